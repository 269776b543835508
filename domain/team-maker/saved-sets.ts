import type { Teams } from '../teams/types.ts';
import type { TeamSet } from './team-set.ts';

/** A set that the teacher saved, showed, printed or copied. */
export interface SavedSet extends TeamSet {
  readonly name: string;
  /** When it was last saved, in ms of the wall clock. */
  readonly at: number;
}

/** The device keeps as many sets of a class (docs/product.md 10.30). */
const MOST_SETS = 20;

/** The sets, the newest first. A set with the same id is replaced. */
export function withSet(sets: readonly SavedSet[], set: SavedSet): SavedSet[] {
  return [set, ...sets.filter(({ id }) => id !== set.id)].toSorted((a, b) => b.at - a.at).slice(0, MOST_SETS);
}

/**
 * The name of the copy of a set: 'Final copy', then 'Final copy 2'. A copy of a copy does not make the name longer, because the app
 * does not show a set whose name is too long (docs/product.md 10.30).
 */
export function nameOfCopy(sets: readonly Pick<SavedSet, 'name'>[], name: string): string {
  const first = `${name.replace(/ copy(?: \d+)?$/, '')} copy`;
  const taken = new Set(sets.map((set) => set.name));
  let copy = first;
  for (let n = 2; taken.has(copy); n += 1) copy = `${first} ${n}`;
  return copy;
}

/** The sets of a file joined with those of the device. If both have a set, the later one stays. */
export function joinedSets(here: readonly SavedSet[], file: readonly SavedSet[]): SavedSet[] {
  const byId = new Map(here.map((set) => [set.id, set]));
  for (const set of file) if ((byId.get(set.id)?.at ?? -1) < set.at) byId.set(set.id, set);
  return [...byId.values()].toSorted((a, b) => b.at - a.at).slice(0, MOST_SETS);
}

/** The earlier sets, the newest first, against whose partners a set counts. The set itself is not one of them (10.25). */
export function earlierTeams(sets: readonly SavedSet[], workId: number | null): Teams[] {
  return sets.filter(({ id }) => id !== workId).map(({ teams }) => teams);
}
