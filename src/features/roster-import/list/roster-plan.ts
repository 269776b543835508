import type { ReviewEntry, RosterList } from '#domain/roster/review-list.ts';
import { tidyCapitals } from '#domain/roster/names/capitals.ts';
import { grouped } from '#domain/lists.ts';
import { foldName } from '#domain/text/names.ts';
import { matchRoster } from '#domain/students/match-names.ts';
import { nameProblem } from '#domain/roster/names/read-name.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { RosterChanges } from '../../../repositories/students/rosters.ts';
import { flagWords, type OverwriteCounts, SAME_NAME } from '../../../words/rosters/rosters.ts';

/** A name that no student of the class has. */
export interface NewListEntry {
  readonly entry: ReviewEntry;
  /** A removed student with the same name; null if there is none. */
  readonly before: StudentRow | null;
  /** The removed student comes back; otherwise a new one. */
  readonly isBack: boolean;
  /** Null if the student gets none. */
  readonly number: number | null;
  readonly notes: readonly string[];
}

export interface AbsentStudent {
  readonly student: StudentRow;
  readonly leaves: boolean;
}

export interface RosterPlan {
  readonly toFix: readonly { readonly entry: ReviewEntry; readonly message: string }[];
  /** New students, and removed ones who come back. */
  readonly fresh: readonly NewListEntry[];
  readonly here: readonly ReviewEntry[];
  readonly absent: readonly AbsentStudent[];
  readonly total: number;
  readonly canTidy: boolean;
}

/**
 * Returns what a save of the list would change in the class (docs/product.md 3.4). `students` contains the removed ones too.
 */
export function planRoster(list: RosterList, students: readonly StudentRow[]): RosterPlan {
  const nameOf = ({ name }: ReviewEntry) => name;
  const existing = students.filter(({ deleted }) => !deleted);
  const shown = list.entries.filter(({ sections }) => inSection(sections, list.section));
  const problems = shown.map((entry) => ({ entry, message: problemOf(entry) }));
  const good = problems.flatMap(({ entry, message }) => (message === null ? [entry] : []));
  const { found, absent } = matchRoster(good.map(nameOf), existing);
  const missing = good.filter((_, i) => found[i] === null);
  const before = matchRoster(missing.map(nameOf), lastRemovedFirst(students)).found;
  const leaving = new Set(list.leaving);
  const staying = existing.filter((student) => !(leaving.has(student.id) && absent.includes(student)));
  const fresh = missing.map((entry, i) => {
    const isBack = Boolean(before[i]) && !list.others.includes(entry.key);
    return { entry, before: before[i] ?? null, isBack };
  });
  return {
    toFix: problems.flatMap(({ entry, message }) => (message === null ? [] : [{ entry, message }])),
    fresh: withNotes(fresh, staying, good),
    here: good.filter((_, i) => found[i] !== null),
    absent: absent.map((student) => ({ student, leaves: leaving.has(student.id) })),
    total: staying.length + missing.length,
    canTidy: good.some(({ name }) => tidyCapitals(name) !== name),
  };
}

export function planCountsOf({ fresh, here, absent }: RosterPlan): OverwriteCounts & { readonly staying: number } {
  const back = fresh.filter((row) => row.isBack).length;
  const leaving = absent.filter(({ leaves }) => leaves).length;
  return { added: fresh.length - back, back, here: here.length, leaving, staying: absent.length - leaving };
}

export function rosterChangesOf({ fresh, absent, toFix }: RosterPlan): RosterChanges {
  return {
    add: fresh
      .filter(({ isBack: comesBack }) => !comesBack)
      .map(({ entry, number }) => ({
        fullName: entry.name,
        ...(entry.nickname === undefined ? {} : { nickname: entry.nickname }),
        ...(entry.gender === undefined ? {} : { gender: entry.gender }),
        ...(number === null ? {} : { number }),
      })),
    back: fresh.flatMap(({ before, isBack: comesBack, number }) =>
      before && comesBack ? [{ id: before.id, ...(number === null ? {} : { number }) }] : [],
    ),
    leave: absent.flatMap(({ student, leaves }) => (leaves ? [student.id] : [])),
    toFix: toFix.map(({ entry }) => entry),
  };
}

/**
 * A text that was refused when the file was read stays so (docs/product.md 3.8). A name from the app's own file is never
 * refused (3.40).
 */
function problemOf({ name, held, kept }: ReviewEntry): string | null {
  if (kept) return null;
  return held ?? nameProblem(name)?.message ?? null;
}

/**
 * Sorts removed students by the time of their removal, the latest first. Of equal names, the list means the student who was
 * removed last.
 */
function lastRemovedFirst(students: readonly StudentRow[]): StudentRow[] {
  const removed = students.filter(({ deleted }) => deleted);
  return removed.toSorted((a, b) => ((a.removedAt ?? '') < (b.removedAt ?? '') ? 1 : -1));
}

function inSection(sections: readonly string[], section: string | null): boolean {
  // Typed and pasted names have no section and are always included.
  return section === null || sections.length === 0 || sections.includes(section);
}

/**
 * Each class number goes to one student (docs/product.md 3.6); a second one gets none, with a remark. Equal names both get a
 * remark.
 */
function withNotes(
  fresh: readonly Omit<NewListEntry, 'number' | 'notes'>[],
  staying: readonly StudentRow[],
  all: readonly ReviewEntry[],
): NewListEntry[] {
  const owners = new Map(
    staying.flatMap(({ number, fullName }) => (number === null ? [] : [[number, fullName] as const])),
  );
  const equals = grouped(all, ({ name }) => foldName(name));
  return fresh.map((row) => {
    const { entry } = row;
    const notes = entry.flags.flatMap((flag) => flagWords(flag, entry) ?? []);
    if ((equals.get(foldName(entry.name)) ?? []).length > 1) notes.push(SAME_NAME);
    const { number = null } = entry;
    if (number === null) return { ...row, number, notes };
    const owner = owners.get(number);
    if (owner !== undefined)
      return { ...row, number: null, notes: [...notes, `${owner} already has number ${number}`] };
    owners.set(number, entry.name);
    return { ...row, number, notes };
  });
}
