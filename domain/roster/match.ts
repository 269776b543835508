import { foldName } from '../names.ts';

interface ExistingStudent {
  readonly id: number;
  readonly fullName: string;
}

/** A list of names held against a class. */
export interface RosterMatch<Existing extends ExistingStudent> {
  /** For each name of the list the student who bears it already, or null for a new one. */
  readonly found: readonly (Existing | null)[];
  /** Students of the class who are not in the list: they stay. */
  readonly absent: readonly Existing[];
}

/**
 * Names are one without case, accents and extra spaces; two of a name in the list are two students, so the second
 * meets a second namesake of the class or is new (docs/product.md 3.4).
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
