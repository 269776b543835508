import type { LocalDate } from '../dates.ts';
import type { ClassRow } from '../tables/classes.ts';
import type { MarkRow } from '../tables/marks.ts';
import type { StudentRow } from '../tables/students.ts';
import { scoreOf, UNTOUCHED, type Mark, type MarkTouches } from '../scoring/scoring.ts';
import type { DaySettings } from '../scoring/settings.ts';

/** What the teacher has changed of one student and not saved yet. */
export type StudentTouches = Partial<MarkTouches> & {
  /**
   * True if the teacher does not count the day for this student (docs/product.md 4.18). The other changed fields stay, so that
   * they are back when the teacher counts the day again.
   */
  readonly leftOut?: true;
};

/** The changes of a day that are not saved yet, by student. */
export type RollTouches = Readonly<Record<number, StudentTouches>>;

/**
 * `recorded`: the day has a record of this student. `fresh`: no student has a record yet, and the line shows the record that
 * Save would make. `not recorded`: the day has records, but none of this student (docs/product.md 4.9).
 */
export type LineState = 'recorded' | 'fresh' | 'not recorded';

/** One student's line of the daily roster. */
export interface RollLine {
  student: StudentRow;
  state: LineState;
  mark: Mark;
  score: number;
  /** True if the teacher has changed the line and not saved it yet. */
  touched: boolean;
  /** True if the day does not count for the student, so that Save makes no record (docs/product.md 4.18). */
  leftOut: boolean;
  /** True if Save makes no record of a student without one, because nobody tapped the student (docs/product.md 4.9, 4.19). */
  staysOut: boolean;
}

export interface RollInput {
  day: LocalDate;
  students: readonly StudentRow[];
  records: readonly MarkRow[];
  touches: RollTouches;
  settings: DaySettings;
  /** The students for whom this device saved the day without a record (docs/product.md 4.19). */
  leftOutBefore?: ReadonlySet<number>;
  /** The day on which a student joined the class, in the device's calendar. */
  joined: (student: StudentRow) => LocalDate;
}

/**
 * The lines of a day with the unsaved changes applied to them. Without records all students are present (docs/product.md 4.2).
 */
export function rollLines(input: RollInput): RollLine[] {
  const { students, records, touches, settings } = input;
  const byStudent = new Map(records.map((record) => [record.studentId, record]));
  const recorded = students.filter(({ id }) => byStudent.has(id));
  const dayHasRecords = recorded.length > 0;
  const isLate = joinedLate(input, recorded);
  return students.map((student) => {
    const record = byStudent.get(student.id);
    const touch = touches[student.id];
    const mark: Mark = { ...(record ?? { ...UNTOUCHED, ...settings }), ...touchedFields(touch) };
    const state = record ? 'recorded' : dayHasRecords ? 'not recorded' : 'fresh';
    return {
      student,
      state,
      mark,
      score: scoreOf(mark),
      touched: touch !== undefined,
      leftOut: isLeftOut(state, touch),
      staysOut: state === 'not recorded' && touch === undefined && !isLate(student),
    };
  });
}

/** A line after a tap that the teacher has not saved yet. `touches`: all unsaved changes of the student. */
export function touchedLine(line: RollLine, touches: StudentTouches): RollLine {
  const mark = { ...line.mark, ...touchedFields(touches) };
  return {
    ...line,
    mark,
    score: scoreOf(mark),
    touched: true,
    leftOut: isLeftOut(line.state, touches),
    staysOut: false,
  };
}

/** The changed fields of the mark. While the day does not count for the student, they are not shown and not saved. */
export function touchedFields(touches: StudentTouches | undefined): Partial<MarkTouches> {
  if (!touches || touches.leftOut) return {};
  return touches;
}

/** A student who has a record cannot be left out: another device has saved the day with the student meanwhile. */
function isLeftOut(state: LineState, touches: StudentTouches | undefined): boolean {
  return state !== 'recorded' && touches?.leftOut === true;
}

/**
 * Tells of a student without a record whether the student can only have been added after the first Save of the day, so that
 * a later Save makes a record. The first Save made records of all students of the class, unless the teacher left them out.
 * So a student who was not added after all students with a record was left out, perhaps on another device (docs/product.md
 * 4.9, 4.19).
 */
function joinedLate(
  { day, joined, leftOutBefore }: RollInput,
  recorded: readonly StudentRow[],
): (student: StudentRow) => boolean {
  const added = recorded.map(({ createdAt }) => createdAt);
  return (student) =>
    joined(student) === day &&
    !leftOutBefore?.has(student.id) &&
    added.every((createdAt) => createdAt < student.createdAt);
}

