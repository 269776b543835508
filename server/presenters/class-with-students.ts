import type { Kysely } from 'kysely';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Database } from '../db/schema.ts';
import { notDeleted, livingRow } from '../rows/living.ts';
import { rowsOfClasses } from '../rows/rows-below.ts';
import { withId } from '../rows/server-row.ts';

export async function classWithStudents(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
): Promise<{ name: string; students: StudentRow[] }> {
  const { fields } = await livingRow(db, teacherId, 'classes', classId);
  const rows = await rowsOfClasses(db, teacherId, 'students', [classId]);
  return { name: fields.name, students: notDeleted(rows).map(withId) };
}
