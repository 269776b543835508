import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../platform/format.ts';

/** Returns a day as `Thu, Nov 20`, or as `Nov 20, 2025` if it is not in the same year as today. */
export function dayWords(day: LocalDate, today: LocalDate): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}

/** Returns the days as text: `Nov 7, 2026 – Nov 20, 2026`. */
export function rangeWords({ start, end }: { readonly start: LocalDate; readonly end: LocalDate }): string {
  return `${formatDay(start, 'dated')} – ${formatDay(end, 'dated')}`;
}
