import { addDays, type LocalDate } from '#domain/dates.ts';

const DAY_MS = 86_400_000;

export function axisPositionOf(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/**
 * Returns `most` days at equal distances, including the first and the last day. If there are fewer days, returns all of
 * them.
 */
export function dayTicks(first: LocalDate, last: LocalDate, most: number): LocalDate[] {
  const days = axisPositionOf(last) - axisPositionOf(first);
  const steps = Math.min(most - 1, days);
  if (steps === 0) return [first];
  return Array.from({ length: steps + 1 }, (_, step) => addDays(first, Math.round((step * days) / steps)));
}
