/**
 * Two devices work on one day and pull before each act, so it is known what all have to show. `day-acts.ts` plays the same with
 * faults.
 */
import { compareTexts } from '#domain/text/compare-texts.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { activityNoteId, markId } from '#domain/ids.ts';
import type { RollTouches } from '#domain/roll/roll.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { readSync } from '../../src/db/meta.ts';
import { dayOf } from '../../src/platform/clock.ts';
import { readActivityNote } from '../../src/repositories/roll/activity-notes.ts';
import { countsOfDay, deleteDay } from '../../src/repositories/roll/day-deletion.ts';
import { listDeletions, putBack } from '../../src/repositories/review/deleted.ts';
import { marksOfDay, readDay, saveDay, saveLeftDay } from '../../src/repositories/roll/roll.ts';
import { writeNewNote } from '../support/notes.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import { putBackStudent, removeStudent } from '../../src/repositories/students/student-changes.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { counterOf, knownRows } from './known-rows.ts';
import { FIRST_DAY, pickClass } from './picks.ts';
import { settleLaps } from './race-acts.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

const STORIES = ['day deleted and put back', 'student without a mark on a saved day', 'note of two devices'] as const;
mayPlay(STORIES);

interface Scene {
  readonly one: SimDevice;
  readonly other: SimDevice;
  readonly server: SimServer;
  readonly random: Random;
  readonly classId: number;
  readonly day: LocalDate;
  readonly students: readonly [StudentRow, StudentRow, ...StudentRow[]];
}

export async function workOnOneDay(one: SimDevice, other: SimDevice, server: SimServer, random: Random): Promise<void> {
  await one.withoutFaults(
    async () =>
      await other.withoutFaults(async () => {
        const scene = await prepare(one, other, server, random);
        if (!scene) return;
        const story = random.pick(STORIES);
        played(story);
        if (story === 'day deleted and put back') await deleteAndPutBack(scene);
        else if (story === 'student without a mark on a saved day') await saveWithout(scene);
        else await writeNote(scene);
      }),
  );
}

/** Null without equal rows everywhere or with fewer than two students. */
async function prepare(one: SimDevice, other: SimDevice, server: SimServer, random: Random): Promise<Scene | null> {
  // After a restore the server could refuse entries from laps of the journal, and the write would wait another round.
  for (const device of [one, other]) await settleLaps(device);
  for (const device of [one, other, one]) await device.syncRound();
  for (const device of [one, other])
    if (!(await hasEverything(device, server)) || (await hasDayAside(device))) return null;
  const classId = await pickClass(one, random);
  if (classId === null) return null;
  const [first, second, ...rest] = await listStudents(one.db, classId);
  if (!first || !second || !(await areShared([first, second, ...rest], other, server))) return null;
  // In half of the scenarios, the day is the day on which a student was added to the class (docs/product.md 4.19).
  const day = random.chance(0.5) ? addDays(FIRST_DAY, random.whole(0, 40)) : dayOf(first.createdAt);
  return { one, other, server, random, classId, day, students: [first, second, ...rest] };
}

/** Refused writes do not count, because the teacher decides about them first. */
export async function hasEverything({ db, userId }: SimDevice, server: SimServer): Promise<boolean> {
  const { complete, full, cursor, epoch } = await readSync(db);
  const isCurrent =
    complete && !full && epoch === server.epochOf(userId) && cursor === (await counterOf(server, userId));
  return isCurrent && (await db.outbox.where('state').notEqual('refused').count()) === 0;
}

async function hasDayAside({ db }: SimDevice): Promise<boolean> {
  const patches = (await setAsideEntries(db)).flatMap((entry) => entry.patches);
  return patches.some(({ table }) => table === 'marks' || table === 'activityNotes');
}

/** Returns true if the other device and the server have the same students in the class. */
export async function areShared(
  students: readonly StudentRow[],
  other: SimDevice,
  server: SimServer,
): Promise<boolean> {
  const rows = await knownRows(server, other.userId);
  const there = new Set((await listStudents(other.db, students[0]?.classId ?? 0)).map(({ id }) => id));
  return there.size === students.length && students.every(({ id }) => there.has(id) && rows.has(`students:${id}`));
}

