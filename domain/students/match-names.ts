import { grouped } from '../lists.ts';
import { cleanName, foldName } from '../text/names.ts';

interface ExistingStudent {
  readonly id: number;
  readonly fullName: string;
}

export interface RosterMatch<Existing extends ExistingStudent> {
  /** For each name of the list; null for a new student. */
  readonly found: readonly (Existing | null)[];
  readonly absent: readonly Existing[];
}

/**
 * Two equal names are two students, so the second matches another student or is new. The same spelling is preferred to another
 * one (docs/product.md 3.4).
 */
export function matchRoster<Existing extends ExistingStudent>(
  names: readonly string[],
  existing: readonly Existing[],
): RosterMatch<Existing> {
  const free = new Set(existing);
  const found: (Existing | null)[] = names.map(() => null);
  for (const form of [cleanName, foldName]) {
    // Reversed, so that `pop` removes the first and moves no other.
    const byName = grouped([...free].toReversed(), ({ fullName }) => form(fullName));
    for (const [i, name] of names.entries()) {
      const student = found[i] === null ? byName.get(form(name))?.pop() : undefined;
      if (student === undefined) continue;
      found[i] = student;
      free.delete(student);
    }
  }
  return { found, absent: existing.filter((student) => free.has(student)) };
}
