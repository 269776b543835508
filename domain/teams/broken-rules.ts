import type { TeamRules, Teams } from './types.ts';
import { pairsOf } from './units.ts';

/** With the ids of its students. */
export interface BrokenRule {
  readonly kind: 'together' | 'apart';
  readonly students: readonly number[];
}

/** A rule with fewer than two players is never broken. */
export function brokenRules({ together, apart }: TeamRules, teams: Teams): BrokenRule[] {
  const teamOf = new Map(teams.flatMap((team, index) => team.map((id) => [id, index] as const)));
  const isTogether = ([a, b]: readonly [number, number]) => teamOf.get(a) === teamOf.get(b);
  const broken = (kind: BrokenRule['kind'], rule: readonly number[]): BrokenRule[] => {
    const pairs = pairsOf(rule.filter((id) => teamOf.has(id)));
    const students = pairs.filter((pair) => isTogether(pair) === (kind === 'apart')).flat();
    return students.length > 0 ? [{ kind, students: [...new Set(students)] }] : [];
  };
  return [...together.flatMap((rule) => broken('together', rule)), ...apart.flatMap((rule) => broken('apart', rule))];
}
