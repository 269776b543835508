import { addDays, type LocalDate } from '../dates.ts';
import { earnedOf } from '../scoring/excuses.ts';
import { scoreOf, type AttendanceState } from '../scoring/scoring.ts';
import { NOTES, SLOT_NAMES, type NoteNumber, type SlotName } from '../scoring/settings.ts';
import type { MarkRow } from '../tables/marks.ts';
import type { StudentRow } from '../tables/students.ts';
import { ClassTally } from './class-tally.ts';
import type { GradesSummaryRow } from './grades-summary.ts';

type NoteFields = `note${NoteNumber}` | `note${NoteNumber}State` | `note${SlotName}Label`;

/** The attendance of a present student is empty (docs/product.md 6.10). An excused day keeps its score, which does not count. */
export interface StudentReportRow extends Pick<
  MarkRow,
  'createdAt' | 'value' | 'customNote' | 'excuse' | 'madeUp' | NoteFields
> {
  score: number;
  attendanceState: Exclude<AttendanceState, 'P'> | '';
}

/** Returns a student's days that have a record, oldest first (docs/product.md 6.10). */
export function studentReport(
  marks: readonly MarkRow[],
  range: { start: LocalDate; end: LocalDate },
): StudentReportRow[] {
  return marks
    .filter((mark) => mark.createdAt >= range.start && mark.createdAt <= range.end)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(studentReportRow);
}

/** Returns what the report shows about the day of one mark (docs/product.md 6.10). */
export function studentReportRow(mark: MarkRow): StudentReportRow {
  const notes: Record<string, string | null> = {};
  for (const note of NOTES) {
    notes[`note${note}`] = mark[`note${note}`];
    notes[`note${note}State`] = mark[`note${note}State`];
  }
  for (const slot of SLOT_NAMES) notes[`note${slot}Label`] = mark[`note${slot}Label`];
  return {
    ...(notes as Pick<MarkRow, NoteFields>),
    createdAt: mark.createdAt,
    score: mark.madeUp ? earnedOf(mark) : scoreOf(mark),
    value: mark.value,
    attendanceState: mark.attendanceState === 'P' ? '' : mark.attendanceState,
    customNote: mark.customNote,
    excuse: mark.excuse ?? null,
    madeUp: mark.madeUp ?? null,
  };
}

export interface StudentReport {
  readonly student: StudentRow;
  /** As in the grades summary. */
  readonly totals: GradesSummaryRow;
  /** In the range, oldest first. */
  readonly marks: readonly MarkRow[];
}

/**
 * Returns the reports in the order of the students. `eachMark` calls `visit` with each mark of the class in the order of the
 * days, perhaps always with the same object, so each is copied (docs/product.md 6.10).
 */
export function reportsOf(
  students: readonly StudentRow[],
  eachMark: (visit: (mark: Readonly<Omit<MarkRow, 'id'>>, id: string) => void) => void,
): StudentReport[] {
  const tally = new ClassTally(students);
  const marks = new Map(students.map(({ id }): [number, MarkRow[]] => [id, []]));
  eachMark((mark, id) => {
    if (tally.add(mark)) marks.get(mark.studentId)?.push({ ...mark, id: Number(id) });
  });
  const totals = new Map(tally.rows().map((row) => [row.studentId, row]));
  return students.flatMap((student) => {
    const sums = totals.get(student.id);
    return sums ? [{ student, totals: sums, marks: marks.get(student.id) ?? [] }] : [];
  });
}

/** Returns a year and a day (docs/product.md 6.10). */
export function studentRange(today: LocalDate): { start: LocalDate; end: LocalDate } {
  return { start: addDays(today, -366), end: today };
}
