import { foldName } from '../names.ts';

interface ExistingStudent {
  readonly id: number;
  readonly fullName: string;
}

/** The names of a list compared with a class. */
export interface RosterMatch<Existing extends ExistingStudent> {
  /** For each name of the list, the student with this name, or null for a new student. */
  readonly found: readonly (Existing | null)[];
  /** Students of the class who are not in the list. They stay in the class. */
  readonly absent: readonly Existing[];
}

/**
 * Finds the students of a class by the names of a list. Case, accents and extra spaces make no difference. Two equal
 * names in the list are two students, so the second name matches a second student with this name, or is a new student
 * (docs/product.md 3.4).
 */
export function matchRoster<Existing extends ExistingStudent>(
  names: readonly string[],
  existing: readonly Existing[],
): RosterMatch<Existing> {
  const free = new Map<string, Existing[]>();
  for (const student of existing) {
    const key = foldName(student.fullName);
    free.set(key, [...(free.get(key) ?? []), student]);
  }
  const found = names.map((name) => free.get(foldName(name))?.shift() ?? null);
  const met = new Set(found.map((student) => student?.id));
  return { found, absent: existing.filter(({ id }) => !met.has(id)) };
}
