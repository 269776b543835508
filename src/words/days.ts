import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../platform/format.ts';

/** `Thu, Nov 20`; `Nov 20, 2025` in another year than today's. */
export function dayWords(day: LocalDate, today: LocalDate): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}
