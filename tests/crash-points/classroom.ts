import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { createClass } from '../../src/repositories/classes/classes.ts';
import { createGradeBook } from '../../src/repositories/classes/grade-books.ts';
import { saveDay } from '../../src/repositories/roll/roll.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { createStudents } from '../../src/repositories/students/students.ts';
import { save } from '../../src/sync/outbox/save.ts';
import { deleteClass as deleteClassWrite } from '../../src/writes/classes.ts';
import { restoreDeleted } from '../../src/writes/review.ts';
import { patchStudent as patchStudentWrite, type StudentChange } from '../../src/writes/students.ts';
import type { Context } from './context.ts';
import type { View } from './tablet.ts';
import type { World } from './world.ts';

/** The students were added before this day, so Save makes a mark for each. */
export const DAY = '2026-11-23' as LocalDate;

export interface Classroom {
  readonly context: Context;
  readonly bookId: number;
  readonly classId: number;
  readonly students: readonly [number, number, number];
}

export async function classroom(world: World): Promise<Classroom> {
  const tablet = await world.tablet('first');
  const context = tablet.openContext();
  const made = await newClass(context);
  await tablet.note();
  await context.untilRest();
  return { context, ...made };
}

export async function newClass({ sync }: Pick<Context, 'sync'>): Promise<Omit<Classroom, 'context'>> {
  const bookId = await idOf(createGradeBook(sync, 'Fall 2026'));
  const classId = await idOf(createClass(sync, bookId, 'PE 7'));
  const students = await createStudents(sync, classId, [
    { fullName: 'Rivera, Ana', number: 1 },
    { fullName: 'Chen, Ben', number: 2 },
    { fullName: 'Okafor, Chi', number: 3 },
  ]);
  return { bookId, classId, students: students as [number, number, number] & number[] };
}

async function idOf(made: Promise<unknown>): Promise<number> {
  const id = await made;
  if (typeof id !== 'number') throw new Error('it was not made');
  return id;
}

export async function colleague(world: World, name = 'second'): Promise<Context> {
  const context = (await world.tablet(name)).openContext();
  await context.untilRest();
  return context;
}

export async function roll(context: Context, { classId }: Classroom, absent: number, day = DAY): Promise<void> {
  await touchMark(context.sync, { classId, day, studentId: absent }, { attendanceState: 'A' });
  await saveDay(context.sync, classId, day);
}

/** The draft's attendance if there is one, otherwise the mark's. */
export function attendance(view: View, studentId: number, day = DAY): unknown {
  const draft = view.drafts.find((one) => one.kind === 'roll' && one.day === day);
  const touched = draft?.kind === 'roll' ? draft.touched[studentId]?.attendanceState : undefined;
  return touched ?? view.row('marks', markId(studentId, day))?.['attendanceState'];
}

export function hasMarks(view: View, students: readonly number[], day = DAY): boolean {
  return students.every((id) => view.row('marks', markId(id, day)) !== undefined);
}

export async function patchStudent({ sync }: Context, id: number, fields: StudentChange['fields']): Promise<void> {
  await save(sync, [patchStudentWrite({ id, fields })]);
}

export async function deleteClass({ sync }: Context, id: number, key = sync.newKey()): Promise<void> {
  await save(sync, [deleteClassWrite(id, key)]);
}

export async function restoreClass({ sync }: Context, id: number, key: string): Promise<void> {
  await save(sync, [restoreDeleted(key, [{ table: 'classes', id }])]);
}
