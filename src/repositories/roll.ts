import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { planRoll, touchesLeft, type RollInput, type RollPlan, type RollTouches } from '#domain/scoring/roll.ts';
import { UNTOUCHED, type Mark, type MarkTouches } from '#domain/scoring/scoring.ts';
import { daySettingsOf } from '#domain/scoring/settings.ts';
import { assertMayWrite, readSync, seenOf } from '../db/meta.ts';
import type { RollDraft, TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { writing } from '../db/storage-retry.ts';
import { save } from '../sync/outbox/save.ts';
import { createMarks, updateMarks } from '../writes/daily-points.ts';
import type { Write } from '../writes/write.ts';
import { dayOf } from '../platform/clock.ts';
import { isAlive } from './alive.ts';
import { chunked } from './chunks.ts';
import { readSettings } from './settings.ts';
import { listStudents } from './students.ts';

function draftKey(classId: number, day: LocalDate): string {
  return `roll:${classId}:${day}`;
}

/** The living records of a class's day. */
export async function marksOfDay(db: TeacherDb, classId: number, day: LocalDate): Promise<MarkRow[]> {
  return await db.marks.where('[classId+createdAt]').equals([classId, day]).filter(isAlive).toArray();
}

/** The living records of a class between two days, both included. */
export async function marksOfRange(
  db: TeacherDb,
  classId: number,
  range: { start: LocalDate; end: LocalDate },
): Promise<MarkRow[]> {
  return await db.marks
    .where('[classId+createdAt]')
    .between([classId, range.start], [classId, range.end], true, true)
    .filter(isAlive)
    .toArray();
}

/** The day of a class's last record, up to a day where one is given; null before the first. */
export async function lastEntry(
  db: TeacherDb,
  classId: number,
  until: LocalDate | '\uffff' = '\uffff',
): Promise<LocalDate | null> {
  const last = await db.marks
    .where('[classId+createdAt]')
    .between([classId, ''], [classId, until], true, true)
    .reverse()
    .filter(isAlive)
    .first();
  return last?.createdAt ?? null;
}

/** The unsaved roll of a day; null where nothing was touched. */
export async function readRollDraft(db: TeacherDb, classId: number, day: LocalDate): Promise<RollDraft | null> {
  const draft = await db.drafts.get(draftKey(classId, day));
  return draft?.kind === 'roll' ? draft : null;
}

/** Every unsaved roll of a class: the class list says "not saved yet" (docs/product.md 4.2). */
export async function rollDrafts(db: TeacherDb): Promise<RollDraft[]> {
  return (await db.drafts.toArray()).filter((draft): draft is RollDraft => draft.kind === 'roll');
}

/** What is touched; a function sees the mark as it stands in the same transaction, so that two fast taps count twice. */
export type Touch = Partial<MarkTouches> | ((mark: Mark) => Partial<MarkTouches>);

/**
 * One tap: on the device, as a draft, once this resolves (docs/sync.md W8). It keeps the cursor of its first touch, so
 * that a later Save is judged by what the teacher saw.
 */
export async function touchMark(
  device: SyncDevice,
  at: { classId: number; day: LocalDate; studentId: number },
  touch: Touch,
): Promise<void> {
  const { db } = device;
  const key = draftKey(at.classId, at.day);
  const work = async () => {
    await assertMayWrite(db);
    const draft = await readRollDraft(db, at.classId, at.day);
    const before = draft?.touched[at.studentId];
    const touches = typeof touch === 'function' ? touch(await standingMark(device, at, before)) : touch;
    const touched = { ...draft?.touched, [at.studentId]: { ...before, ...touches } };
    const cursor = draft?.cursor ?? seenOf(await readSync(db));
    await db.drafts.put({ key, kind: 'roll', classId: at.classId, day: at.day, cursor, touched });
  };
  await writing(device, () => db.transaction('rw', db.drafts, db.meta, db.marks, db.settings, work));
}

/** A student's mark with what is touched and not saved over it; without a record, what Save would make. */
async function standingMark(
  { db, userId }: SyncDevice,
  at: { day: LocalDate; studentId: number },
  touches: Partial<MarkTouches> | undefined,
): Promise<Mark> {
  const record = await db.marks.get(markId(at.studentId, at.day));
  const mark = record && isAlive(record) ? record : { ...UNTOUCHED, ...daySettingsOf(await readSettings(db, userId)) };
  return { ...mark, ...touches };
}

/** A class's day as the device has it at one moment, with the draft over it. */
export interface DayOnDevice extends RollInput {
  /** The cursor at the draft's first touch; null where nothing is touched. */
  cursor: number | null;
}

export async function readDay(
  { db, userId }: Pick<SyncDevice, 'db' | 'userId'>,
  classId: number,
  day: LocalDate,
): Promise<DayOnDevice> {
  const tables = [db.students, db.marks, db.drafts, db.settings];
  // In one transaction: between a Save's records and its draft's end, a screen would show everyone present.
  const [students, records, draft, settings] = await db.transaction('r', tables, () =>
    Promise.all([
      listStudents(db, classId),
      marksOfDay(db, classId, day),
      readRollDraft(db, classId, day),
      readSettings(db, userId),
    ]),
  );
  return {
    day,
    students,
    records,
    touches: draft?.touched ?? {},
    settings: daySettingsOf(settings),
    joined: (student) => dayOf(student.createdAt),
    cursor: draft?.cursor ?? null,
  };
}

/** Drops an unsaved roll: only the draft goes, nothing was sent. */
export async function dropRollDraft(db: TeacherDb, classId: number, day: LocalDate): Promise<void> {
  await db.drafts.delete(draftKey(classId, day));
}

export interface SavedRoll {
  /** Records made and changed. */
  marks: number;
}

/**
 * Save: the day becomes records for all active students, in one transaction with its entries, and the draft goes
 * (docs/product.md 4.2). Taps that come while it runs stay a draft.
 */
export async function saveRoll(
  device: SyncDevice,
  classId: number,
  input: RollInput,
  cursor: number | null,
): Promise<SavedRoll> {
  const plan = planRoll(input);
  const seen = cursor === null ? {} : { seen: cursor };
  const writes = writesOf(plan, classId, input.day).map((write) => ({ ...write, ...seen }));
  await save(device, writes, async (db) => await keepUnsaved(db, classId, input.day, input.touches));
  return { marks: plan.creates.length + plan.updates.length };
}

/** Save as the device has the day now, taps of this moment included (docs/product.md 4.2). */
export async function saveDay(device: SyncDevice, classId: number, day: LocalDate): Promise<SavedRoll> {
  return await inTurn(device, async () => {
    const { cursor, ...input } = await readDay(device, classId, day);
    return await saveRoll(device, classId, input, cursor);
  });
}

/** Leaving a day that has records saves what was touched on it; a fresh day's draft stays a draft (docs/product.md 4.2). */
export async function saveLeftDay(device: SyncDevice, classId: number, day: LocalDate): Promise<void> {
  await inTurn(device, async () => {
    const { cursor, ...input } = await readDay(device, classId, day);
    const active = new Set(input.students.map((student) => student.id));
    const hasRecords = input.records.some((record) => active.has(record.studentId));
    if (cursor !== null && hasRecords) await saveRoll(device, classId, input, cursor);
  });
}

const lastSave = new WeakMap<SyncDevice, Promise<unknown>>();

/** One save after the other: Save and then leaving, or two signs of leaving, would read one draft twice and send it twice. */
async function inTurn<T>(device: SyncDevice, work: () => Promise<T>): Promise<T> {
  const before = lastSave.get(device) ?? Promise.resolve();
  // A failed save was told to who asked for it; the next one has its own try.
  const mine = before.catch(() => undefined).then(work);
  lastSave.set(device, mine);
  return await mine;
}

function writesOf({ creates, updates }: RollPlan, classId: number, day: LocalDate): Write[] {
  const made = creates.map((mark) => ({ ...mark, id: markId(mark.studentId, day) }));
  return [
    ...chunked(made).map((part) => createMarks(classId, day, part)),
    ...chunked(updates).map((part) => updateMarks(day, part)),
  ];
}

async function keepUnsaved(db: TeacherDb, classId: number, day: LocalDate, saved: RollTouches): Promise<void> {
  const draft = await readRollDraft(db, classId, day);
  if (!draft) return;
  const touched = touchesLeft(draft.touched, saved);
  if (Object.keys(touched).length === 0) await db.drafts.delete(draft.key);
  else await db.drafts.put({ ...draft, touched });
}