/** Both had all rows, so the server must not refuse a write. */
async function pass({ one, other, server }: Scene, from: SimDevice): Promise<void> {
  await from.noteWrites();
  await from.syncRound();
  await (from === one ? other : one).syncRound();
  for (const device of [one, other])
    if (!(await hasEverything(device, server)) || (await hasDayAside(device)))
      fail(`${device.name}: a write on a day that both devices knew was not sent`);
}

/** One device deletes a day on which it has unsaved marks. After that, one of the two devices puts the day back. */
async function deleteAndPutBack(scene: Scene): Promise<void> {
  const { one, other, random, classId, day, students } = scene;
  const at = { classId, day };
  await touchMark(one.sync, { ...at, studentId: students[0].id }, { attendanceState: 'A' });
  await saveDay(one.sync, classId, day);
  await pass(scene, one);
  const saved = await marksOfDay(one.db, classId, day);
  await touchMark(
    one.sync,
    { ...at, studentId: random.pick(students).id },
    { customNote: `NOTE ${random.whole(1, 99)}` },
  );
  const { touches } = await readDay(one.sync, classId, day);
  // The other device may have its own unsaved marks on this day. They stay in the draft of that device (docs/sync.md W8).
  const { touches: unsavedThere } = await readDay(other.sync, classId, day);
  const { seen } = await countsOfDay(one.sync, classId, day);
  await deleteDay(one.sync, classId, day, seen);
  await checkGone(scene, one, NO_TOUCHES);
  await pass(scene, one);
  await checkGone(scene, one, NO_TOUCHES);
  await checkGone(scene, other, unsavedThere);
  await checkServer(scene, saved, false);

  const key = await tombOf(scene);
  const back = random.pick([one, other]);
  if (!(await listDeletions(back.sync)).some((deletion) => deletion.key === key))
    fail(`${back.name}: the deleted day ${day} can't be put back`);
  await putBack(back.sync, key);
  await checkBack(scene, back, saved, touches);
  await pass(scene, back);
  for (const device of [one, other]) await checkBack(scene, device, saved, touches);
  await checkServer(scene, saved, true);
}

/** Returns the key of the delete of the day. All marks of the day contain this key as their tombstone. */
async function tombOf({ one, server, classId, day, students }: Scene): Promise<string> {
  const rows = await knownRows(server, one.userId);
  const tomb = rows.get(`marks:${markId(students[0].id, day)}`)?.tomb;
  return tomb ?? fail(`${one.name}: the marks of ${day} of class ${classId} have no tombstone on the server`);
}

const NO_TOUCHES: RollTouches = {};

/** No mark of the deleted day, and a draft of exactly the marks in `unsaved`. */
async function checkGone({ classId, day }: Scene, { name, db, sync }: SimDevice, unsaved: RollTouches): Promise<void> {
  if ((await marksOfDay(db, classId, day)).length > 0) fail(`${name}: shows marks of ${day}, which was deleted`);
  const { touches } = await readDay(sync, classId, day);
  if (JSON.stringify(touches) !== JSON.stringify(unsaved))
    fail(`${name}: the unsaved marks of ${day} are not the ones that it had when the day was deleted`);
}

/** Back with saved values, and with the unsaved changes from before the delete. */
async function checkBack(
  { classId, day }: Scene,
  { name, db }: SimDevice,
  saved: readonly MarkRow[],
  touches: RollTouches,
): Promise<void> {
  const shown = await marksOfDay(db, classId, day);
  if (shown.length < saved.length)
    fail(`${name}: ${day} has ${shown.length} marks, and had ${saved.length} before the delete`);
  for (const before of saved) {
    const mark = shown.find(({ id }) => id === before.id);
    const expected: Partial<MarkTouches> = { ...before, ...touches[before.studentId] };
    for (const name_ of TOUCHED)
      if (mark?.[name_] !== expected[name_])
        fail(`${name}: mark ${before.id} came back with ${name_} ${mark?.[name_]}, and had ${expected[name_]}`);
  }
}

