import { cleanName, foldName } from '#domain/names.ts';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { gradeBookNameProblem, type Problem } from '#domain/validation.ts';
import { isAlive } from './alive.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';
import * as writes from '../writes/grade-books.ts';
import { chooseGradeBook } from '../writes/user.ts';

/** The grade books that are not deleted, newest first. */
export async function listGradeBooks(db: TeacherDb): Promise<GradeBookRow[]> {
  const books = await db.gradeBooks.filter(isAlive).toArray();
  return books.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id - b.id);
}

/** The grade book whose classes are shown. null: the teacher has chosen none, or the chosen one was deleted. */
export async function currentGradeBook(db: TeacherDb, userId: number): Promise<GradeBookRow | null> {
  const profile = await db.profile.get(userId);
  const book = profile?.currentGradeBookId ? await db.gradeBooks.get(profile.currentGradeBookId) : undefined;
  return book && isAlive(book) ? book : null;
}

/** Creates a grade book and makes it the current one, by two writes in one transaction (docs/product.md 2.1). */
export async function createGradeBook(device: SyncDevice, rawName: string): Promise<number | Problem> {
  const name = cleanName(rawName);
  const problem = gradeBookNameProblem(name) ?? (await takenProblem(device.db, name));
  if (problem) return problem;
  const id = device.newId();
  const createdAt = new Date(device.now()).toISOString();
  await save(device, [writes.createGradeBook({ id, name, createdAt }), chooseGradeBook(device.userId, id)]);
  return id;
}

async function takenProblem(db: TeacherDb, name: string): Promise<Problem | null> {
  const taken = (await listGradeBooks(db)).some((book) => foldName(book.name) === foldName(name));
  return taken
    ? { message: 'Grade Book already exists', fix: 'Choose another name, for example with the year.' }
    : null;
}
