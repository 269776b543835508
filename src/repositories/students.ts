import { cleanName, compareNames } from '#domain/names.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';
import * as writes from '../writes/students.ts';
import { chunked } from './chunks.ts';
import { isAlive } from './alive.ts';

/** A student as a roster file or a typed line names them; `fullName` is `Last, First`. */
export interface NewStudent {
  fullName: string;
  nickname?: string;
  gender?: string;
  number?: number;
}

/** The students of a class, A–Z, without removed ones unless asked for. */
export async function listStudents(db: TeacherDb, classId: number, withRemoved = false): Promise<StudentRow[]> {
  const students = await db.students.where('classId').equals(classId).filter(isAlive).toArray();
  return students
    .filter((student) => withRemoved || !student.deleted)
    .sort((a, b) => compareNames(a.fullName, b.fullName) || a.id - b.id);
}

/** Adds students to a class in one transaction; gives their ids in the order given (docs/product.md 3.1). */
export async function createStudents(
  device: SyncDevice,
  classId: number,
  students: readonly NewStudent[],
  also?: (db: TeacherDb) => Promise<unknown>,
): Promise<number[]> {
  const createdAt = new Date(device.now()).toISOString();
  const rows = students.map((student) => {
    const fields = { ...student, fullName: cleanName(student.fullName) };
    return { id: device.newId(), classId, createdAt, fields };
  });
  await save(device, chunked(rows).map(writes.createStudents), also);
  return rows.map((row) => row.id);
}
