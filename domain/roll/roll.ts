import type { LocalDate } from '../dates.ts';
import { grouped } from '../lists.ts';
import type { ClassRow } from '../tables/classes.ts';
import type { MarkRow } from '../tables/marks.ts';
import type { StudentRow } from '../tables/students.ts';
import { earnedOf } from '../scoring/excuses.ts';
import { UNTOUCHED, type Mark, type MarkTouches } from '../scoring/scoring.ts';
import { periodOn } from '../students/excuse-period.ts';
import type { DaySettings } from '../scoring/settings.ts';

/** The changed fields of a student's mark. */
export type StudentTouches = Partial<MarkTouches>;

/** By student id. */
export type RollTouches = Readonly<Record<number, StudentTouches>>;

/**
 * `fresh`: no student has a record yet, and the line shows what Save would make. `not recorded`: only others have one
 * (docs/product.md 4.9).
 */
export type LineState = 'recorded' | 'fresh' | 'not recorded';

export interface RollLine {
  student: StudentRow;
  state: LineState;
  mark: Mark;
  score: number;
  touched: boolean;
  /** No record, and Save makes none, because nobody tapped the student (docs/product.md 4.9, 4.19). */
  staysOut: boolean;
}

export interface RollInput {
  day: LocalDate;
  students: readonly StudentRow[];
  records: readonly MarkRow[];
  touches: RollTouches;
  settings: DaySettings;
  /** In the device's calendar. */
  joined: (student: StudentRow) => LocalDate;
}

/**
 * Returns the lines of a day. Each line shows the unsaved changes of its student in place of the recorded values. On a day
 * without records all students are present (docs/product.md 4.2).
 */
export function rollLines(input: RollInput): RollLine[] {
  const { day, students, records, touches, settings } = input;
  const byStudent = new Map(records.map((record) => [record.studentId, record]));
  const recorded = students.filter(({ id }) => byStudent.has(id));
  const dayHasRecords = recorded.length > 0;
  const isLate = joinedLate(input, recorded);
  return students.map((student) => {
    const record = byStudent.get(student.id);
    const touch = touches[student.id];
    const standing = record ?? { ...UNTOUCHED, ...settings, ...periodTouch(student, day) };
    const mark: Mark = { ...standing, ...touch };
    const state = record ? 'recorded' : dayHasRecords ? 'not recorded' : 'fresh';
    return {
      student,
      state,
      mark,
      score: earnedOf(mark),
      touched: touch !== undefined,
      staysOut: state === 'not recorded' && touch === undefined && !isLate(student),
    };
  });
}

/** A new mark inside a period of the student gets its excuse (docs/product.md 4.65). */
function periodTouch(student: StudentRow, day: LocalDate): Partial<MarkTouches> {
  const period = periodOn(student, day);
  return period ? { excuse: period.excuse } : {};
}

/** `touches`: all unsaved changes of the student. */
export function touchedLine(line: RollLine, touches: StudentTouches): RollLine {
  const mark = { ...line.mark, ...touches };
  return { ...line, mark, score: earnedOf(mark), touched: true, staysOut: false };
}

/**
 * Returns whether a student without a record joined the class on this day after its first Save, so that a later Save makes a
 * record. A student added before one with a record did not: the student was removed at that Save, and put back later
 * (docs/product.md 4.9, 4.19).
 */
function joinedLate({ day, joined }: RollInput, recorded: readonly StudentRow[]): (student: StudentRow) => boolean {
  const added = recorded.map(({ createdAt }) => createdAt);
  return (student) => joined(student) === day && added.every((createdAt) => createdAt < student.createdAt);
}

export interface RollPlan {
  /** With only the changed fields. */
  creates: { studentId: number; fields: Partial<MarkTouches> }[];
  /**
   * New records store the day's settings, so that its scores stay when the settings change. They are sent as defaults, because
   * the teacher did not choose them for this day (docs/sync.md W10.2).
   */
  defaults: DaySettings;
  /** Each has only the fields that differ from the record (docs/sync.md W10.1). */
  updates: { id: number; studentId: number; fields: Partial<MarkTouches> }[];
}

