import { cleanName, compareNames } from '#domain/names.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { classNameProblem, type Problem } from '#domain/validation.ts';
import type { Stored, TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';
import * as writes from '../writes/classes.ts';
import { isAlive } from './alive.ts';

/** The classes of a grade book that are not deleted, sorted by start time, then by name. */
export async function listClasses(db: TeacherDb, gradeBookId: number): Promise<ClassRow[]> {
  const classes = await db.classes.where('gradeBookId').equals(gradeBookId).filter(isAlive).toArray();
  return classes.sort(
    (a, b) => (a.startTime ?? '99').localeCompare(b.startTime ?? '99') || compareNames(a.name, b.name) || a.id - b.id,
  );
}

/**
 * Finds a class by the id in the address of its page (docs/product.md 1.10). null: this device has no such class, or the
 * class or its grade book was deleted (docs/sync.md D1).
 */
export async function findClass(db: TeacherDb, id: number): Promise<ClassRow | null> {
  const row = await db.classes.get(id);
  return row && (await deleteOf(db, row)) === null ? row : null;
}

/** The delete that hides a class. */
interface DeleteOfClass {
  readonly key: string;
  /** When it was made, in ms since 1970. null: the change feed has not brought the delete yet. */
  readonly at: number | null;
}

/**
 * The delete that hides a class: its own delete, or that of its grade book. null: the class is not deleted. `missing`:
 * this device has no such class.
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

/** Creates a class in a grade book. Two classes may have the same name (docs/product.md 2.2). */
export async function createClass(device: SyncDevice, gradeBookId: number, rawName: string): Promise<number | Problem> {
  const name = cleanName(rawName);
  const problem = classNameProblem(name);
  if (problem) return problem;
  const id = device.newId();
  const createdAt = new Date(device.now()).toISOString();
  await save(device, [writes.createClass({ id, createdAt, fields: { name, gradeBookId } })]);
  return id;
}
