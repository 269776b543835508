import { saveDay } from '../../src/repositories/roll/roll.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { createStudents } from '../../src/repositories/students/students.ts';
import { bringBack, discard, fix } from '../../src/sync/outbox/decisions.ts';
import { save } from '../../src/sync/outbox/save.ts';
import { renameGradeBook } from '../../src/writes/grade-books.ts';
import { patchStudent as patchStudentWrite } from '../../src/writes/students.ts';
import { classroom, colleague, DAY, deleteClass, hasMarks, patchStudent, roll, type Classroom } from './classroom.ts';
import type { Context } from './context.ts';
import type { Story } from './run.ts';
import type { View } from './tablet.ts';
import type { World } from './world.ts';

/**
 * The server will refuse the student and marks in the class that another tablet deletes, and accept the renames around them.
 */
async function refusedInTheMiddle(world: World): Promise<{ room: Classroom; write: () => Promise<void> }> {
  const room = await classroom(world);
  const { context, classId, bookId } = room;
  const other = await colleague(world);
  await deleteClass(other, classId, 'deleted-by-the-other');
  await world.tablets[1]?.note();
  await other.untilRest();
  const write = async () => {
    const { sync } = context;
    await rename(context, bookId, 'Fall term');
    const [dee = 0] = await createStudents(sync, classId, [{ fullName: 'Diaz, Dee' }]);
    await patchStudent(context, dee, { nickname: 'D' });
    await touchMark(sync, { classId, day: DAY, studentId: dee }, { attendanceState: 'A' });
    await saveDay(sync, classId, DAY);
    await rename(context, bookId, 'Fall term 2026');
    await world.tablets[0]?.note();
  };
  return { room, write };
}

async function rename({ sync }: Context, bookId: number, name: string): Promise<void> {
  await save(sync, [renameGradeBook(bookId, name)]);
}

const renamed = (view: View, bookId: number) => view.row('gradeBooks', bookId)?.['name'] === 'Fall term 2026';
const dee = (view: View) => view.rows('students').find((row) => row['fullName'] === 'Diaz, Dee');

async function firstRefused({ db }: Context): Promise<number> {
  const [first] = await db.outbox.where('state').equals('refused').sortBy('seq');
  if (!first) throw new Error('nothing was refused');
  return first.seq;
}

async function refusedAtRest(world: World): Promise<Classroom> {
  const { room, write } = await refusedInTheMiddle(world);
  await write();
  await room.context.untilRest();
  await world.tablets[0]?.note();
  return room;
}

const refused: Story = {
  name: 'the server refuses writes in the middle of a batch and applies the others, and the tablet parks what depends on the refused ones',
  prepare: async (world) => {
    const { room, write } = await refusedInTheMiddle(world);
    const { context, bookId } = room;
    await write();
    return async () => {
      await world.does(
        context,
        'the new name',
        { before: (view) => renamed(view, bookId), after: (view) => renamed(view, bookId) },
        () => context.untilRest(),
      );
    };
  },
};

const broughtBack: Story = {
  name: 'a teacher brings back a class that another tablet deleted, and the refused writes are sent again',
  prepare: async (world) => {
    const { context, classId, students } = await refusedAtRest(world);
    return async () => {
      const seq = await firstRefused(context);
      await world.does(
        context,
        'the class with its roll',
        {
          before: (view) => view.row('classes', classId) === undefined && view.rows('marks').every(({ tomb }) => !tomb),
          after: (view) =>
            view.row('classes', classId) !== undefined && hasMarks(view, students) && dee(view)?.['nickname'] === 'D',
        },
        () => bringBack(context.sync, seq),
      );
      await context.untilRest();
    };
  },
};

const discarded: Story = {
  name: 'a teacher discards a refused student, and the writes parked for that student are discarded too',
  prepare: async (world) => {
    const { context, bookId } = await refusedAtRest(world);
    return async () => {
      const seq = await firstRefused(context);
      await world.does(
        context,
        'the student',
        { before: () => true, after: (view) => dee(view) === undefined && renamed(view, bookId) },
        () => discard(context.sync, seq),
      );
      await context.untilRest();
    };
  },
};

const fixed: Story = {
  name: 'the server refuses a student’s number that was taken meanwhile, and the teacher sends the write again with another number',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, students } = room;
    const [ana, ben, chi] = students;
    const other = await colleague(world);
    await patchStudent(other, ana, { number: 7 });
    await world.tablets[1]?.note();
    await other.untilRest();
    const numberOf = (view: View) => view.row('students', ben)?.['number'];
    return async () => {
      await world.does(context, 'the number', { before: (view) => numberOf(view) === 2, after: () => true }, () =>
        patchStudent(context, ben, { number: 7 }),
      );
      await patchStudent(context, chi, { note: 'captain' });
      await world.tablets[0]?.note();
      await context.untilRest();
      await world.tablets[0]?.note();
      const seq = await firstRefused(context);
      await world.does(context, 'the number', { after: (view) => numberOf(view) === 8 }, () =>
        fix(context.sync, seq, patchStudentWrite({ id: ben, fields: { number: 8 } })),
      );
      await context.untilRest();
    };
  },
};

const overtaken: Story = {
  name: 'a teacher deletes a class in which another tablet has saved a roll, the server refuses the delete, and the roll stays',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, classId, students } = room;
    const other = await colleague(world);
    const works = (view: View) => view.row('classes', classId) !== undefined && hasMarks(view, students);
    await world.does(other, 'the roll of the other', { before: () => true, after: works }, () =>
      roll(other, room, students[0]),
    );
    await other.untilRest();
    const shown = (view: View) => view.row('classes', classId) !== undefined;
    return async () => {
      // Hidden until the server refuses the delete, shown again when the teacher discards it.
      await world.does(context, 'the class', { before: shown, after: () => true }, () => deleteClass(context, classId));
      await context.untilRest();
      await context.tablet.note();
      await world.does(context, 'the class', { after: shown }, async () => {
        await discard(context.sync, await firstRefused(context));
      });
      await context.untilRest();
    };
  },
};

export const STORIES_OF_REFUSALS: readonly Story[] = [overtaken, refused, broughtBack, discarded, fixed];
