import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../platform/format.ts';

/** A day as `Thu, Nov 20`. In another year than today's it is `Nov 20, 2025`. */
export function dayWords(day: LocalDate, today: LocalDate): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}
