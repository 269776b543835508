import { grouped } from '../lists.ts';
import { cleanName, foldName } from '../text/names.ts';

interface ExistingStudent {
  readonly id: number;
  readonly fullName: string;
}

/** The result of comparing the names of a list with a class. */
export interface RosterMatch<Existing extends ExistingStudent> {
  /** For each name of the list, the student of the class with this name, or null for a new student. */
  readonly found: readonly (Existing | null)[];
  readonly absent: readonly Existing[];
}

/**
 * Finds the students of a class by the names of a list. Two equal names in the list are two students, so the second name
 * matches a second student with this name, or is a new student. A student with exactly the same spelling is preferred to a
 * student with another spelling of the same name (docs/product.md 3.4).
 */
export function matchRoster<Existing extends ExistingStudent>(
  names: readonly string[],
  existing: readonly Existing[],
): RosterMatch<Existing> {
  const free = new Set(existing);
  const found: (Existing | null)[] = names.map(() => null);
  for (const form of [cleanName, foldName]) {
    // The students of each name are in reversed order, so that `pop` removes the first student and moves no other student.
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
