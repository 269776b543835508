import type { LocalDate } from './dates.ts';
import type { MarkRow, StudentRow } from './model.ts';
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
  /** Recorded students: only what was touched and differs (docs/sync.md W10). */
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
