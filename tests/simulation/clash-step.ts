import { entryFields } from '#domain/assessments/fields.ts';
import { cellKey } from '#domain/assessments/typed-scores.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { touchScores } from '../../src/repositories/assessments/assessment-drafts.ts';
import { saveScores } from '../../src/repositories/assessments/assessment-saves.ts';
import { saveDay } from '../../src/repositories/roll/roll.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { listClasses } from '../../src/repositories/classes/classes.ts';
import { listGradeBooks } from '../../src/repositories/classes/grade-books.ts';
import { changeStudent } from '../../src/repositories/students/student-changes.ts';
import { listStudents } from '../../src/repositories/students/students.ts';
import { writeNewNote } from '../support/notes.ts';
import type { SimDevice } from './device.ts';
import { pickDay, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** The kind of value that two devices write: a unit of a mark, a text of an activity note, or a score. */
type Kind = 'attendance' | 'custom note' | 'points' | 'excuse' | 'shortNote' | 'longNote' | 'score';

/** The student, the class and the day of the values that two devices write. */
interface Place {
  readonly classId: number;
  readonly studentId: number;
  readonly day: LocalDate;
}

/** Unseen by each other, which random acts alone seldom do. Usually both then send immediately. */
export async function writeSamePlace(one: SimDevice, other: SimDevice, random: Random): Promise<void> {
  if (random.chance(0.25)) return await giveSameNumber(one, other, random);
  const place = await commonPlace(one, other, random);
  if (!place) return;
  const kind = random.weighted({
    attendance: 1,
    'custom note': 1,
    points: 1,
    excuse: 1,
    shortNote: 1,
    longNote: 1,
    score: 2,
  });
  const values = random.chance(0.5) ? (['A', 'T'] as const) : (['T', 'A'] as const);
  for (const [index, device] of [one, other].entries()) {
    await writeOne(device, place, kind, values[index] ?? 'A');
    await device.noteWrites();
  }
  if (random.chance(0.7)) for (const device of [one, other]) await device.syncRound();
}

/** The server refuses the number that arrives later. */
async function giveSameNumber(one: SimDevice, other: SimDevice, random: Random): Promise<void> {
  const both = await commonStudents(one, other);
  const first = await pickOf(random, both);
  const second = await pickOf(
    random,
    both.filter(({ id, classId }) => classId === first?.classId && id !== first.id),
  );
  if (!first || !second) return;
  const number = random.whole(10, 99);
  await changeStudent(one.sync, first, { number });
  await one.noteWrites();
  await changeStudent(other.sync, second, { number });
  await other.noteWrites();
}

async function commonStudents(one: SimDevice, other: SimDevice): Promise<StudentRow[]> {
  const there = new Set((await studentsOf(other)).map(({ id }) => id));
  return (await studentsOf(one)).filter(({ id }) => there.has(id));
}

async function commonPlace(one: SimDevice, other: SimDevice, random: Random): Promise<Place | null> {
  const student = await pickOf(random, await commonStudents(one, other));
  return student && { classId: student.classId, studentId: student.id, day: pickDay(random) };
}

async function studentsOf({ db }: SimDevice): Promise<StudentRow[]> {
  const books = await listGradeBooks(db);
  const classes = (await Promise.all(books.map(({ id }) => listClasses(db, id)))).flat();
  return (await Promise.all(classes.map(({ id }) => listStudents(db, id)))).flat();
}

async function writeOne(
  { sync, db }: SimDevice,
  { classId, studentId, day }: Place,
  kind: Kind,
  value: 'A' | 'T',
): Promise<void> {
  if (kind === 'shortNote' || kind === 'longNote') {
    await writeNewNote(sync, { classId, day }, { [kind]: `Note ${value}` });
  } else if (kind !== 'score') {
    await touchMark(sync, { classId, day, studentId }, touchOf(kind, value));
    await saveDay(sync, classId, day);
  } else {
    const assessments = await db.assessments.where('classId').equals(classId).sortBy('id');
    const assessment = assessments.find((row) => !row.tomb);
    if (assessment) await scoreOne(sync, assessment, studentId, value);
  }
}

async function scoreOne(
  sync: SimDevice['sync'],
  { id, classId, assessmentTemplateId }: AssessmentRow,
  studentId: number,
  value: 'A' | 'T',
): Promise<void> {
  const place = { classId, templateId: assessmentTemplateId, assessmentId: id };
  const [field] = entryFields(assessmentTemplateId, 'text');
  if (!field) return;
  const score = field.type === 'time' ? `9:0${value === 'A' ? 1 : 2}` : value === 'A' ? '11' : '12';
  const texts = { [cellKey({ studentId, fieldId: field.id })]: score };
  await touchScores(sync, place, { texts, fieldType: 'text', asNew: false });
  await saveScores(sync, place, null);
}

function touchOf(kind: 'attendance' | 'custom note' | 'points' | 'excuse', value: 'A' | 'T'): Partial<MarkTouches> {
  if (kind === 'attendance') return { attendanceState: value };
  if (kind === 'excuse') return { excuse: value === 'A' ? 'excused' : 'medical' };
  return kind === 'points' ? { adjustment: value === 'A' ? -1 : 1 } : { customNote: `NOTE ${value}` };
}
