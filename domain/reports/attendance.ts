import { weekdayOf, type LocalDate } from '../dates.ts';
import type { MarkRow } from '../tables/marks.ts';
import { chanceOf } from './chance.ts';

/** How many students of a class were absent and how many were tardy on one day. */
export interface AttendanceDay {
  readonly day: LocalDate;
  readonly recorded: number;
  readonly absent: number;
  readonly tardy: number;
}

/** A student is absent or tardy on a weekday so often that it is probably not chance, for example on 4 of 5 Fridays. */
export interface AttendancePattern {
  readonly kind: 'A' | 'T';
  /** 1 for Monday … 5 for Friday. */
  readonly weekday: number;
  readonly count: number;
  readonly of: number;
}

/** With fewer recorded days the app searches for no pattern. */
const LEAST_DAYS = 20;
/**
 * A pattern needs so many recorded days of a weekday, so many absences, and absences on at least half of these days; the same
 * for tardies.
 */
const LEAST_ON_WEEKDAY = 4;
const LEAST_COUNT = 3;
/**
 * Chance alone would give a pattern to fewer than 2 in 1,000 students. The app checks five weekdays for absences and tardies,
 * so fewer than 1 % of students in random classes have one (measured by `attendance.test.ts`).
 */
const MOST_CHANCE = 0.002;

type Mark = Pick<MarkRow, 'studentId' | 'createdAt' | 'attendanceState'>;
type Counts = Record<'days' | 'A' | 'T', number[]>;

/** Counts absences and tardies by day, and by weekday for each student. The caller adds the marks one by one. */
export class ClassAttendance {
  private readonly byDay = new Map<LocalDate, { recorded: number; absent: number; tardy: number }>();
  private readonly byStudent = new Map<number, Counts>();

  add({ studentId, createdAt, attendanceState }: Mark): void {
    const day = this.byDay.get(createdAt) ?? { recorded: 0, absent: 0, tardy: 0 };
    day.recorded += 1;
    if (attendanceState === 'A') day.absent += 1;
    else if (attendanceState === 'T') day.tardy += 1;
    this.byDay.set(createdAt, day);
    const student = this.byStudent.get(studentId) ?? { days: zeros(), A: zeros(), T: zeros() };
    const weekday = weekdayOf(createdAt);
    addTo(student.days, weekday);
    if (attendanceState !== 'P') addTo(student[attendanceState], weekday);
    this.byStudent.set(studentId, student);
  }

  /** Oldest first (docs/product.md 6.80). */
  days(): AttendanceDay[] {
    return [...this.byDay].map(([day, counts]) => ({ day, ...counts })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** By student id (docs/product.md 6.81). */
  patterns(): Map<number, AttendancePattern> {
    const found = [...this.byStudent].map(([id, counts]) => [id, patternIn(counts)] as const);
    return new Map(found.flatMap(([id, pattern]) => (pattern === null ? [] : [[id, pattern] as const])));
  }
}

/** Returns null if the student has none (docs/product.md 6.81). */
export function attendancePattern(marks: readonly Mark[]): AttendancePattern | null {
  const attendance = new ClassAttendance();
  for (const mark of marks) attendance.add({ ...mark, studentId: 0 });
  return attendance.patterns().get(0) ?? null;
}

function zeros(): number[] {
  return [0, 0, 0, 0, 0, 0, 0];
}

function addTo(counts: number[], weekday: number): void {
  counts[weekday] = (counts[weekday] ?? 0) + 1;
}

/** The one for which chance is the least probable reason, or null. */
function patternIn(counts: Counts): AttendancePattern | null {
  const all = sum(counts.days);
  if (all < LEAST_DAYS) return null;
  let best: AttendancePattern | null = null;
  let least = MOST_CHANCE;
  for (const kind of ['A', 'T'] as const) {
    for (const weekday of [1, 2, 3, 4, 5]) {
      const [of, count] = [counts.days[weekday] ?? 0, counts[kind][weekday] ?? 0];
      if (of < LEAST_ON_WEEKDAY || count < LEAST_COUNT || count * 2 < of) continue;
      const chance = chanceOf(count, { all, marked: sum(counts[kind]), onWeekday: of });
      if (chance < least) [best, least] = [{ kind, weekday, count, of }, chance];
    }
  }
  return best;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
