import type { LocalDate } from '#domain/dates.ts';
import { dayStrips, type DayStrips } from '#domain/reports/summary-table.ts';
import { gradesSummary, type GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { marksOfRange } from '../../repositories/roll.ts';
import { listStudents } from '../../repositories/students.ts';

export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
}

/** The summary of one class. */
export interface Summary {
  /** The days of this summary. While the device reads the summary of other days, the screen still shows this one. */
  range: SummaryRange;
  /** The students A–Z. Students who were removed from the class are left out, unless the teacher asked for them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
  /** The rows from which the summary was made, as `rowRef` names them. */
  madeFrom: string[];
}

/** How many of the last days the strip of a student shows. */
const STRIP_DAYS = 10;

/**
 * Reads the summary of one class. The database finds the marks of this class by an index, so the marks of other classes
 * do not slow it down.
 */
export async function readSummary(
  db: TeacherDb,
  classId: number,
  range: SummaryRange,
  withRemoved: boolean,
): Promise<Summary> {
  const [students, marks] = await Promise.all([listStudents(db, classId, true), marksOfRange(db, classId, range)]);
  const shown = students.filter(({ deleted }) => withRemoved || !deleted);
  const shownIds = new Set(shown.map(({ id }) => id));
  const shownMarks = marks.filter(({ studentId }) => shownIds.has(studentId));
  return {
    range,
    rows: gradesSummary(shown, shownMarks, range),
    strips: dayStrips(shownMarks, STRIP_DAYS),
    hasStudents: students.length > 0,
    removed: students.filter(({ deleted }) => deleted).length,
    madeFrom: [
      ...shownMarks.map(({ id }) => rowRef({ table: 'marks', id })),
      ...shown.map(({ id }) => rowRef({ table: 'students', id })),
    ],
  };
}
