import type { LocalDate } from '#domain/dates.ts';
import { dayStrips, type DayStrips } from '#domain/reports/summary-table.ts';
import { gradesSummary, type GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { marksOfRange } from '../../repositories/roll.ts';
import { listStudents } from '../../repositories/students.ts';
import { refOf, type RowRef } from '../../sync/outbox/overlay.ts';

export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
}

/** What the summary of one class shows. */
export interface Summary {
  /** What was summed: while a new range is read, the old one still stands here. */
  range: SummaryRange;
  /** A–Z, removed students only where asked for. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
  /** The rows it was made from, as the outbox names them. */
  madeFrom: RowRef[];
}

/** Days in the strip of the last days. */
const STRIP_DAYS = 10;

/** Reads one class through its own index, so that other classes' marks cost nothing. */
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
    madeFrom: [...shownMarks.map(({ id }) => refOf('marks', id)), ...shown.map(({ id }) => refOf('students', id))],
  };
}