/**
 * A field that the teacher did not change is not sent, so it never overwrites another device's change (docs/product.md 4.2,
 * 4.9).
 */
export function planRoll(input: RollInput): RollPlan {
  const records = new Map(input.records.map((record) => [record.studentId, record]));
  const plan: RollPlan = { creates: [], defaults: input.settings, updates: [] };
  for (const line of rollLines(input)) {
    const touches = input.touches[line.student.id] ?? {};
    const record = records.get(line.student.id);
    if (!record) {
      if (!line.staysOut) {
        const fields = filledTouches({ ...periodTouch(line.student, input.day), ...touches });
        plan.creates.push({ studentId: line.student.id, fields });
      }
      continue;
    }
    const fields = changedTouches(record, touches);
    if (Object.keys(fields).length > 0) plan.updates.push({ id: record.id, studentId: record.studentId, fields });
  }
  return plan;
}

/** A new record has nothing to clear. */
function filledTouches(touches: Partial<MarkTouches>): Partial<MarkTouches> {
  return Object.fromEntries(Object.entries(touches).filter(([, value]) => value !== null && value !== ''));
}

/** Without taps that restored the recorded value. */
function changedTouches(record: MarkRow, touches: Partial<MarkTouches>): Partial<MarkTouches> {
  return Object.fromEntries(
    Object.entries(touches).filter(([name, value]) => record[name as keyof MarkTouches] !== value),
  );
}

/** `place` is the number of the row or group; null for the students without one. */
export interface RollSection {
  place: number | null;
  lines: RollLine[];
}

/**
 * Returns the lines in sections, by row or by group as the teacher has set for the class. If no student has a row or group, all
 * lines are in one section (docs/product.md 4.10).
 */
export function rollSections(lines: readonly RollLine[], groupBy: ClassRow['groupBy']): RollSection[] {
  const sections = grouped(lines, ({ student }) => (groupBy === 'GROUP' ? student.groupNumber : student.row));
  return [...sections]
    .map(([place, section]) => ({ place, lines: section }))
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
}

/**
 * Counts the students who are here and those who are away. On a day with records, a student who has neither a record nor an
 * unsaved change is not counted (docs/product.md 4.10).
 */
export function rollCounts(lines: readonly RollLine[]): { here: number; away: number } {
  const counted = lines.filter((line) => !isOpen(line));
  const away = counted.filter((line) => line.mark.attendanceState === 'A').length;
  return { here: counted.length - away, away };
}

/**
 * Counts the students who will have a record after Save. This count also includes a student who joined on this day and whom
 * nobody tapped, because Save makes a record for this student. The result of `rollCounts` does not include this student
 * (docs/product.md 4.30).
 */
export function savedCounts(lines: readonly RollLine[]): { present: number; away: number } {
  const saved = lines.filter((line) => !line.staysOut);
  const away = saved.filter((line) => line.mark.attendanceState === 'A').length;
  return { present: saved.length - away, away };
}

/**
 * Whether Save creates or changes a mark of this student: the line has an unsaved change, the day has no records yet, or the
 * student joined on this day (docs/product.md 4.30).
 */
export function hasToSave({ state, touched, staysOut }: RollLine): boolean {
  return touched || state === 'fresh' || (state === 'not recorded' && !staysOut);
}

/**
 * One press marks them as present: those without a record on a saved day, except who joined later (docs/product.md 4.31).
 */
export function studentsToFill(
  lines: readonly RollLine[],
  { day, joined }: Pick<RollInput, 'day' | 'joined'>,
): number[] {
  return lines.filter((line) => isOpen(line) && joined(line.student) <= day).map((line) => line.student.id);
}

/**
 * Whether the student has neither a record nor an unsaved change, on a day on which other students have records
 * (docs/product.md 4.9).
 */
export function isOpen(line: RollLine): boolean {
  return line.state === 'not recorded' && !line.touched;
}
