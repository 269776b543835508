import { pairsOf } from './units.ts';
import type { Teams } from './types.ts';

/** The newest ones. */
const SETS_THAT_COUNT = 5;

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The function counts the five newest sets in which two students were in the same team. */
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
 * Returns the fraction, from 0 to 1, of pairs that were not together in the five newest sets; null without an earlier set or a
 * team of two.
 */
export function newPartners(teams: Teams, past: readonly Teams[]): number | null {
  const before = partnersBefore(past);
  const pairs = teams.flatMap((team) => pairsOf(team));
  if (past.length === 0 || pairs.length === 0) return null;
  return pairs.filter(([a, b]) => before(a, b) === 0).length / pairs.length;
}
