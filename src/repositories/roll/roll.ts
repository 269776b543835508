import type { Table } from 'dexie';
import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { groupRef } from '#domain/rows/groups.ts';
import { type LeftMark, leftMarks } from '#domain/roll/left-day.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { planRoll, type RollInput } from '#domain/roll/roll.ts';
import { daySettingsOf, type ScoringSettings } from '#domain/scoring/settings.ts';
import { readSync } from '../../db/meta.ts';
import { eachRowInRange, lastInRange, rowsInGroup, type EachRow } from '../../db/rows/scan.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { createMarks, updateMarks } from '../../writes/daily-points.ts';
import type { Write } from '../../writes/write.ts';
import { dayOf } from '../../platform/clock.ts';
import { isAlive } from '../rows/alive.ts';
import { chunked } from '../rows/chunks.ts';
import { findClass } from '../classes/classes.ts';
import { findDraft, leaveDraft, saveFromDraft } from '../drafts/drafts.ts';
import { readSettings } from '../settings.ts';
import { listStudents } from '../students/students.ts';

export async function marksOfDay(db: TeacherDb, classId: number, day: LocalDate): Promise<MarkRow[]> {
  return (await rowsInGroup(db, 'marks', [classId, day])).filter(isAlive);
}

/**
 * Reads the marks from `start` to `end`, both included. The returned function passes each living mark to a callback, in the
 * order of the days.
 */
export async function eachMarkOfRange(
  db: TeacherDb,
  classId: number,
  { start, end }: { start: LocalDate; end: LocalDate },
): Promise<EachRow<MarkRow>> {
  const eachMark = await eachRowInRange(db, 'marks', { from: [classId, start], to: [classId, end] });
  return (visit) =>
    eachMark((mark, id) => {
      if (isAlive(mark)) visit(mark, id);
    });
}

/** Every day that a date can represent. */
export const EVER = { start: '0000-01-01' as LocalDate, end: '9999-12-31' as LocalDate };

export async function marksOfRange(...range: Parameters<typeof eachMarkOfRange>): Promise<MarkRow[]> {
  const marks: MarkRow[] = [];
  (await eachMarkOfRange(...range))((mark, id) => marks.push({ ...mark, id: Number(id) }));
  return marks;
}

/** Returns the latest day with a mark up to `until`, or null. */
export async function lastEntry(
  db: TeacherDb,
  classId: number,
  until: LocalDate | '\uffff' = '\uffff',
): Promise<LocalDate | null> {
  const last = await lastInRange(db, 'marks', { from: [classId], to: [classId, until] }, isAlive);
  return last?.createdAt ?? null;
}

/** Returns the days of a range, with both ends, on which a class has a mark. */
export async function daysWithRoll(
  db: TeacherDb,
  classId: number,
  range: { start: LocalDate; end: LocalDate },
): Promise<Set<LocalDate>> {
  const days = new Set<LocalDate>();
  const eachMark = await eachMarkOfRange(db, classId, range);
  eachMark(({ createdAt }) => days.add(createdAt));
  return days;
}

/** At one moment: the students, the marks, the settings and the draft. */
export interface DayOnDevice extends RollInput {
  /** At the first change; null if nothing was changed. */
  cursor: number | null;
  hasDeleted: boolean;
  scoring: ScoringSettings;
}

export function dayTables(db: TeacherDb): Table[] {
  return [db.students, storeOf(db, 'marks'), db.drafts, db.settings, db.meta];
}

export async function readDay(
  { db, userId }: Pick<SyncDevice, 'db' | 'userId'>,
  classId: number,
  day: LocalDate,
): Promise<DayOnDevice> {
  // Otherwise the marks from before a Save and the drafts from after it would show all students as present.
  return await db.transaction('r', dayTables(db), async () => await readDayInside(db, userId, { classId, day }));
}

/** Reads the day of a class. Call this function inside a transaction over `dayTables`. */
export async function readDayInside(
  db: TeacherDb,
  userId: number,
  { classId, day }: { readonly classId: number; readonly day: LocalDate },
): Promise<DayOnDevice> {
  const [students, marks, draft, settings] = await Promise.all([
    listStudents(db, classId),
    rowsInGroup(db, 'marks', [classId, day]),
    findDraft(db, 'roll', { classId, day }),
    readSettings(db, userId),
  ]);
  const records = marks.filter(isAlive);
  return {
    day,
    students,
    records,
    hasDeleted: records.length < marks.length,
    touches: draft?.touched ?? {},
    settings: daySettingsOf(settings),
    scoring: settings,
    joined: (student) => dayOf(student.createdAt),
    cursor: draft?.cursor ?? null,
  };
}

/**
 * Saves the day after a press on Save, with the latest taps (docs/product.md 4.2): in one transaction the marks of all living
 * students, and the end of the draft.
 */
export async function saveDay(device: SyncDevice, classId: number, day: LocalDate): Promise<void> {
  const plan = async () => {
    const read = await readDayInside(device.db, device.userId, { classId, day });
    return { writes: writesOfDay(classId, read), result: true };
  };
  const records = [groupRef('marks', [classId, day])];
  const planning = { changes: ['marks'], reads: dayTables(device.db), records, plan } as const;
  await saveFromDraft(device, 'roll', { classId, day }, planning);
}

/**
 * Runs when the teacher leaves a day: saves the draft if the day has a mark of a student of the class (docs/product.md 4.2), and
 * the first pull has ended. Returns the marks that were created or changed.
 */
export async function saveLeftDay(device: SyncDevice, classId: number, day: LocalDate): Promise<readonly LeftMark[]> {
  const { db, userId } = device;
  const plan = async () => {
    const read = await readDayInside(db, userId, { classId, day });
    const active = new Set(read.students.map(({ id }) => id));
    if (read.cursor === null || !read.records.some(({ studentId }) => active.has(studentId))) return null;
    // Before that, marks may be missing (docs/sync.md W10.3). The server would refuse the marks of a deleted class (W8).
    const isSaved = (await readSync(db)).complete && (await findClass(db, classId)) !== null;
    return isSaved ? { writes: writesOfDay(classId, read), result: leftMarks(read) } : null;
  };
  const records = [groupRef('marks', [classId, day])];
  const planning = { changes: ['marks'], reads: [...dayTables(db), db.classes, db.gradeBooks], records, plan } as const;
  return (await leaveDraft(device, 'roll', { classId, day }, planning)) ?? [];
}

export function writesOfDay(classId: number, read: DayOnDevice): Write[] {
  const { day } = read;
  const { creates, defaults, updates } = planRoll(read);
  const made = creates.map((mark) => ({ ...mark, id: markId(mark.studentId, day) }));
  return [
    ...chunked(made).map((part) => createMarks(classId, day, part, defaults)),
    ...chunked(updates).map((part) => updateMarks(classId, day, part)),
  ];
}
