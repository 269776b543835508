import type { Teams } from '../teams/types.ts';
import type { TeamSet } from './team-set.ts';

/** A set of teams that the teacher saved, showed, printed or copied. */
export interface SavedSet extends TeamSet {
  readonly name: string;
  /** The time of the last save, in ms of the wall clock. */
  readonly at: number;
}

/** The maximum number of sets that the device stores for a class (docs/product.md 10.30). */
const MOST_SETS = 20;

/** Adds a set to the sets and returns them, newest first. A set with the same id is replaced. */
export function withSet(sets: readonly SavedSet[], set: SavedSet): SavedSet[] {
  return [set, ...sets.filter(({ id }) => id !== set.id)].toSorted((a, b) => b.at - a.at).slice(0, MOST_SETS);
}

/**
 * Returns a name for the copy of a set: 'Final copy', then 'Final copy 2'. For a copy of a copy, 'copy' is not added again,
 * because the app can't show a set whose name is too long (docs/product.md 10.30).
 */
export function nameOfCopy(sets: readonly Pick<SavedSet, 'name'>[], name: string): string {
  const first = `${name.replace(/ copy(?: \d+)?$/, '')} copy`;
  const taken = new Set(sets.map((set) => set.name));
  let copy = first;
  for (let n = 2; taken.has(copy); n += 1) copy = `${first} ${n}`;
  return copy;
}

/** Merges the sets of a file with those of the device. If both have a set, the one that was saved later stays. */
export function joinedSets(here: readonly SavedSet[], file: readonly SavedSet[]): SavedSet[] {
  const byId = new Map(here.map((set) => [set.id, set]));
  for (const set of file) if ((byId.get(set.id)?.at ?? -1) < set.at) byId.set(set.id, set);
  return [...byId.values()].toSorted((a, b) => b.at - a.at).slice(0, MOST_SETS);
}

/**
 * Returns the teams of the other sets, newest first. Their partners are compared with those of the current set, which is not
 * one of them (10.25).
 */
export function earlierTeams(sets: readonly SavedSet[], workId: number | null): Teams[] {
  return sets.filter(({ id }) => id !== workId).map(({ teams }) => teams);
}
