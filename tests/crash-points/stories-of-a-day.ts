import { saveLeftDay, saveDay } from '../../src/repositories/roll/roll.ts';
import { touchMark, undoLatestTap } from '../../src/repositories/roll/taps.ts';
import { saveSettings } from '../../src/repositories/save-settings.ts';
import { readSettings } from '../../src/repositories/settings.ts';
import {
  attendance,
  classroom,
  colleague,
  DAY,
  deleteClass,
  hasMarks,
  newClass,
  patchStudent,
  restoreClass,
  roll,
} from './classroom.ts';
import type { Story } from './run.ts';

const firstDay: Story = {
  name: 'a teacher makes a grade book, a class, students, a roll and settings on the first day, and all of it is sent',
  prepare: async (world) => {
    const tablet = await world.tablet('new');
    const context = tablet.openContext();
    return async () => {
      const { sync } = context;
      let made: Awaited<ReturnType<typeof newClass>> | null = null;
      const before = () => true;
      await world.does(
        context,
        'the class',
        { before, after: (view) => view.rows('students').length === 3 },
        async () => {
          made = await newClass(context);
        },
      );
      if (!made) throw new Error('there is no class');
      const { classId, students } = made as Awaited<ReturnType<typeof newClass>>;
      await world.does(
        context,
        'the roll',
        { before: (view) => view.rows('marks').length === 0, after: (view) => hasMarks(view, students) },
        () => saveDay(sync, classId, DAY),
      );
      const settings = await readSettings(context.db, sync.userId);
      const points = (value: number) => (view: { row: (table: 'settings', id: number) => unknown }) =>
        (view.row('settings', sync.userId) as { dailyPointValue?: number } | undefined)?.dailyPointValue === value;
      await world.does(context, 'the settings', { before: (view) => !points(8)(view), after: points(8) }, () =>
        saveSettings(sync, { ...settings, dailyPointValue: 8 }),
      );
      await context.untilRest();
    };
  },
};

const offlineRoll: Story = {
  name: 'a teacher takes a roll offline by two taps and Save, and the roll is sent later',
  prepare: async (world) => {
    const { context, classId, students } = await classroom(world);
    const [ana, ben] = students;
    const at = { classId, day: DAY };
    return async () => {
      await world.does(
        context,
        'the first tap',
        { before: (view) => attendance(view, ana) === undefined, after: (view) => attendance(view, ana) === 'A' },
        () => touchMark(context.sync, { ...at, studentId: ana }, { attendanceState: 'A' }),
      );
      await world.does(
        context,
        'the second tap',
        { before: (view) => attendance(view, ben) === undefined, after: (view) => attendance(view, ben) === 'T' },
        () => touchMark(context.sync, { ...at, studentId: ben }, { attendanceState: 'T' }),
      );
      await world.does(
        context,
        'the roll',
        {
          before: (view) => view.rows('marks').length === 0 && view.drafts.length === 1,
          after: (view) => hasMarks(view, students) && view.drafts.length === 0,
        },
        () => saveDay(context.sync, classId, DAY),
      );
      await context.untilRest();
    };
  },
};

const undoneTap: Story = {
  name: 'a teacher undoes the second of two taps, then saves the day and undoes the first tap, and all of it is sent',
  prepare: async (world) => {
    const { context, classId, students } = await classroom(world);
    const [ana, ben] = students;
    const at = { classId, day: DAY };
    await touchMark(context.sync, { ...at, studentId: ana }, { attendanceState: 'A' });
    await touchMark(context.sync, { ...at, studentId: ben }, { attendanceState: 'T' });
    return async () => {
      await world.does(
        context,
        'the undo of the second tap',
        { before: (view) => attendance(view, ben) === 'T', after: (view) => attendance(view, ben) !== 'T' },
        () => undoLatestTap(context.sync, at),
      );
      await world.does(
        context,
        'the roll',
        { before: (view) => view.rows('marks').length === 0, after: (view) => hasMarks(view, students) },
        () => saveDay(context.sync, classId, DAY),
      );
      await world.does(
        context,
        'the undo of the first tap',
        { before: (view) => attendance(view, ana) === 'A', after: (view) => attendance(view, ana) === 'P' },
        () => undoLatestTap(context.sync, at),
      );
      await saveLeftDay(context.sync, classId, DAY);
      await world.tablets[0]?.note();
      await context.untilRest();
    };
  },
};

const leftDay: Story = {
  name: 'a teacher corrects a saved day and leaves it, while another tablet writes a note on that day',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, classId, students } = room;
    const [ana] = students;
    await roll(context, room, ana);
    await context.untilRest();
    const other = await colleague(world);
    await touchMark(other.sync, { classId, day: DAY, studentId: ana }, { customNote: 'HURT' });
    await saveLeftDay(other.sync, classId, DAY);
    for (const tablet of world.tablets) await tablet.note();
    await other.untilRest();
    return async () => {
      await world.does(
        context,
        'the correction',
        { before: (view) => attendance(view, ana) === 'A', after: (view) => attendance(view, ana) === 'T' },
        () => touchMark(context.sync, { classId, day: DAY, studentId: ana }, { attendanceState: 'T' }),
      );
      await saveLeftDay(context.sync, classId, DAY);
      await world.tablets[0]?.note();
      await context.untilRest();
    };
  },
};

const undo: Story = {
  name: 'a teacher deletes a class, brings it back, deletes it again, and brings it back after the delete was sent',
  prepare: async (world) => {
    const { context, classId } = await classroom(world);
    const lives = {
      before: () => true,
      after: (view: { row: (table: 'classes', id: number) => unknown }) => view.row('classes', classId) !== undefined,
    };
    const gone = { before: lives.after, after: (view: Parameters<typeof lives.after>[0]) => !lives.after(view) };
    return async () => {
      for (const key of ['delete-the-class-1', 'delete-the-class-2']) {
        await world.does(context, 'the class', gone, () => deleteClass(context, classId, key));
        if (key.endsWith('2')) await context.untilRest();
        await world.does(context, 'the class', lives, () => restoreClass(context, classId, key));
        await context.untilRest();
      }
    };
  },
};

const sessionEnded: Story = {
  name: 'the session has ended, so the tablet refreshes it once and sends the writes',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, students } = room;
    const [tablet] = world.tablets;
    if (!tablet) throw new Error('there is no tablet');
    await patchStudent(context, students[0], { nickname: 'Annie' });
    await tablet.note();
    tablet.jar = await world.server.signIn(world.teacherId, true);
    return async () => {
      await world.does(
        context,
        'the note',
        {
          before: (view) => !view.row('students', students[1])?.['note'],
          after: (view) => view.row('students', students[1])?.['note'] === 'asthma',
        },
        () => patchStudent(context, students[1], { note: 'asthma' }),
      );
      await context.untilRest();
    };
  },
};

export const STORIES_OF_A_DAY: readonly Story[] = [firstDay, offlineRoll, undoneTap, leftDay, undo, sessionEnded];
