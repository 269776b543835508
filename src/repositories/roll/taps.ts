/**
 * Each tap is stored immediately in the draft of its day (docs/sync.md W8), with what its undo needs (docs/product.md 4.27).
 */
import type { Table } from 'dexie';
import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { rollLines, studentsToFill, type RollTouches, type StudentTouches } from '#domain/roll/roll.ts';
import {
  changeOf,
  clearingStep,
  NO_TAPS,
  redoTap,
  type StoredMark,
  type TapHistory,
  type TurnedBack,
  undoTap,
  withTypedNote,
} from '#domain/roll/tap-history.ts';
import { UNTOUCHED, type Mark, type MarkTouches } from '#domain/scoring/scoring.ts';
import { daySettingsOf } from '#domain/scoring/settings.ts';
import { readTapHistory } from '#domain/roll/stored-touches.ts';
import { readTyped } from '../../db/rows/records.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TapsRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { isAlive } from '../rows/alive.ts';
import { touchDraft, type Touched } from '../drafts/drafts.ts';
import { dayTables, marksOfDay, readDayInside } from './roll.ts';
import { readSettings } from '../settings.ts';

/** Whose taps can be undone; each class and day counts. */
const MOST_DAYS = 30;

/**
 * Fields, or a function of the student's mark, which the transaction of the tap reads: two quick taps on plus add two points.
 */
export type Touch = Partial<MarkTouches> | ((mark: Mark) => Partial<MarkTouches>);

interface ClassDay {
  readonly classId: number;
  readonly day: LocalDate;
}

interface StudentDay extends ClassDay {
  readonly studentId: number;
}

/**
 * Stores one tap in a draft (docs/sync.md W8), which keeps the cursor of its first change, so that the server knows which
 * values the device had. `goesOn`: it continues the typing of the last
 * step, so Undo treats both as one (4.27). Returns all changed fields of the student; undefined if the tap was already stored.
 */
export async function touchMark(
  device: SyncDevice,
  at: StudentDay,
  touch: Touch,
  { goesOn = false }: { readonly goesOn?: boolean } = {},
): Promise<StudentTouches | undefined> {
  const { db } = device;
  const { studentId } = at;
  const read = async () => await Promise.all([standingMark(db, device.userId, at), readTaps(db, at)]);
  const change = (touched: RollTouches | null, [base, taps]: Awaited<ReturnType<typeof read>>) => {
    const before = touched?.[studentId];
    const fields = typeof touch === 'function' ? touch({ ...base, ...before }) : touch;
    const tap = changeOf(studentId, { base, touched: before }, fields);
    const history = goesOn ? withTypedNote(taps ?? NO_TAPS, tap) : (taps ?? NO_TAPS).with([tap]);
    return {
      touched: withTouches(touched, new Map([[studentId, { ...before, ...fields }]])),
      also: async () => await storeTaps(db, at, history, taps === null),
    };
  };
  const given = { tables: [storeOf(db, 'marks'), db.settings, db.local], read };
  const touched = await touchDraft(device, 'roll', at, change, given);
  return touched === undefined ? undefined : (touched?.[studentId] ?? {});
}

/**
 * Clears the unsaved marks of a day, as one undo step, and returns how many students had one (docs/product.md 4.21). Saved
 * marks stay.
 */
export async function clearUnsaved(device: SyncDevice, at: ClassDay): Promise<number> {
  let cleared = 0;
  await changeDay(device, at, (touched, day) => {
    const step = clearingStep(touched ?? {}, day.markOf);
    cleared = step.length;
    return step.length === 0 ? null : { touched: null, history: day.taps.with(step) };
  });
  return cleared;
}

/**
 * Marks the students of a saved day who are not recorded as present (docs/product.md 4.31). The teacher can undo this in one
 * step. The same transaction reads which students are not recorded and stores the marks. So this function never changes a mark
 * that has arrived just before.
 */
export async function markNotRecorded(device: SyncDevice, at: ClassDay): Promise<void> {
  const mark = (touched: RollTouches | null, { taps, markOf }: DayBefore, students: readonly number[] = []) => {
    const step = students.map((id) => changeOf(id, markOf(id), { attendanceState: 'P' }));
    const marked = new Map(step.map(({ studentId, after }) => [studentId, after]));
    return step.length === 0 ? null : { touched: withTouches(touched, marked), history: taps.with(step) };
  };
  const unmarked = async () => {
    const day = await readDayInside(device.db, device.userId, at);
    return studentsToFill(rollLines(day), day);
  };
  await changeDay(device, at, mark, { tables: [...dayTables(device.db), device.db.local], read: unmarked });
}

export type TurnedTap = Pick<TurnedBack, 'shown' | 'overtaken'>;

