import type { Teams } from '../teams/types.ts';
import type { TeamSet } from './team-set.ts';

/** Saved, shown, printed or copied. */
export interface SavedSet extends TeamSet {
  readonly name: string;
  /** The last save, in ms of the wall clock. */
  readonly at: number;
}

/** Of a class (docs/product.md 10.30). */
const MOST_SETS = 20;

/** Adds the set in front, or in place of one with its id, and keeps the newest `MOST_SETS`. */
export function withSet(sets: readonly SavedSet[], set: SavedSet): SavedSet[] {
  return [set, ...sets.filter(({ id }) => id !== set.id)].toSorted((a, b) => b.at - a.at).slice(0, MOST_SETS);
}

/**
 * Returns 'Final copy', then 'Final copy 2'; a copy of a copy gets no second 'copy', because the app can't show a set whose
 * name is too long (docs/product.md 10.30).
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

/** Returns all but the current set, newest first, to compare the partners (10.25). */
export function earlierTeams(sets: readonly SavedSet[], workId: number | null): Teams[] {
  return sets.filter(({ id }) => id !== workId).map(({ teams }) => teams);
}
