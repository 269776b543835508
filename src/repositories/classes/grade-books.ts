import { countBy } from '#domain/lists.ts';
import { compareTexts } from '#domain/text/compare-texts.ts';
import { cleanName, foldTitle } from '#domain/text/names.ts';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { gradeBookNameProblem, type Problem } from '#domain/validation.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save, savePlanned } from '../../sync/outbox/save.ts';
import * as writes from '../../writes/grade-books.ts';
import { chooseGradeBook } from '../../writes/user.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';
import { noteBookName, removeNotes } from './book-names.ts';
import { countsSeen, type SeenCounts } from '../rows/counts.ts';

/** Returns the grade books that are not deleted, the newest first. */
export async function listGradeBooks(db: TeacherDb): Promise<GradeBookRow[]> {
  const books = await db.gradeBooks.filter(isAlive).toArray();
  return books.sort((a, b) => compareTexts(b.createdAt, a.createdAt) || a.id - b.id);
}

/** Returns null if the teacher has chosen none, or the chosen one was deleted. */
export async function currentGradeBook(db: TeacherDb, userId: number): Promise<GradeBookRow | null> {
  const profile = await db.profile.get(userId);
  const book = profile?.currentGradeBookId ? await db.gradeBooks.get(profile.currentGradeBookId) : undefined;
  return book && isAlive(book) ? book : null;
}

/**
 * Creates a grade book and makes it the current one in one transaction (docs/product.md 2.1). Returns its id, or the problem of
 * the name.
 */
export async function createGradeBook(device: SyncDevice, rawName: string): Promise<number | Problem> {
  const book = await newBook(device, rawName);
  if ('message' in book) return book;
  await savePlanned(device, { changes: ['gradeBooks', 'profile'], reads: [], plan: async () => book });
  return book.id;
}

/** The writes that create a grade book and make it the current one, or the problem of the name. `also` runs with them. */
export async function newBook(
  device: SyncDevice,
  rawName: string,
): Promise<{ id: number; writes: Write[]; also: () => Promise<void> } | Problem> {
  const name = cleanName(rawName);
  const problem = gradeBookNameProblem(name) ?? (await takenProblem(device.db, name));
  if (problem) return problem;
  const id = device.newId();
  const createdAt = new Date(device.now()).toISOString();
  return {
    id,
    writes: [writes.createGradeBook({ id, name, createdAt }), chooseGradeBook(device.userId, id)],
    also: async () => await noteBookName(device.db, id, name),
  };
}

/** Makes a grade book the current one (docs/product.md 2.1). */
export async function changeGradeBook(device: SyncDevice, id: number): Promise<void> {
  await save(device, [chooseGradeBook(device.userId, id)]);
}

/**
 * Renames a grade book (docs/product.md 2.1), which may keep an old name that is not allowed any more. Returns the stored name,
 * or the problem.
 */
export async function renameGradeBook(
  device: SyncDevice,
  book: GradeBookRow,
  rawName: string,
): Promise<string | Problem> {
  const name = cleanName(rawName);
  if (name === book.name) return name;
  const problem = gradeBookNameProblem(name, 'edit') ?? (await takenProblem(device.db, name, book.id));
  if (problem) return problem;
  const also = async () => await removeNotes(device.db, [book.id]);
  const plan = async () => ({ writes: [writes.renameGradeBook(book.id, name)], also });
  await savePlanned(device, { changes: ['gradeBooks'], reads: [], plan });
  return name;
}

/**
 * Deletes a grade book with everything in it (docs/product.md 2.10). `seen` is the cursor at the count for the dialog: the
 * server refuses the delete if another device has changed it after that (docs/sync.md D2). If another tab has made it the
 * current one, returns the problem.
 */
export async function deleteGradeBook(device: SyncDevice, id: number, seen?: number): Promise<Problem | null> {
  const { db, userId } = device;
  const write = { ...writes.deleteGradeBook(id, device.newKey()), ...(seen !== undefined && { seen }) };
  const plan = async () => ((await db.profile.get(userId))?.currentGradeBookId === id ? null : { writes: [write] });
  const saved = await savePlanned(device, { changes: ['gradeBooks'], reads: [db.profile], plan });
  return saved ? null : { message: 'This is the current grade book now', fix: 'Change to another grade book first.' };
}

export interface BookCounts extends BookSize, SeenCounts {
  readonly marks: number;
}

/** Without removed students. */
export interface BookSize {
  readonly classes: number;
  readonly students: number;
}

export async function bookSizes(db: TeacherDb): Promise<ReadonlyMap<number, BookSize>> {
  const [classes, students] = await Promise.all([db.classes.toArray(), db.students.toArray()]);
  const present = students.filter((student) => isAlive(student) && !student.deleted);
  const inClass = countBy(present, ({ classId }) => classId);
  const sizes = new Map<number, BookSize>();
  for (const { id, gradeBookId } of classes.filter(isAlive)) {
    const size = sizes.get(gradeBookId) ?? { classes: 0, students: 0 };
    sizes.set(gradeBookId, { classes: size.classes + 1, students: size.students + (inClass.get(id) ?? 0) });
  }
  return sizes;
}

/** Counts the rows that a delete of the grade book would delete (docs/product.md 2.10). */
export async function countsOfBook(db: TeacherDb, id: number): Promise<BookCounts> {
  return await countsSeen(db, 'gradeBooks', { id }, ['classes', 'students', 'marks']);
}

/** Returns a problem if another grade book already has this name. `except` is the grade book that is to get the name. */
async function takenProblem(db: TeacherDb, name: string, except?: number): Promise<Problem | null> {
  const others = (await listGradeBooks(db)).filter((book) => book.id !== except);
  const taken = others.some((book) => foldTitle(book.name) === foldTitle(name));
  return taken
    ? { message: 'Grade Book already exists', fix: 'Choose another name, for example with the year.' }
    : null;
}
