import type { ClassTimes } from '#domain/class-times.ts';
import { formatTime } from '../../platform/format.ts';

/** `1 student`, `32 students`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** `10:15 – 11:05` */
export function timesText({ start, end }: ClassTimes): string {
  return end === null ? formatTime(start) : `${formatTime(start)} – ${formatTime(end)}`;
}
