import { addDays, type LocalDate } from '#domain/dates.ts';

const DAY_MS = 86_400_000;

/** The place of a day on an axis: its number since 1970. */
export function placeOf(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/**
 * Chooses this many days at equal distances, with the first and the last day. If there are fewer days, it chooses all of them.
 */
export function dayTicks(first: LocalDate, last: LocalDate, most: number): LocalDate[] {
  const days = placeOf(last) - placeOf(first);
  const steps = Math.min(most - 1, days);
  if (steps === 0) return [first];
  return Array.from({ length: steps + 1 }, (_, step) => addDays(first, Math.round((step * days) / steps)));
}
