import { putActivityNote } from '#contract/rows/activity-notes.ts';
import { activityNoteId } from '#domain/ids.ts';
import { activityNoteAnswer } from '../../presenters/answers.ts';
import { create } from '../../sync/apply/write-context.ts';
import { touchedFields } from './touched.ts';
import { handle } from '../write.ts';

export const activityNoteWrites = [
  /** The id is a hash of class and day, so all devices write the same row (docs/sync.md W3). */
  handle(putActivityNote, async (context, { body }) => {
    const { classId, date, shortNote, longNote } = body;
    const id = activityNoteId(classId, date);
    const written = touchedFields({ shortNote, longNote });
    const row = await create(context, 'activityNotes', id, { classId, date }, written);
    return async () => activityNoteAnswer(row);
  }),
];
