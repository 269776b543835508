import * as z from 'zod/mini';
import { MOST_OF_NOTE } from '#domain/activity-note.ts';
import { accepting } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { id, idInPath, localDate, text } from '../parts/fields.ts';

/** Both texts are empty if there is no note (docs/product.md 2.9). */
export const activityNote = z.object({ classId: id, date: localDate, shortNote: z.string(), longNote: z.string() });

const path = 'daily-activity-note';

/** A text that the body lacks stays unchanged. */
export const putActivityNote = endpoint({
  method: 'POST',
  path: `classes/${path}`,
  summary: 'Write the note about what a class did on a day',
  synced: true,
  status: 200,
  body: accepting(activityNote, {
    id: z.optional(id),
    classId: id,
    date: localDate,
    shortNote: z.optional(text(MOST_OF_NOTE.shortNote)),
    longNote: z.optional(text(MOST_OF_NOTE.longNote)),
  }),
  answer: activityNote,
});

export const getActivityNote = endpoint({
  method: 'GET',
  path: `classes/:classId/${path}`,
  summary: 'The note about what a class did on a day',
  errors: ['unknown'],
  params: z.object({ classId: idInPath }),
  query: z.object({ date: localDate }),
  answer: activityNote,
});
