import { pairsOf } from './units.ts';
import type { Teams } from './types.ts';

/** As many of the newest earlier sets count. */
const SETS_THAT_COUNT = 5;

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** In how many of the five newest sets two students were in one team. */
export function partnersBefore(past: readonly Teams[]): (a: number, b: number) => number {
  const times = new Map<string, number>();
  for (const set of past.slice(0, SETS_THAT_COUNT)) {
    for (const team of set) {
      for (const [a, b] of pairsOf(team)) times.set(keyOf(a, b), (times.get(keyOf(a, b)) ?? 0) + 1);
    }
  }
  return (a, b) => times.get(keyOf(a, b)) ?? 0;
}

/**
 * The share of partners who were not in one team in the five newest sets, 0 to 1. null: there is no earlier set, or no team
 * has two students.
 */
export function newPartners(teams: Teams, past: readonly Teams[]): number | null {
  const before = partnersBefore(past);
  const pairs = teams.flatMap((team) => pairsOf(team));
  if (past.length === 0 || pairs.length === 0) return null;
  return pairs.filter(([a, b]) => before(a, b) === 0).length / pairs.length;
}
