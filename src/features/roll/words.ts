import type { ClassTimes } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { AttendanceState } from '#domain/scoring.ts';

const short = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const thisYear = new Intl.DateTimeFormat(undefined, short);
const otherYear = new Intl.DateTimeFormat(undefined, { ...short, year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** `Thu, Nov 20` by the device's locale; with the year where it is not this one. A day has no zone: UTC is only its carrier. */
export function dayWords(day: LocalDate, today: LocalDate): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear;
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `10:15 – 11:05`, in 12 or 24 hours as the device has it. */
export function timeWords({ start, end }: ClassTimes): string {
  const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);
  return end === null || end <= start ? clock.format(at(start)) : clock.formatRange(at(start), at(end));
}

export const ATTENDANCE_WORDS: Readonly<Record<AttendanceState, string>> = { P: 'present', A: 'absent', T: 'tardy' };
