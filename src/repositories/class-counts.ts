import { eachRowInRange } from '../db/rows/scan.ts';
import type { TeacherDb } from '../db/schema.ts';
import { isAlive } from './alive.ts';

/** How much one or several classes hold. Removed students are not counted, but their marks are. */
export interface ClassCounts {
  readonly students: number;
  readonly marks: number;
}

/** Counts what would be deleted with these classes. It reads all their marks. */
export async function countsOfClasses(db: TeacherDb, ids: readonly number[]): Promise<ClassCounts> {
  const students = await db.students.where('classId').anyOf(ids).toArray();
  let marks = 0;
  for (const id of ids) {
    await eachRowInRange(db, 'marks', { from: [id], to: [id, '\uffff'] }, (mark) => {
      if (isAlive(mark)) marks += 1;
    });
  }
  return { students: students.filter((student) => isAlive(student) && !student.deleted).length, marks };
}
