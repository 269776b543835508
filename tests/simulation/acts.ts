import type { LocalDate } from '#domain/dates.ts';
import { A_TO_F } from '#domain/scoring/letters.ts';
import { EXCUSES, type MarkTouches } from '#domain/scoring/scoring.ts';
import { daySettingsOf } from '#domain/scoring/settings.ts';
import { createClass } from '../../src/repositories/classes/classes.ts';
import { createGradeBook, listGradeBooks } from '../../src/repositories/classes/grade-books.ts';
import { findRescoring, rescoringOfDay, storeRescoring } from '../../src/repositories/roll/rescore.ts';
import { saveDay, saveLeftDay } from '../../src/repositories/roll/roll.ts';
import { undoLeftDay } from '../../src/repositories/roll/saved-marks.ts';
import { redoLatestTap, touchMark, undoLatestTap } from '../../src/repositories/roll/taps.ts';
import { saveSettings } from '../../src/repositories/save-settings.ts';
import { createStudents, listStudents } from '../../src/repositories/students/students.ts';
import { ASSESSMENT_ACTS, assessmentAct, isAssessmentAct } from './assessment-acts.ts';
import { BOOK_ACTS, bookAct, isBookAct } from './book-acts.ts';
import { DAY_ACTS, dayAct, isDayAct } from './day-acts.ts';
import type { SimDevice } from './device.ts';
import { isOrderAct, ORDER_ACTS, orderAct } from './order-acts.ts';
import { pickClass, pickDay, pickOf } from './picks.ts';
import { answerClash, CLASH_ACTS, isClashAct, isRaceAct, RACE_ACTS, raceAct } from './race-acts.ts';
import type { Random } from './random.ts';
import { isStudentAct, STUDENT_ACTS, studentAct } from './student-acts.ts';
import { TEAM_ACTS, teamAct } from './team-acts.ts';

/** What a teacher can do on a device, with the repository functions of the screen. The number is the weight. */
const ACTS = {
  book: 1,
  class: 2,
  students: 4,
  roll: 18,
  tap: 8,
  'leave day': 6,
  settings: 2,
  letters: 1,
  'new points': 2,
  ...BOOK_ACTS,
  ...STUDENT_ACTS,
  ...DAY_ACTS,
  ...ASSESSMENT_ACTS,
  ...ORDER_ACTS,
  ...RACE_ACTS,
  ...CLASH_ACTS,
  ...TEAM_ACTS,
} as const;

type Act = keyof typeof ACTS;

export async function act(device: SimDevice, random: Random): Promise<Act> {
  const name = random.weighted(ACTS);
  try {
    await perform(name, device, random);
    if (name === 'restore') device.noteRestore();
  } finally {
    // A full disk may stop an act at its second write, after the first was stored.
    await device.noteWrites();
  }
  return name;
}

export async function perform(name: Act, device: SimDevice, random: Random): Promise<void> {
  const { sync, db } = device;
  switch (name) {
    case 'book':
      // The number of possible names is small, so that two devices sometimes choose the same name.
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
    case 'settings':
      await changeSettings(device, random);
      return;
    case 'letters':
      await saveSettings(sync, { letters: random.pick([A_TO_F, 'P 60,N 0', null]) });
      return;
    case 'new points':
      await giveNewPoints(device, random);
      return;
    default:
      await otherWrite(name, device, random);
  }
}

/** Does an act that another file defines. Each act calls the functions that its screen calls. */
async function otherWrite(name: Act, device: SimDevice, random: Random): Promise<void> {
  if (isBookAct(name)) return await bookAct(name, device, random);
  if (isStudentAct(name)) return await studentAct(name, device, random);
  if (isClashAct(name)) return await answerClash(name, device, random);
  if (isDayAct(name)) return await dayAct(name, device, random);
  if (isAssessmentAct(name)) return await assessmentAct(name, device, random);
  if (isOrderAct(name)) return await orderAct(name, device, random);
  if (isRaceAct(name)) return await raceAct(name, device, random);
  if (name === 'teams') return await teamAct(device, random);
}

async function changeSettings({ sync }: SimDevice, random: Random) {
  const changed = random.pick<Parameters<typeof saveSettings>[1]>([
    { dailyPointValue: random.whole(0, 10) },
    { note1aValue: -random.whole(0, 3) },
    { note1b: random.pick(['LE', 'HW']), note1bValue: random.whole(-3, 3) },
    { absentValue: -random.whole(0, 10), tardyValue: -random.whole(0, 3) },
  ]);
  return await saveSettings(sync, changed);
}

/** Changes points, and gives them to the saved days too, or uses them on one day. Sometimes the teacher undoes it. */
async function giveNewPoints(device: SimDevice, random: Random): Promise<void> {
  const { sync } = device;
  const replaced = await changeSettings(device, random);
  const classId = await pickClass(device, random);
  const rescoring =
    classId !== null && random.chance(0.4)
      ? await rescoringOfDay(sync, classId, pickDay(random))
      : await findRescoring(sync, daySettingsOf(replaced.before), daySettingsOf(replaced.after));
  await storeRescoring(sync, rescoring);
  if (random.chance(0.3)) await storeRescoring(sync, rescoring, true);
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

/** Some students of a day change without Save; the day may have marks. */
async function leaveDay(device: SimDevice, random: Random): Promise<void> {
  const classId = await pickClass(device, random);
  if (classId === null) return;
  const students = await listStudents(device.db, classId);
  if (students.length === 0) return;
  const day = pickDay(random);
  const ids = students.map(({ id }) => id);
  await touchSome(device, random, classId, day, ids);
  const left = await saveLeftDay(device.sync, classId, day);
  if (random.chance(0.3)) await undoLeftDay(device.sync, { classId, day }, left);
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
      { excuse: random.pick([...EXCUSES, null]) },
      { madeUp: random.pick([day, null]) },
    ]);
    await touchMark(device.sync, { classId, day, studentId: random.pick(ids) }, touches);
  }
  if (random.chance(0.3)) await undoLatestTap(device.sync, { classId, day });
  if (random.chance(0.1)) await redoLatestTap(device.sync, { classId, day });
}
