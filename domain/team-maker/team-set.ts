import { pick, seededRandom } from '../seeded-random.ts';
import type { Teams } from '../teams/types.ts';
import type { TeamColour } from './colours.ts';

/** Students are represented by their ids. */
export interface TeamSet {
  /** The edited teams have the id of their saved copy. */
  readonly id: number;
  readonly teams: Teams;
  readonly names: readonly (string | null)[];
  readonly colours: readonly TeamColour[];
  /** The order of the names in the public view also comes from this seed. */
  readonly seed: number;
  /** Drawn at random, at most one in each team. */
  readonly captains: readonly number[];
}

export interface WorkingTeams extends TeamSet {
  readonly lockedTeams: readonly number[];
  readonly lockedStudents: readonly number[];
}

/** Returns the list in an order that depends only on the seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return list
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Returns a random order, because an order by skill would show the class how the teams were made (docs/product.md 10.36). */
export function publicOrder<T>(teams: readonly (readonly T[])[], seed: number): T[][] {
  return teams.map((team, index) => shuffled(team, seed + index + 1));
}

/** Draws one captain for each team at random (docs/product.md 10.37). */
export function drawCaptains(teams: Teams, seed: number): number[] {
  const random = seededRandom(seed);
  return teams.flatMap((team) => pick(team, random) ?? []);
}
