import { compareTexts } from '#domain/text/compare-texts.ts';
import { problemsOfTimes } from '#domain/class-times.ts';
import { cleanName, compareNames } from '#domain/text/names.ts';
import { unitsTouched } from '#domain/rows/units.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { classNameProblem, type Problem } from '#domain/validation.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { Stored } from '../../db/stored.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save, savePlanned } from '../../sync/outbox/save.ts';
import * as writes from '../../writes/classes.ts';
import { isAlive } from '../rows/alive.ts';
import { countsSeen, type SeenCounts } from '../rows/counts.ts';

/** Returns the classes of a grade book that are not deleted. They are sorted by start time, and then by name. */
export async function listClasses(db: TeacherDb, gradeBookId: number): Promise<ClassRow[]> {
  const classes = await db.classes.where('gradeBookId').equals(gradeBookId).filter(isAlive).toArray();
  return classes.sort(
    (a, b) => compareTexts(a.startTime ?? '99', b.startTime ?? '99') || compareNames(a.name, b.name) || a.id - b.id,
  );
}

/**
 * Finds a class by the id in the URL of the class's page (docs/product.md 1.10). Returns null if this device has no such class,
 * or if the class or its grade book was deleted (docs/sync.md D1).
 */
export async function findClass(db: TeacherDb, id: number): Promise<ClassRow | null> {
  const row = await db.classes.get(id);
  return row && (await deleteOf(db, row)) === null ? row : null;
}

interface DeleteOfClass {
  readonly key: string;
  /** The time of the delete, in ms since 1970; null if the device has not received the delete in the change feed yet. */
  readonly at: number | null;
}

/**
 * Returns the delete that hides a class. It is the delete of the class itself or of its grade book. Returns null if the class
 * is not deleted, and `missing` if this device has no such class.
 */
export async function deleteOfClass(db: TeacherDb, id: number): Promise<DeleteOfClass | 'missing' | null> {
  const row = await db.classes.get(id);
  return row ? await deleteOf(db, row) : 'missing';
}

async function deleteOf(db: TeacherDb, row: Stored<'classes'>): Promise<DeleteOfClass | null> {
  const deleted = row.tomb ? row : await db.gradeBooks.get(row.gradeBookId);
  if (!deleted?.tomb) return null;
  return { key: deleted.tomb, at: deleted.deletedAt === undefined ? null : Date.parse(deleted.deletedAt) };
}

/**
 * Creates a class in a grade book (docs/product.md 2.2). Two classes may have the same name. Returns the id of the class, or
 * the problem of the name.
 */
export async function createClass(device: SyncDevice, gradeBookId: number, rawName: string): Promise<number | Problem> {
  const name = cleanName(rawName);
  const problem = classNameProblem(name);
  if (problem) return problem;
  const id = device.newId();
  const createdAt = new Date(device.now()).toISOString();
  await save(device, [writes.createClass({ id, createdAt, fields: { name, gradeBookId } })]);
  return id;
}

export type ClassSettings = writes.ClassSettings;

/** The problems of settings. The key is the field at which the screen shows the problem. */
export type SettingsProblems = Partial<Record<keyof ClassSettings, Problem>>;

/**
 * Saves the settings of a class. `touched` contains the fields that the teacher changed. Of these, only the fields that differ
 * from the stored ones are sent (docs/product.md 2.13, docs/sync.md W10.1). If a field is invalid, nothing is saved, and the
 * problems of the fields are returned.
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

/**
 * Returns the problems of the changed fields. An unchanged field is not checked. It may break a rule, because its value may be
 * older than the rule (docs/product.md 2.2).
 */
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

/** How many rows a class has. Removed students are not counted, but their marks are. */
export interface ClassCounts extends SeenCounts {
  readonly students: number;
  readonly marks: number;
}

/** Counts the rows that a delete of the class would delete (docs/product.md 2.14). */
export async function countsOfClass(db: TeacherDb, id: number): Promise<ClassCounts> {
  const { seen, counts } = await countsSeen(db, 'classes', { id }, ['students', 'marks']);
  return { seen, students: counts.get('students') ?? 0, marks: counts.get('marks') ?? 0 };
}
