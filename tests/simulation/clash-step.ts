import type { LocalDate } from '#domain/dates.ts';
import { saveDay, touchMark } from '../../src/repositories/roll.ts';
import { listStudents } from '../../src/repositories/students.ts';
import { save } from '../../src/sync/outbox/save.ts';
import { putActivityNote } from '../../src/writes/activity-notes.ts';
import { scoreAssessment } from '../../src/writes/assessments.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickDay, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** The id of the only field of the template `Custom`. */
const SCORE = 1;

/** The place at which two devices write: one student of one class on one day. */
interface Place {
  readonly classId: number;
  readonly studentId: number;
  readonly day: LocalDate;
}

/**
 * Two devices write different values for one student or one day of a class, and neither has seen the other's value. Random
 * acts alone hardly ever lead to this. In half of the cases both devices send at once. In the other half other steps come
 * before they send.
 */
export async function writeSamePlace(one: SimDevice, other: SimDevice, random: Random): Promise<void> {
  const place = await commonPlace(one, other, random);
  if (!place) return;
  const kind = random.weighted({ mark: 3, note: 1, score: 2 });
  const values = random.chance(0.5) ? (['A', 'T'] as const) : (['T', 'A'] as const);
  for (const [index, device] of [one, other].entries()) {
    await writeOne(device, place, kind, values[index] ?? 'A');
    await device.noteWrites();
  }
  if (random.chance(0.5)) for (const device of [one, other]) await device.syncRound();
}

async function commonPlace(one: SimDevice, other: SimDevice, random: Random): Promise<Place | null> {
  const classId = await pickClass(one, random);
  if (classId === null || !(await other.db.classes.get(classId))) return null;
  const there = new Set((await listStudents(other.db, classId)).map(({ id }) => id));
  const both = (await listStudents(one.db, classId)).filter(({ id }) => there.has(id));
  const student = await pickOf(random, both);
  return student && { classId, studentId: student.id, day: pickDay(random) };
}

async function writeOne(
  { sync, db }: SimDevice,
  { classId, studentId, day }: Place,
  kind: 'mark' | 'note' | 'score',
  value: 'A' | 'T',
): Promise<void> {
  if (kind === 'mark') {
    await touchMark(sync, { classId, day, studentId }, { attendanceState: value });
    await saveDay(sync, classId, day);
  } else if (kind === 'note') {
    await save(sync, [putActivityNote(classId, day, { shortNote: `Note ${value}` })]);
  } else {
    const assessments = await db.assessments.where('classId').equals(classId).sortBy('id');
    const assessment = assessments.find((row) => !row.tomb);
    if (assessment) await save(sync, [scoreAssessment(assessment, [{ studentId, fieldId: SCORE, value }])]);
  }
}
