import { cleanName, compareStudents } from '#domain/text/names.ts';
import { placesToStore } from '#domain/order/places.ts';
import { rosterOrder } from '#domain/order/roster-order.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { createStudents as createStudentsWrite, patchStudents } from '../../writes/students.ts';
import type { Write } from '../../writes/write.ts';
import { chunked } from '../rows/chunks.ts';
import { isAlive } from '../rows/alive.ts';

/** From a file or a typed line. `fullName` is `Last, First`. */
export interface NewStudent {
  fullName: string;
  nickname?: string;
  gender?: string;
  number?: number;
}

/** Returns the students of a class, sorted A–Z. Removed students are included only if `withRemoved` is true. */
export async function listStudents(db: TeacherDb, classId: number, withRemoved = false): Promise<StudentRow[]> {
  // A filter of Dexie would read the rows one by one with a cursor.
  const students = await db.students.where('classId').equals(classId).toArray();
  return students.filter((student) => isAlive(student) && (withRemoved || !student.deleted)).sort(compareStudents);
}

/**
 * Returns the students of a class in the order of the roster (docs/product.md 10.8). If `withRemoved` is true, removed students
 * come after them, sorted A–Z.
 */
export async function listRoster(db: TeacherDb, classId: number, withRemoved = false): Promise<StudentRow[]> {
  const [classRow, students] = await Promise.all([db.classes.get(classId), listStudents(db, classId, withRemoved)]);
  const present = students.filter(({ deleted }) => !deleted);
  const removed = students.filter(({ deleted }) => deleted);
  return [...rosterOrder(present, classRow?.sortStudentsAlphabetically ?? true), ...removed];
}

/** Adds students in one transaction, and returns their ids in the order of `students` (docs/product.md 3.1). */
export async function createStudents(
  device: SyncDevice,
  classId: number,
  students: readonly NewStudent[],
): Promise<number[]> {
  const { rows, writes } = newStudents(device, classId, students);
  const plan = async () => ({ writes: [...writes, ...(await placeWrites(device.db, classId, { join: rows }))] });
  await savePlanned(device, { changes: ['students'], reads: [], plan });
  return rows.map(({ id }) => id);
}

type Joining = Pick<StudentRow, 'id' | 'fullName' | 'createdAt' | 'orderId' | 'row'>;

/**
 * Returns the writes for the places when students leave or join the class; none if the teacher has not arranged it, or all
 * places are stored (docs/product.md 10.9).
 */
export async function placeWrites(
  db: TeacherDb,
  classId: number,
  { leave = [], join = [] }: { leave?: readonly number[]; join?: readonly Joining[] },
): Promise<Write[]> {
  const joining = new Set(join.map(({ id }) => id));
  const present = (await listStudents(db, classId)).filter(({ id }) => !joining.has(id));
  return chunked(placesToStore(present, new Set(leave), join)).map(patchStudents);
}

/** Returns the writes that add students, and the new rows, in the order of `students`. */
export function newStudents(device: SyncDevice, classId: number, students: readonly NewStudent[]) {
  const createdAt = new Date(device.now()).toISOString();
  const rows = students.map((student) => {
    const { fullName, nickname } = student;
    const names = { fullName: cleanName(fullName), ...(nickname !== undefined && { nickname: cleanName(nickname) }) };
    const fields = { ...student, ...names };
    return { id: device.newId(), classId, createdAt, fields, fullName: names.fullName, orderId: null, row: null };
  });
  return { rows, writes: chunked(rows).map(createStudentsWrite) };
}