const TOUCHED = [
  'attendanceState',
  'note1',
  'note1State',
  'note2',
  'note2State',
  'customNote',
  'adjustment',
  'excuse',
] as const;

async function checkServer({ one, server }: Scene, marks: readonly MarkRow[], lives: boolean): Promise<void> {
  const rows = await knownRows(server, one.userId);
  for (const { id } of marks)
    if ((rows.get(`marks:${id}`)?.tomb === null) !== lives)
      fail(`the server has mark ${id} ${lives ? 'deleted' : 'alive'}`);
}

/**
 * The student is put back after the first save. No later save makes a mark for the student, until the teacher marks the student
 * (docs/product.md 4.19).
 */
async function saveWithout(scene: Scene): Promise<void> {
  const { one, other, random, classId, day, students } = scene;
  for (const device of [one, other]) {
    const { records, touches } = await readDay(device.sync, classId, day);
    if (records.length > 0 || Object.keys(touches).length > 0) return;
  }
  const [out, ...others] = students.toSorted((a, b) => compareTexts(a.createdAt, b.createdAt));
  if (!out) return;
  const someone = random.pick(others);
  await removeStudent(one.sync, out.id);
  await saveDay(one.sync, classId, day);
  await putBackStudent(one.sync, out);
  await checkRecords(scene, one, out);
  await pass(scene, one);
  for (const [device, points] of [
    [other, 1],
    [one, 2],
  ] as const) {
    if (random.chance(0.5)) await saveDay(device.sync, classId, day);
    await touchMark(device.sync, { classId, day, studentId: someone.id }, { adjustment: points });
    await saveLeftDay(device.sync, classId, day);
    await checkRecords(scene, device, out);
    await pass(scene, device);
  }
  for (const device of [one, other]) await checkRecords(scene, device, out);
  await touchMark(other.sync, { classId, day, studentId: out.id }, { attendanceState: 'P' });
  await saveDay(other.sync, classId, day);
  await pass(scene, other);
  for (const device of [one, other]) await checkRecords(scene, device, null);
}

async function checkRecords(
  { classId, day, students }: Scene,
  device: SimDevice,
  out: StudentRow | null,
): Promise<void> {
  const recorded = new Set((await marksOfDay(device.db, classId, day)).map(({ studentId }) => studentId));
  for (const { id } of students) {
    if (id === out?.id && recorded.has(id))
      fail(`${device.name}: student ${id} was not in the class when ${day} was saved, and has a record`);
    if (id !== out?.id && !recorded.has(id)) fail(`${device.name}: student ${id} has no record on ${day}`);
  }
}

/** Each device writes one text without having seen the other; then one clears both. */
async function writeNote(scene: Scene): Promise<void> {
  const { one, other, server, classId, day, random } = scene;
  const at = { classId, day };
  const [shortNote, longNote] = [`Short ${random.whole(1, 99)}`, `Long ${random.whole(1, 99)}`];
  await writeNewNote(one.sync, at, { shortNote });
  await writeNewNote(other.sync, at, { longNote });
  await other.noteWrites();
  await other.syncRound();
  await pass(scene, one);
  await checkNote(scene, shortNote, longNote);
  await writeNewNote(one.sync, at, { shortNote: '', longNote: '' });
  await pass(scene, one);
  await checkNote(scene, '', '');
  const rows = await knownRows(server, one.userId);
  const row = rows.get(`activityNotes:${activityNoteId(classId, day)}`);
  if (row?.tomb === null && (row.fields['shortNote'] || row.fields['longNote']))
    fail(`the server has a note of ${day}, which the teacher has cleared`);
}

async function checkNote({ one, other, classId, day }: Scene, short: string, long: string): Promise<void> {
  for (const { name, db } of [one, other]) {
    const { shortNote, longNote } = await readActivityNote(db, classId, day);
    if (shortNote !== short || longNote !== long)
      fail(
        `${name}: the note of ${day} is "${shortNote}" and "${longNote}", and the teacher wrote "${short}" and "${long}"`,
      );
  }
}
