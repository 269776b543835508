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

/**
 * Returns the saved sets with this set added, newest first. If there is already a set with the same id, the new set replaces
 * it. Only the newest `MOST_SETS` sets are kept.
 */
export function withSet(sets: readonly SavedSet[], set: SavedSet): SavedSet[] {
  return [set, ...sets.filter(({ id }) => id !== set.id)].toSorted((a, b) => b.at - a.at).slice(0, MOST_SETS);
}

/**
 * Returns a name for the copy of a set: 'Final copy', then 'Final copy 2'. For a copy of a copy, the word 'copy' is not added
 * again, because the app can't show a set whose name is too long (docs/product.md 10.30).
 */
export function nameOfCopy(sets: readonly Pick<SavedSet, 'name'>[], name: string): string {
  const first = `${name.replace(/ copy(?: \d+)?$/, '')} copy`;
  const taken = new Set(sets.map((set) => set.name));
  let copy = first;
  for (let n = 2; taken.has(copy); n += 1) copy = `${first} ${n}`;
  return copy;
}

/**
 * Merges the sets of a file with the sets of the device. If both have a set with the same id, the set that was saved later
 * stays. Only the newest `MOST_SETS` sets are kept.
 */
export function joinedSets(here: readonly SavedSet[], file: readonly SavedSet[]): SavedSet[] {
  const byId = new Map(here.map((set) => [set.id, set]));
  for (const set of file) if ((byId.get(set.id)?.at ?? -1) < set.at) byId.set(set.id, set);
  return [...byId.values()].toSorted((a, b) => b.at - a.at).slice(0, MOST_SETS);
}

/**
 * Returns the teams of all saved sets except the current set, newest first. The app compares the partners in these teams with
 * the partners in the current set (10.25).
 */
export function earlierTeams(sets: readonly SavedSet[], workId: number | null): Teams[] {
  return sets.filter(({ id }) => id !== workId).map(({ teams }) => teams);
}
