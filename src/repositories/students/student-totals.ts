import { ClassTally } from '#domain/reports/class-tally.ts';
import type { LocalDate } from '#domain/dates.ts';
import { defaultRange, type GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { eachMarkOfRange } from '../roll/roll.ts';

/** Returns a student's totals over a year until today (docs/product.md 6.1), or null if the student has no mark in it. */
export async function totalsOfStudent(
  db: TeacherDb,
  student: StudentRow,
  today: LocalDate,
): Promise<GradesSummaryRow | null> {
  const tally = new ClassTally([student]);
  let isEmpty = true;
  const eachMark = await eachMarkOfRange(db, student.classId, defaultRange(today, false));
  eachMark((mark) => {
    if (tally.add(mark)) isEmpty = false;
  });
  return isEmpty ? null : (tally.rows()[0] ?? null);
}
