import type { LocalDate } from '#domain/dates.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import { type PlacedRow, placeOf } from '#domain/rows/groups.ts';
import { createClass } from '../../src/repositories/classes.ts';
import { createGradeBook, listGradeBooks } from '../../src/repositories/grade-books.ts';
import { marksOfDay, saveDay, saveLeftDay, touchMark } from '../../src/repositories/roll.ts';
import { readSettings, saveSettings } from '../../src/repositories/settings.ts';
import { createStudents, listStudents } from '../../src/repositories/students.ts';
import { save } from '../../src/sync/outbox/save.ts';
import { deleteClass } from '../../src/writes/classes.ts';
import { deleteMarks } from '../../src/writes/daily-points.ts';
import { deleteGradeBook, renameGradeBook } from '../../src/writes/grade-books.ts';
import { restoreDeleted } from '../../src/writes/restore.ts';
import { deleteStudent, patchStudent, type StudentChange } from '../../src/writes/students.ts';
import { chooseGradeBook } from '../../src/writes/user.ts';
import type { Write } from '../../src/writes/write.ts';
import { CLASS_ACTS, classWrite, isClassAct } from './class-acts.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickDay, pickOf, pickStudent } from './picks.ts';
import { answerClash, CLASH_ACTS, isClashAct, isRaceAct, RACE_ACTS, raceWrite } from './race-acts.ts';
import type { Random } from './random.ts';
import { rowsOf } from '../support/stored-rows.ts';

/**
 * The acts: all things that a simulated teacher may do on a device. The number says how often an act is chosen
 * compared with the others. An act calls a function of `src/repositories` if there is one for it.
 */
const ACTS = {
  book: 1,
  class: 2,
  students: 4,
  roll: 18,
  tap: 8,
  'leave day': 6,
  settings: 2,
  current: 2,
  rename: 2,
  student: 8,
  'delete student': 2,
  'delete class': 1,
  'delete day': 4,
  'delete book': 1,
  restore: 5,
  ...CLASS_ACTS,
  ...RACE_ACTS,
  ...CLASH_ACTS,
} as const;

type Act = keyof typeof ACTS;

export async function act(device: SimDevice, random: Random): Promise<Act> {
  const name = random.weighted(ACTS);
  try {
    await perform(name, device, random);
    if (name === 'restore') device.noteRestore();
  } finally {
    // The ledger (the test's own list of all writes) gets the new writes even if the act fails. A full disk may stop
    // an act at its second write after the first write was stored.
    await device.noteWrites();
  }
  return name;
}

export async function perform(name: Act, device: SimDevice, random: Random): Promise<void> {
  const { sync, db } = device;
  switch (name) {
    case 'book':
      // Only a few names, so that two devices sometimes choose the same one.
      await createGradeBook(sync, `Term ${random.whole(1, 6)} book`);
      return;
    case 'class': {
      const book = await pickOf(random, await listGradeBooks(db));
      if (book) await createClass(sync, book.id, `Period ${random.whole(1, 8)}`);
      return;
    }
    case 'students': {
      const klass = await pickClass(device, random);
      if (!klass) return;
      const count = random.whole(1, 4);
      const names = Array.from({ length: count }, () => ({
        fullName: `Last${random.whole(1, 99)}, First`,
        ...(random.chance(0.4) && { number: random.whole(1, 5) }),
      }));
      await createStudents(sync, klass, names);
      return;
    }
    case 'tap':
      await tapSome(device, random);
      return;
    case 'leave day':
      await leaveDay(device, random);
      return;
    case 'roll':
      await takeRoll(device, random);
      return;
    case 'settings': {
      const settings = await readSettings(db, device.userId);
      await saveSettings(sync, { ...settings, dailyPointValue: random.whole(0, 10), note1aValue: -random.whole(0, 3) });
      return;
    }
    default:
      await otherWrite(name, device, random);
  }
}

/** Makes a write for which no screen exists yet, by `src/writes` and `save`, like the writes of the screens. */
async function otherWrite(name: Act, device: SimDevice, random: Random): Promise<void> {
  if (isClashAct(name)) return await answerClash(name, device, random);
  const write = isClassAct(name)
    ? await classWrite(name, device, random)
    : isRaceAct(name)
      ? await raceWrite(name, device, random)
      : await writeFor(name, device, random);
  if (!write) return;
  await save(device.sync, [write]);
}

async function writeFor(name: Act, device: SimDevice, random: Random): Promise<Write | null> {
  const { db } = device;
  switch (name) {
    case 'current': {
      const book = await pickOf(random, await listGradeBooks(db));
      return book && chooseGradeBook(device.userId, book.id);
    }
    case 'rename': {
      const book = await pickOf(random, await listGradeBooks(db));
      return book && renameGradeBook(book.id, `Renamed ${random.whole(1, 6)}`);
    }
    case 'student': {
      const id = await pickStudent(device, random, true);
      return id === null ? null : patchStudent({ id, fields: studentChange(random) });
    }
    case 'delete student': {
      const id = await pickStudent(device, random, false);
      return id === null ? null : deleteStudent(id);
    }
    case 'restore':
      return await restoration(device, random);
    default:
      return await deletion(name, device, random);
  }
}