export interface RollPlan {
  /** The new records, with the changed fields alone. */
  creates: { studentId: number; fields: Partial<MarkTouches> }[];
  /**
   * The day's settings, which the new records store so that the day keeps its score when the settings change. They are
   * defaults: nobody changed them (docs/sync.md W10.2).
   */
  defaults: DaySettings;
  /** The changes of existing records: only changed fields whose value differs (docs/sync.md W10.1). */
  updates: { id: number; studentId: number; fields: Partial<MarkTouches> }[];
  /** The students without a record for whom the day does not count (docs/product.md 4.18). */
  leftOut: number[];
}

/**
 * The changes that Save makes. A field that the teacher did not change is not sent, so that it never overwrites a change from
 * another device (docs/product.md 4.2, 4.9).
 */
export function planRoll(input: RollInput): RollPlan {
  const records = new Map(input.records.map((record) => [record.studentId, record]));
  const plan: RollPlan = { creates: [], defaults: input.settings, updates: [], leftOut: [] };
  for (const line of rollLines(input)) {
    const touches = touchedFields(input.touches[line.student.id]);
    const record = records.get(line.student.id);
    if (line.leftOut) {
      plan.leftOut.push(line.student.id);
      continue;
    }
    if (!record) {
      if (!line.staysOut) plan.creates.push({ studentId: line.student.id, fields: filledTouches(touches) });
      continue;
    }
    const fields = changedTouches(record, touches);
    if (Object.keys(fields).length > 0) plan.updates.push({ id: record.id, studentId: record.studentId, fields });
  }
  return plan;
}

/** The changes of a new record without empty values: a new record has no value that the teacher could have cleared. */
function filledTouches(touches: Partial<MarkTouches>): Partial<MarkTouches> {
  return Object.fromEntries(Object.entries(touches).filter(([, value]) => value !== null && value !== ''));
}

/** The changes whose value differs from the record. Taps that lead back to the recorded value are left out. */
function changedTouches(record: MarkRow, touches: Partial<MarkTouches>): Partial<MarkTouches> {
  return Object.fromEntries(
    Object.entries(touches).filter(([name, value]) => record[name as keyof MarkTouches] !== value),
  );
}

/** A row or group of the roster. `place` is null in the section of students without a place. */
export interface RollSection {
  place: number | null;
  lines: RollLine[];
}

/**
 * The lines by row or by group, as set for the class. If no student has a place, all are in one section
 * (docs/product.md 4.10).
 */
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

/**
 * Counts the students who are here and those who are away. A student without a record and without a change is not counted, if
 * others have records. A student for whom the day does not count is not counted either (docs/product.md 4.10, 4.18).
 */
export function rollCounts(lines: readonly RollLine[]): { here: number; away: number } {
  const counted = lines.filter((line) => !isOpen(line) && !line.leftOut);
  const away = counted.filter((line) => line.mark.attendanceState === 'A').length;
  return { here: counted.length - away, away };
}

/**
 * Counts the students whom the day will have after Save. Other than in the counts of the roster, a student who joined on
 * this day is one of them also before a tap, because Save makes the student's record (docs/product.md 4.30).
 */
export function savedCounts(lines: readonly RollLine[]): { present: number; away: number } {
  const saved = lines.filter((line) => !line.leftOut && !line.staysOut);
  const away = saved.filter((line) => line.mark.attendanceState === 'A').length;
  return { present: saved.length - away, away };
}

/**
 * Whether Save makes or changes a mark of this student: the teacher has changed the line, the day is not saved yet, or the
 * student joined on this day (docs/product.md 4.30).
 */
export function hasToSave({ state, touched, staysOut }: RollLine): boolean {
  return touched || state === 'fresh' || (state === 'not recorded' && !staysOut);
}

/**
 * The students whom one press marks as present: the not recorded ones of a saved day, without those who joined later and
 * those who were left out (docs/product.md 4.31).
 */
export function studentsToFill(
  lines: readonly RollLine[],
  { day, joined, leftOutBefore }: Pick<RollInput, 'day' | 'joined' | 'leftOutBefore'>,
): number[] {
  return lines
    .filter((line) => isOpen(line) && joined(line.student) <= day && !leftOutBefore?.has(line.student.id))
    .map((line) => line.student.id);
}

/** Whether the student has neither a record nor a change on a day that has records of others (docs/product.md 4.9). */
export function isOpen(line: RollLine): boolean {
  return line.state === 'not recorded' && !line.touched;
}
