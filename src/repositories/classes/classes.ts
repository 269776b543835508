import { compareTexts } from '#domain/text/compare-texts.ts';
import { problemsOfTimes } from '#domain/class-times.ts';
import { cleanName, compareNames } from '#domain/text/names.ts';
import { unitsTouched } from '#domain/rows/units.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { classNameProblem, type Problem } from '#domain/validation.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { RowMeta, Stored } from '../../db/stored.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save, savePlanned } from '../../sync/outbox/save.ts';
import * as writes from '../../writes/classes.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';
import { newBook } from './grade-books.ts';
import { countsSeen, type SeenCounts } from '../rows/counts.ts';

/** Returns the classes of a grade book that are not deleted. They are sorted by start time, and then by name. */
export async function listClasses(db: TeacherDb, gradeBookId: number): Promise<ClassRow[]> {
  const classes = await db.classes.where('gradeBookId').equals(gradeBookId).filter(isAlive).toArray();
  return classes.sort(
    (a, b) => compareTexts(a.startTime ?? '99', b.startTime ?? '99') || compareNames(a.name, b.name) || a.id - b.id,
  );
}

/**
 * Returns null if this device has no such class, or it or its grade book was deleted (docs/product.md 1.10, docs/sync.md D1).
 */
export async function findClass(db: TeacherDb, id: number): Promise<ClassRow | null> {
  const row = await db.classes.get(id);
  return row && (await deleteOfClass(db, row)) === null ? row : null;
}

/**
 * Returns the name of a class for the pages of other classes: with its grade book if another class has the same name
 * (docs/product.md 8.20); null if it can't be opened.
 */
export async function nameElsewhere(db: TeacherDb, id: number): Promise<string | null> {
  const row = await findClass(db, id);
  if (!row) return null;
  const isNamesake = (other: Stored<'classes'>) => other.id !== id && other.name === row.name && isAlive(other);
  const [namesake, book] = await Promise.all([
    db.classes.filter(isNamesake).first(),
    db.gradeBooks.get(row.gradeBookId),
  ]);
  return namesake && book ? `${row.name} (${book.name})` : row.name;
}

interface DeleteOfRow {
  readonly key: string;
  /** In ms since 1970; null if the feed has not brought the delete. */
  readonly at: number | null;
}

/** Returns null if the row is not deleted, and `missing` if this device lacks it. */
export function deleteOfRow(row: RowMeta | undefined): DeleteOfRow | 'missing' | null {
  if (!row) return 'missing';
  if (!row.tomb) return null;
  return { key: row.tomb, at: row.deletedAt === undefined ? null : Date.parse(row.deletedAt) };
}

/** Returns the delete of a class or of its grade book, as `deleteOfRow` does. */
export async function deleteOfClass(db: TeacherDb, row: Stored<'classes'> | undefined) {
  const book = row && !row.tomb ? await db.gradeBooks.get(row.gradeBookId) : undefined;
  return deleteOfRow(book ?? row);
}

/** Returns the id, or the problem of the name (docs/product.md 2.2). Two classes may have the same name. */
export async function createClass(device: SyncDevice, gradeBookId: number, rawName: string): Promise<number | Problem> {
  const made = newClass(device, gradeBookId, rawName);
  if ('message' in made) return made;
  await save(device, [made.write]);
  return made.id;
}

/**
 * Creates a class and its grade book, which becomes the current one, in one transaction (docs/product.md 2.5). Returns the id of
 * the class, or the problem of a name.
 */
export async function createFirstClass(
  device: SyncDevice,
  rawBook: string,
  rawName: string,
): Promise<number | { book: Problem } | { name: Problem }> {
  const book = await newBook(device, rawBook);
  if ('message' in book) return { book };
  const made = newClass(device, book.id, rawName);
  if ('message' in made) return { name: made };
  const plan = async () => ({ ...book, writes: [...book.writes, made.write] });
  await savePlanned(device, { changes: ['gradeBooks', 'profile', 'classes'], reads: [], plan });
  return made.id;
}

function newClass(device: SyncDevice, gradeBookId: number, rawName: string): { id: number; write: Write } | Problem {
  const name = cleanName(rawName);
  const problem = classNameProblem(name);
  if (problem) return problem;
  const id = device.newId();
  const createdAt = new Date(device.now()).toISOString();
  return { id, write: writes.createClass({ id, createdAt, fields: { name, gradeBookId } }) };
}

export type ClassSettings = writes.ClassSettings;

export type SettingsProblems = Partial<Record<keyof ClassSettings, Problem>>;

/**
 * Saves the fields in `touched` that differ from the stored ones (docs/product.md 2.13, docs/sync.md W10.1). If one is invalid,
 * nothing is saved, and the problems are returned.
 */
export async function updateClassSettings(
  device: SyncDevice,
  { id }: Pick<ClassRow, 'id'>,
  touched: Partial<ClassSettings>,
): Promise<'saved' | 'unchanged' | SettingsProblems> {
  const given = { ...touched, ...(touched.name !== undefined && { name: cleanName(touched.name) }) };
  let problems: SettingsProblems = {};
  const plan = async () => {
    const row = await device.db.classes.get(id);
    if (!row) return null;
    const isChanged = ([field, value]: [string, unknown]) => value !== row[field as keyof ClassSettings];
    const changed: Partial<ClassSettings> = Object.fromEntries(Object.entries(given).filter(isChanged));
    problems = problemsOf(row, changed);
    if (Object.keys(changed).length === 0 || Object.keys(problems).length > 0) return null;
    return { writes: [writes.patchClass(id, changed)] };
  };
  if (await savePlanned(device, { changes: ['classes'], reads: [], plan })) return 'saved';
  return Object.keys(problems).length > 0 ? problems : 'unchanged';
}

/** An unchanged value may be older than a rule (docs/product.md 2.2). */
function problemsOf(row: ClassRow, changed: Partial<ClassSettings>): SettingsProblems {
  const name = changed.name === undefined ? null : classNameProblem(changed.name, 'settings');
  const isNewTime = unitsTouched('classes', changed).includes('times');
  return { ...(name && { name }), ...(isNewTime && problemsOfTimes({ ...row, ...changed })) };
}

/**
 * Deletes a class with everything in it (docs/product.md 2.14). `seen` is the cursor that the device had when it counted the
 * rows for the dialog. If another device has changed the class after this cursor, the server refuses the delete (docs/sync.md
 * D2).
 */
export async function deleteClass(device: SyncDevice, id: number, seen?: number): Promise<void> {
  await save(device, [{ ...writes.deleteClass(id, device.newKey()), ...(seen !== undefined && { seen }) }]);
}

/** Without removed students, but with their marks. */
export interface ClassCounts extends SeenCounts {
  readonly students: number;
  readonly marks: number;
}

/** Counts the rows that a delete of the class would delete (docs/product.md 2.14). */
export async function countsOfClass(db: TeacherDb, id: number): Promise<ClassCounts> {
  return await countsSeen(db, 'classes', { id }, ['students', 'marks']);
}
