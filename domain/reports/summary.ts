import type { LocalDate } from '../dates.ts';
import { markId } from '../ids.ts';
import type { PlacedRow } from '../rows/groups.ts';
import type { AttendanceState } from '../scoring/scoring.ts';
import type { GradesSummaryRow } from './grades-summary.ts';

export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
  /** False for the default range without the date filter. */
  chosen: boolean;
}

export interface Summary {
  classId: number;
  /** The screen still shows this summary while the device calculates other days. */
  range: SummaryRange;
  /** A–Z from the worker, later in the teacher's order; with removed students only if the teacher chose to see them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
}

/** A strip shows the last recorded days of a student side by side. */
export interface StripDay {
  day: LocalDate;
  attendance: AttendanceState;
  score: number;
  value: number;
  notes: readonly string[];
  /** Added or subtracted by the teacher; 0 if none. */
  byHand: number;
  /** The day does not count (docs/product.md 4.60). */
  excused?: boolean;
}

export interface DayStrips {
  /** Oldest first. */
  days: LocalDate[];
  /** Undefined without a record in the range. */
  firstDay: LocalDate | undefined;
  /** One element for each of `days`; null without a record. */
  byStudent: ReadonlyMap<number, (StripDay | null)[]>;
  /** The percents of the segments of the range, oldest first (docs/product.md 6.20). */
  trend: ReadonlyMap<number, number[]>;
}

/** The chosen days, otherwise the days from the first to the last record (docs/product.md 6.74). */
export function recordedRange(
  range: SummaryRange,
  first: LocalDate | undefined,
  last: LocalDate | undefined,
): { start: LocalDate; end: LocalDate } {
  return range.chosen || first === undefined || last === undefined ? range : { start: first, end: last };
}

/** Returns whether one of these rows is a student of the summary, or a mark of one on a day of it. */
export function includesAny(
  { classId, range, rows }: Pick<Summary, 'classId' | 'range' | 'rows'>,
  places: readonly PlacedRow[],
): boolean {
  const ids = new Set(rows.map(({ studentId }) => studentId));
  /** By day, and only for days of the given rows, because a class has 10,000 marks in a year. */
  const marks = new Map<string, ReadonlySet<number>>();
  const marksOf = (day: string) => {
    const known = marks.get(day) ?? new Set([...ids].map((id) => markId(id, day)));
    marks.set(day, known);
    return known;
  };
  return places.some(({ table, id, group }) => {
    if (table === 'students') return ids.has(id);
    if (table !== 'marks' || group?.[0] !== classId) return false;
    const day = String(group[1]);
    return range.start <= day && day <= range.end && marksOf(day).has(id);
  });
}
