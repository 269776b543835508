import { pairsOf } from './units.ts';
import type { Teams } from './types.ts';

/** Only this number of earlier sets counts, beginning with the newest set. */
const SETS_THAT_COUNT = 5;

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Returns a function that says in how many of the five newest sets two students were in the same team. */
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
 * Returns which fraction of all pairs in these teams was not together in the five newest sets, from 0 to 1. Returns null if
 * there is no earlier set, or if no team has two students.
 */
export function newPartners(teams: Teams, past: readonly Teams[]): number | null {
  const before = partnersBefore(past);
  const pairs = teams.flatMap((team) => pairsOf(team));
  if (past.length === 0 || pairs.length === 0) return null;
  return pairs.filter(([a, b]) => before(a, b) === 0).length / pairs.length;
}
