import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../platform/format.ts';

/** Returns `Thu, Nov 20`, or `Nov 20, 2025` in another year than today. */
export function dayWords(day: LocalDate, today: LocalDate): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}

export function rangeWords({ start, end }: { readonly start: LocalDate; readonly end: LocalDate }): string {
  return `${formatDay(start, 'dated')} – ${formatDay(end, 'dated')}`;
}
