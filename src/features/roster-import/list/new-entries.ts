import type { ReviewEntry } from '#domain/roster/review-list.ts';
import { foldName } from '#domain/text/names.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { flagWords, SAME_NAME, takenNumberWords } from '../../../words/rosters/rosters.ts';

/** Not in the class now. */
interface MissingEntry {
  readonly entry: ReviewEntry;
  /** With the same name; null if there is none. */
  readonly before: StudentRow | null;
  /** The removed student comes back; otherwise a new one. */
  readonly isBack: boolean;
}

export interface NewListEntry extends MissingEntry {
  /** Null if the student gets none. */
  readonly number: number | null;
  readonly notes: readonly string[];
}

interface Around {
  /** Still in the class after the save. */
  readonly staying: readonly StudentRow[];
  readonly all: readonly ReviewEntry[];
}

/**
 * Each class number goes to one student (docs/product.md 3.6); a second one gets none, with a remark. Equal names both get a
 * remark.
 */
export function withNotes(fresh: readonly MissingEntry[], { staying, all }: Around): NewListEntry[] {
  const owners = new Map(
    staying.flatMap(({ number, fullName }) => (number === null ? [] : [[number, fullName] as const])),
  );
  const equals = new Map<string, number>();
  for (const { name } of all) equals.set(foldName(name), (equals.get(foldName(name)) ?? 0) + 1);
  return fresh.map((row) => {
    const { entry } = row;
    const notes = entry.flags.flatMap((flag) => flagWords(flag, entry) ?? []);
    if ((equals.get(foldName(entry.name)) ?? 0) > 1) notes.push(SAME_NAME);
    const wanted = entry.number;
    if (wanted === undefined) return { ...row, number: null, notes };
    const owner = owners.get(wanted);
    if (owner !== undefined) return { ...row, number: null, notes: [...notes, takenNumberWords(wanted, owner)] };
    owners.set(wanted, entry.name);
    return { ...row, number: wanted, notes };
  });
}
