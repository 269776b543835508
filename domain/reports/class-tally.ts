import type { LocalDate } from '../dates.ts';
import { compareNames } from '../text/names.ts';
import { dayCounts, earnedOf, notesCount } from '../scoring/excuses.ts';
import { wholePoints } from '../scoring/scoring.ts';
import type { MarkRow } from '../tables/marks.ts';
import type { StudentRow } from '../tables/students.ts';
import { displayName, type ExcuseCounts, type GradesSummaryRow, percentOf } from './grades-summary.ts';
import type { DayStrips, StripDay } from './summary.ts';
import { trendOf } from './trend.ts';

/** Over the marks that were added so far. */
interface StudentTally {
  readonly student: StudentRow;
  score: number;
  value: number;
  absences: number;
  tardies: number;
  days: number;
  excuses: ExcuseCounts | null;
  readonly notes: Map<string, number>;
  /** Newest first; `values` has the possible points in the same order. */
  readonly scores: number[];
  readonly values: number[];
  /** The days of the strips, newest first. */
  readonly last: StripDay[];
}

/** Returns the totals A–Z. A day without a record of the student does not count (docs/product.md 6.1, 6.3). */
export function gradesSummary(
  students: readonly StudentRow[],
  marks: readonly MarkRow[],
  range: { start: LocalDate; end: LocalDate },
): GradesSummaryRow[] {
  const tally = new ClassTally(students);
  for (const mark of marks) if (mark.createdAt >= range.start && mark.createdAt <= range.end) tally.add(mark);
  return tally.rows();
}

/**
 * Sums up the marks of these students. The caller adds the marks one by one, so that the 10,000 marks that a class has in a
 * year do not have to be in memory at the same time.
 */
export class ClassTally {
  private readonly byStudent: ReadonlyMap<number, StudentTally>;
  /** Recorded days, newest first; empty if the tally makes no strips. */
  private readonly days: LocalDate[] = [];
  private readonly stripDays: number;

  /** `stripDays`: of the class's last recorded days. */
  constructor(students: readonly StudentRow[], stripDays = 0) {
    this.byStudent = new Map(students.map((student) => [student.id, emptyTally(student)]));
    this.stripDays = stripDays;
  }

  /**
   * Returns true if the mark belongs to one of the students. For strips, the caller has to add the newest day first, because
   * only the marks of the last days are stored.
   */
  add(mark: Omit<MarkRow, 'id'>): boolean {
    const tally = this.byStudent.get(mark.studentId);
    if (!tally) return false;
    const { attendanceState: attendance, createdAt: day, value, note1, note2, note3, note4 } = mark;
    const counts = dayCounts(mark);
    const score = earnedOf(mark);
    if (counts) {
      tally.score += score;
      tally.value += value;
      tally.days += 1;
    }
    if (attendance === 'A') tally.absences += 1;
    else if (attendance === 'T') tally.tardies += 1;
    if (mark.excuse || mark.madeUp) tally.excuses = withExcuse(tally.excuses, mark);
    const hasNotes = Boolean(note1 || note2 || note3 || note4) && notesCount(mark);
    if (hasNotes) countNotes(tally.notes, [note1, note2, note3, note4]);
    if (this.stripDays === 0) return true;
    if (day !== this.days.at(-1)) this.days.push(day);
    if (counts) {
      tally.scores.push(score);
      tally.values.push(value);
    }
    if (this.days.length > this.stripDays) return true;
    const notes = hasNotes ? [note1, note2, note3, note4].filter(isLabel) : [];
    const byHand = mark.adjustment ?? 0;
    tally.last.push({ day, attendance, score, value, notes, byHand, ...(!counts && { excused: true }) });
    return true;
  }

  /** A–Z; a student without a mark has zeros. */
  rows(): GradesSummaryRow[] {
    return [...this.byStudent.values()]
      .map(summaryRow)
      .sort((a, b) => compareNames(a.fullName, b.fullName) || a.studentId - b.studentId);
  }

  /** The last recorded days, and each student's trend over all added days (docs/product.md 6.9, 6.20). */
  strips(): DayStrips {
    const days = this.days.slice(0, this.stripDays).toReversed();
    const recorded = [...this.byStudent].filter(([, tally]) => tally.days > 0 || tally.excuses);
    const strips = recorded.map(
      ([id, { last }]) => [id, days.map((day) => last.find((item) => item.day === day) ?? null)] as const,
    );
    return {
      days,
      firstDay: this.days.at(-1),
      byStudent: new Map(strips.filter(([, strip]) => strip.some((item) => item !== null))),
      trend: new Map(
        recorded.map(([id, { scores, values }]) => [id, trendOf(scores.toReversed(), values.toReversed())]),
      ),
    };
  }
}

const isLabel = (label: string | null): label is string => Boolean(label);

function emptyTally(student: StudentRow): StudentTally {
  const sums = { score: 0, value: 0, absences: 0, tardies: 0, days: 0, excuses: null };
  return { student, ...sums, notes: new Map(), scores: [], values: [], last: [] };
}

function withExcuse(
  before: ExcuseCounts | null,
  { excuse, madeUp, attendanceState }: Pick<MarkRow, 'excuse' | 'madeUp' | 'attendanceState'>,
): ExcuseCounts {
  const { days, absences, madeUp: made } = before ?? { days: 0, absences: 0, madeUp: 0 };
  return {
    days: days + (excuse ? 1 : 0),
    absences: absences + (excuse && attendanceState === 'A' ? 1 : 0),
    madeUp: made + (madeUp ? 1 : 0),
  };
}

function countNotes(counts: Map<string, number>, labels: readonly (string | null)[]): void {
  for (const label of labels) if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
}

function summaryRow({
  student,
  score,
  value,
  absences,
  tardies,
  days,
  notes,
  excuses,
}: StudentTally): GradesSummaryRow {
  const [totalScore, totalValue] = [wholePoints(score), wholePoints(value)];
  return {
    studentId: student.id,
    fullName: student.fullName,
    nickname: displayName(student),
    deleted: student.deleted,
    number: student.number,
    totalScore,
    totalValue,
    totalPercentage: percentOf(totalScore, totalValue),
    totalAbsences: absences,
    totalTardies: tardies,
    daysCounted: days,
    noteFrequencies: [...notes]
      .map(([note, count]) => ({ note, count }))
      .sort((a, b) => b.count - a.count || compareNames(a.note, b.note)),
    ...(excuses && { excuses }),
  };
}