function studentChange(random: Random): StudentChange['fields'] {
  return random.pick<StudentChange['fields']>([
    { nickname: `Nick ${random.whole(1, 99)}` },
    { number: random.whole(1, 5) },
    { skillLevel: random.whole(1, 5) },
    { note: `note ${random.whole(1, 99)}` },
    { deleted: false },
  ]);
}

async function deletion(name: Act, device: SimDevice, random: Random): Promise<Write | null> {
  const { db, sync } = device;
  switch (name) {
    case 'delete class': {
      const classId = await pickClass(device, random);
      return classId === null ? null : deleteClass(classId, sync.newKey());
    }
    case 'delete book': {
      const profile = await db.profile.get(device.userId);
      const books = (await listGradeBooks(db)).filter((book) => book.id !== profile?.currentGradeBookId);
      const book = await pickOf(random, books);
      return book && deleteGradeBook(book.id, sync.newKey());
    }
    case 'delete day': {
      const classId = await pickClass(device, random);
      if (classId === null) return null;
      // Mostly only one of the three days has marks.
      const marks = (await rowsOf(db, 'marks').toArray()).filter((mark) => mark.classId === classId && !mark.tomb);
      const mark = await pickOf(random, marks);
      if (!mark) return null;
      const ids = (await marksOfDay(db, classId, mark.createdAt)).map(({ id }) => id);
      return deleteMarks(classId, mark.createdAt, ids, sync.newKey());
    }
    default:
      return null;
  }
}

/** Makes the write that restores a deleted row of this device; null: this device has no row to restore. */
async function restoration(device: SimDevice, random: Random): Promise<Write | null> {
  const { db } = device;
  const tables = ['gradeBooks', 'classes', 'assessments', 'races', 'marks'] as const;
  const buried: (PlacedRow & { key: string })[] = [];
  for (const table of tables) {
    const rows = (await rowsOf(db, table).toArray()).filter((row) => row.tomb);
    buried.push(...rows.map((row) => ({ ...placeOf(table, row), key: String(row.tomb) })));
  }
  const one = await pickOf(random, buried);
  if (!one) return null;
  // If the delete was set aside, this act does not restore the row. The teacher undoes such a delete by
  // discarding it, which the step `decide` does.
  const aside = await db.outbox.where('key').equals(one.key).first();
  if (aside?.state === 'refused') return null;
  const rows = buried.filter(({ key }) => key === one.key);
  return restoreDeleted(
    one.key,
    rows.map(({ key: _, ...row }) => row),
  );
}

async function takeRoll(device: SimDevice, random: Random): Promise<void> {
  const { db, sync } = device;
  const classId = await pickClass(device, random);
  if (classId === null) return;
  const students = await listStudents(db, classId);
  if (students.length === 0) return;
  const day = pickDay(random);
  if (random.chance(0.8))
    await touchSome(
      device,
      random,
      classId,
      day,
      students.map((student) => student.id),
    );
  await saveDay(sync, classId, day);
}

/**
 * The teacher taps on some students of a day and leaves the day without a press on Save. Some of the days have marks
 * already.
 */
async function leaveDay(device: SimDevice, random: Random): Promise<void> {
  const classId = await pickClass(device, random);
  if (classId === null) return;
  const students = await listStudents(device.db, classId);
  if (students.length === 0) return;
  const day = pickDay(random);
  const ids = students.map(({ id }) => id);
  await touchSome(device, random, classId, day, ids);
  await saveLeftDay(device.sync, classId, day);
}

async function tapSome(device: SimDevice, random: Random): Promise<void> {
  const classId = await pickClass(device, random);
  if (classId === null) return;
  const students = await listStudents(device.db, classId);
  if (students.length > 0)
    await touchSome(
      device,
      random,
      classId,
      pickDay(random),
      students.map((student) => student.id),
    );
}

async function touchSome(
  device: SimDevice,
  random: Random,
  classId: number,
  day: LocalDate,
  ids: number[],
): Promise<void> {
  for (let taps = random.whole(1, 3); taps > 0; taps -= 1) {
    const touches: Partial<MarkTouches> = random.pick<Partial<MarkTouches>>([
      { attendanceState: random.pick(['P', 'A', 'T'] as const) },
      { note1: 'ND', note1State: 'a' },
      { note1: null, note1State: null },
      { note2: 'LE', note2State: 'a' },
      { customNote: `NOTE ${random.whole(1, 99)}` },
      { adjustment: random.whole(-3, 3) },
    ]);
    await touchMark(device.sync, { classId, day, studentId: random.pick(ids) }, touches);
  }
}
