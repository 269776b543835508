import { activityNoteId, markId } from '#domain/ids.ts';
import { countsOfDay, deleteDay } from '../../src/repositories/roll/day-deletion.ts';
import { listDeletions, putBack } from '../../src/repositories/review/deleted.ts';
import type { NoteTexts } from '#domain/activity-note.ts';
import { writeNote } from '../support/notes.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { attendance, classroom, DAY, hasMarks, roll } from './classroom.ts';
import type { Context } from './context.ts';
import type { Story } from './run.ts';
import type { View } from './tablet.ts';

const deletedDay: Story = {
  name: 'a teacher deletes a past day with unsaved taps and puts it back, before and after the delete was sent',
  prepare: async (world) => {
    const room = await classroom(world);
    const { context, classId, students } = room;
    const [ana, ben] = students;
    await roll(context, room, ana);
    await context.untilRest();
    await touchMark(context.sync, { classId, day: DAY, studentId: ben }, { attendanceState: 'T' });
    const isThere = (view: View) =>
      hasMarks(view, students) && attendance(view, ana) === 'A' && attendance(view, ben) === 'T';
    const isBack = (view: View) =>
      isThere(view) && view.row('marks', markId(ben, DAY))?.['attendanceState'] === 'T' && view.drafts.length === 0;
    const isGone = (view: View) => view.rows('marks').length === 0 && view.drafts.length === 0;
    return async () => {
      for (const isSent of [false, true]) {
        await world.does(context, 'the day', { before: isThere, after: isGone }, () => deleteTheDay(context, classId));
        if (isSent) await context.untilRest();
        await world.does(context, 'the day', { after: isBack }, () => putTheDayBack(context));
        await context.untilRest();
      }
    };
  },
};

async function deleteTheDay({ sync }: Context, classId: number): Promise<void> {
  const { seen } = await countsOfDay(sync, classId, DAY);
  await deleteDay(sync, classId, DAY, seen);
}

async function putTheDayBack({ sync }: Context): Promise<void> {
  const [deletion] = await listDeletions(sync);
  if (!deletion) throw new Error('the day can’t be put back');
  await putBack(sync, deletion.key);
}

const activityNote: Story = {
  name: 'a teacher writes an activity note, changes one text and clears both, and all of it is sent',
  prepare: async (world) => {
    const { context, classId } = await classroom(world);
    const { sync } = context;
    const at = { classId, day: DAY };
    const shows = (shortNote: string, longNote: string) => (view: View) => {
      const row = view.row('activityNotes', activityNoteId(classId, DAY));
      return (row?.['shortNote'] ?? '') === shortNote && (row?.['longNote'] ?? '') === longNote;
    };
    const writes = async (texts: Partial<NoteTexts>, after: (view: View) => boolean) =>
      await world.does(
        context,
        'the note',
        { before: shows('', ''), after },
        async () => await writeNote(sync, at, texts),
      );
    return async () => {
      await writes({ shortNote: 'Relay', longNote: 'Two laps first' }, shows('Relay', 'Two laps first'));
      await writes({ longNote: 'Three laps first' }, shows('Relay', 'Three laps first'));
      await context.untilRest();
      await writes({ shortNote: '', longNote: '' }, shows('', ''));
      await context.untilRest();
    };
  },
};

export const STORIES_OF_WHOLE_DAYS: readonly Story[] = [deletedDay, activityNote];
