import { addDays, type LocalDate } from '../dates.ts';
import { scoreOf, type AttendanceState } from '../scoring/scoring.ts';
import { NOTES, SLOT_NAMES, type NoteNumber, type SlotName } from '../scoring/settings.ts';
import type { MarkRow } from '../tables/marks.ts';

type NoteFields = `note${NoteNumber}` | `note${NoteNumber}State` | `note${SlotName}Label`;

/** One day of one student. For a present student the attendance is left blank (docs/product.md 6.10). */
export interface StudentReportRow extends Pick<MarkRow, 'createdAt' | 'value' | 'customNote' | NoteFields> {
  score: number;
  attendanceState: Exclude<AttendanceState, 'P'> | '';
}

/** The days of a student that have a record, oldest first (docs/product.md 6.10). */
export function studentReport(
  marks: readonly MarkRow[],
  range: { start: LocalDate; end: LocalDate },
): StudentReportRow[] {
  return marks
    .filter((mark) => mark.createdAt >= range.start && mark.createdAt <= range.end)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(reportRow);
}

function reportRow(mark: MarkRow): StudentReportRow {
  const notes: Record<string, string | null> = {};
  for (const note of NOTES) {
    notes[`note${note}`] = mark[`note${note}`];
    notes[`note${note}State`] = mark[`note${note}State`];
  }
  for (const slot of SLOT_NAMES) notes[`note${slot}Label`] = mark[`note${slot}Label`];
  return {
    ...(notes as Pick<MarkRow, NoteFields>),
    createdAt: mark.createdAt,
    score: scoreOf(mark),
    value: mark.value,
    attendanceState: mark.attendanceState === 'P' ? '' : mark.attendanceState,
    customNote: mark.customNote,
  };
}

/** The default range of a student's own report: a year and a day (docs/product.md 6.10). */
export function studentRange(today: LocalDate): { start: LocalDate; end: LocalDate } {
  return { start: addDays(today, -366), end: today };
}
