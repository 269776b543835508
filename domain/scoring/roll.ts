import type { LocalDate } from '../dates.ts';
import type { ClassRow } from '../tables/classes.ts';
import type { MarkRow } from '../tables/marks.ts';
import type { StudentRow } from '../tables/students.ts';
import { compareNames } from '../names.ts';
import { scoreOf, UNTOUCHED, type Mark, type MarkTouches } from './scoring.ts';
import type { DaySettings } from './settings.ts';

/** What a teacher touched on a day that is not saved yet, per student. */
export type RollTouches = Readonly<Record<number, Partial<MarkTouches>>>;

/**
 * `recorded`: the day has a record of this student; `fresh`: nobody has one yet, the line shows what Save would make;
 * `not recorded`: the day has records but not this student's (docs/product.md 4.9).
 */
export type LineState = 'recorded' | 'fresh' | 'not recorded';

/** One student's line of the daily roster. */
export interface RollLine {
  student: StudentRow;
  state: LineState;
  mark: Mark;
  score: number;
  /** Touched and not saved. */
  touched: boolean;
  /** Save would leave this student without a record: joined later, and not tapped. */
  staysOut: boolean;
}

export interface RollInput {
  day: LocalDate;
  students: readonly StudentRow[];
  records: readonly MarkRow[];
  touches: RollTouches;
  settings: DaySettings;
  /** The day a student joined the class, by the device's calendar. */
  joined: (student: StudentRow) => LocalDate;
}

/** The lines of a day: records, else a fresh day of present students, with the unsaved touches over them (docs/product.md 4.2). */
export function rollLines({ day, students, records, touches, settings, joined }: RollInput): RollLine[] {
  const byStudent = new Map(records.map((record) => [record.studentId, record]));
  const dayHasRecords = students.some((student) => byStudent.has(student.id));
  return students.map((student) => {
    const record = byStudent.get(student.id);
    const touch = touches[student.id];
    const mark: Mark = { ...(record ?? { ...UNTOUCHED, ...settings }), ...touch };
    const state = record ? 'recorded' : dayHasRecords ? 'not recorded' : 'fresh';
    return {
      student,
      state,
      mark,
      score: scoreOf(mark),
      touched: touch !== undefined,
      staysOut: state === 'not recorded' && touch === undefined && joined(student) > day,
    };
  });
}

export interface RollPlan {
  /** Students without a record: what was touched and the day's settings, so that old days keep their score. */
  creates: { studentId: number; fields: Partial<MarkTouches> & DaySettings }[];
  /** Recorded students: only what was touched and differs (docs/sync.md W10.1). */
  updates: { id: number; studentId: number; fields: Partial<MarkTouches> }[];
}

/** What Save means: a field that nobody touched is not sent and never beats a touched one (docs/product.md 4.2, 4.9). */
export function planRoll(input: RollInput): RollPlan {
  const records = new Map(input.records.map((record) => [record.studentId, record]));
  const plan: RollPlan = { creates: [], updates: [] };
  for (const line of rollLines(input)) {
    const touches = input.touches[line.student.id] ?? {};
    const record = records.get(line.student.id);
    if (!record) {
      if (!line.staysOut) plan.creates.push({ studentId: line.student.id, fields: { ...touches, ...input.settings } });
      continue;
    }
    const fields = changedTouches(record, touches);
    if (Object.keys(fields).length > 0) plan.updates.push({ id: record.id, studentId: record.studentId, fields });
  }
  return plan;
}

/** The touches that differ from what is recorded; a tap round the circle and back is no change. */
function changedTouches(record: MarkRow, touches: Partial<MarkTouches>): Partial<MarkTouches> {
  return Object.fromEntries(
    Object.entries(touches).filter(([name, value]) => record[name as keyof MarkTouches] !== value),
  );
}

/** The touches left when what was saved is taken out: taps made while a save ran stay unsaved. */
export function touchesLeft(touches: RollTouches, saved: RollTouches): Record<number, Partial<MarkTouches>> {
  const left: Record<number, Partial<MarkTouches>> = {};
  for (const [studentId, touch] of Object.entries(touches)) {
    const done = saved[Number(studentId)] ?? {};
    const open = Object.entries(touch).filter(([name, value]) => done[name as keyof MarkTouches] !== value);
    if (open.length > 0) left[Number(studentId)] = Object.fromEntries(open);
  }
  return left;
}

/** The roster's order: A–Z, or the order made by hand, with students that have no place yet at its end (docs/product.md 3.10). */
export function rosterOrder(students: readonly StudentRow[], byName: boolean): StudentRow[] {
  const place = (student: StudentRow) => (byName ? 0 : (student.orderId ?? Number.MAX_SAFE_INTEGER));
  return students.toSorted((a, b) => place(a) - place(b) || compareNames(a.fullName, b.fullName) || a.id - b.id);
}

/** A row or group of the roster; `place` is null for students without one. */
export interface RollSection {
  place: number | null;
  lines: RollLine[];
}

/** The lines by row or group, as the class wants it; where nobody has a place, one section of all (docs/product.md 4.10). */
export function rollSections(lines: readonly RollLine[], groupBy: ClassRow['groupBy']): RollSection[] {
  const sections = new Map<number | null, RollLine[]>();
  for (const line of lines) {
    const place = groupBy === 'GROUP' ? line.student.groupNumber : line.student.row;
    const section = sections.get(place);
    if (section) section.push(line);
    else sections.set(place, [line]);
  }
  return [...sections]
    .map(([place, section]) => ({ place, lines: section }))
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
}

/** Who is in the gym; a line that has no record and was not touched counts nowhere (docs/product.md 4.10). */
export function rollCounts(lines: readonly RollLine[]): { here: number; away: number } {
  const counted = lines.filter((line) => !isOpen(line));
  const away = counted.filter((line) => line.mark.attendanceState === 'A').length;
  return { here: counted.length - away, away };
}

/** Nothing is known of this student on a day that others have records of (docs/product.md 4.9). */
export function isOpen(line: RollLine): boolean {
  return line.state === 'not recorded' && !line.touched;
}