/** Undoes the latest tap in one transaction with the draft (docs/product.md 4.27); null if there was none. */
export async function undoLatestTap(device: SyncDevice, at: ClassDay): Promise<TurnedTap | null> {
  return await turnTap(device, at, undoTap);
}

/** Repeats the tap that was undone last (docs/product.md 4.27); null if there was none. */
export async function redoLatestTap(device: SyncDevice, at: ClassDay): Promise<TurnedTap | null> {
  return await turnTap(device, at, redoTap);
}

async function turnTap(device: SyncDevice, at: ClassDay, turn: typeof undoTap): Promise<TurnedTap | null> {
  let result: TurnedBack | null = null;
  await changeDay(device, at, (touched, { taps, markOf }) => {
    result = turn(taps, markOf);
    return result && { touched: withTouches(touched, result.touched), history: result.history };
  });
  return result;
}

interface DayBefore {
  readonly taps: TapHistory;
  readonly markOf: (studentId: number) => StoredMark;
}

interface DayAfter {
  readonly touched: RollTouches | null;
  readonly history: TapHistory;
}

/**
 * Changes the draft and the history of taps of a day, in one transaction. `change` returns null if it changes nothing. `more`
 * reads additional data for `change`, and lists the tables of this data.
 */
async function changeDay<More = undefined>(
  device: SyncDevice,
  at: ClassDay,
  change: (touched: RollTouches | null, before: DayBefore, more: More | undefined) => DayAfter | null,
  more?: { readonly tables: readonly Table[]; readonly read: () => Promise<More> },
): Promise<void> {
  const { db } = device;
  const tables = more?.tables ?? [storeOf(db, 'marks'), db.local];
  const read = async () => await Promise.all([readTaps(db, at), marksOfDay(db, at.classId, at.day), more?.read()]);
  const changeDraft = (touched: RollTouches | null, given: Awaited<ReturnType<typeof read>>): Touched<RollTouches> => {
    const [taps, records, readBesides] = given;
    const byStudent = new Map(records.map((record) => [record.studentId, record]));
    const markOf = (studentId: number): StoredMark => ({
      base: byStudent.get(studentId) ?? UNTOUCHED,
      touched: touched?.[studentId],
    });
    const after = change(touched, { taps: taps ?? NO_TAPS, markOf }, readBesides);
    if (!after) return { touched };
    return {
      touched: after.touched,
      also: async () => await storeTaps(db, at, after.history, taps === null),
    };
  };
  await touchDraft(device, 'roll', at, changeDraft, { tables, read });
}

/**
 * Returns the changes of a day after some students have got other changes. Returns null if no student has an unsaved change any
 * more.
 */
function withTouches(
  touched: RollTouches | null,
  changed: ReadonlyMap<number, StudentTouches | undefined>,
): RollTouches | null {
  const all = { ...touched, ...Object.fromEntries(changed) };
  const left = Object.entries(all).flatMap(([studentId, touches]) =>
    touches && Object.keys(touches).length > 0 ? [[studentId, touches] as const] : [],
  );
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** Returns what can be undone and redone; null if the device has stored no taps for this day. */
export async function readTaps(db: TeacherDb, at: ClassDay): Promise<TapHistory | null> {
  return readTapHistory(await db.local.get(keyOf(at)));
}

/** Stores the taps of a day. For a new day, removes the taps of the oldest days. */
async function storeTaps(db: TeacherDb, at: ClassDay, { done, undone }: TapHistory, isNew: boolean): Promise<void> {
  const key = keyOf(at);
  await Promise.all([db.local.put({ key, done, undone }), isNew && removeOldTaps(db, key)]);
}

/** Removes the taps of the oldest days, but never of the current day. */
async function removeOldTaps({ local }: TeacherDb, current: TapsRow['key']): Promise<void> {
  const keys = await local.where('key').startsWith('taps:').primaryKeys();
  const others = keys.filter((key) => key !== current);
  await local.bulkDelete(others.slice(0, Math.max(0, others.length + 1 - MOST_DAYS)));
}

function keyOf({ classId, day }: ClassDay): TapsRow['key'] {
  return `taps:${day}:${classId}`;
}

/** Returns the mark of a student without unsaved changes. If the student has no mark, returns the mark that Save would make. */
async function standingMark(db: TeacherDb, userId: number, at: StudentDay): Promise<Mark> {
  const place = { id: markId(at.studentId, at.day), classId: at.classId, createdAt: at.day };
  const [[record], settings] = await Promise.all([readTyped(db, 'marks', [place]), readSettings(db, userId)]);
  return record && isAlive(record) ? record : { ...UNTOUCHED, ...daySettingsOf(settings) };
}
