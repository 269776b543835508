import { pick, seededRandom } from '../seeded-random.ts';
import type { Teams } from '../teams/types.ts';
import type { TeamColour } from './colours.ts';

/** Teams with their names. Students are named by their ids. */
export interface TeamSet {
  /** The set in which the teacher works and the saved copy of it have the same id. */
  readonly id: number;
  readonly teams: Teams;
  readonly names: readonly (string | null)[];
  readonly colours: readonly TeamColour[];
  /** The seed of the teams, from which the order of the names in the public view follows too. */
  readonly seed: number;
  /** The captains, drawn by lot: at most one of each team. */
  readonly captains: readonly number[];
}

/** The teams in which the teacher works. */
export interface WorkingTeams extends TeamSet {
  readonly lockedTeams: readonly number[];
  readonly lockedStudents: readonly number[];
}

/** A list in an order that follows from the seed alone. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return list
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/**
 * The students of each team in the order of the public view. It follows from the seed, because an order by skill or by the
 * alphabet would tell the class something about its students (docs/product.md 10.36).
 */
export function publicOrder<T>(teams: readonly (readonly T[])[], seed: number): T[][] {
  return teams.map((team, index) => shuffled(team, seed + index + 1));
}

/** Draws one captain of each team by lot (docs/product.md 10.37). */
export function drawCaptains(teams: Teams, seed: number): number[] {
  const random = seededRandom(seed);
  return teams.flatMap((team) => pick(team, random) ?? []);
}
