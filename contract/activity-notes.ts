import * as z from 'zod/mini';
import { accepting } from './accepting.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, localDate, text } from './fields.ts';

/** What a class did on a day; both empty where nothing is noted (docs/product.md 2.9). */
export const activityNote = z.object({ classId: id, date: localDate, shortNote: z.string(), longNote: z.string() });

const path = 'daily-activity-note';

/** One note per class and day, made or changed; what is left out stays as it is. */
export const putActivityNote = endpoint({
  method: 'POST',
  path: `classes/${path}`,
  summary: 'Write what a class did on a day',
  synced: true,
  status: 200,
  body: accepting(activityNote, {
    id: z.optional(id),
    classId: id,
    date: localDate,
    shortNote: z.optional(text(30)),
    longNote: z.optional(text(255)),
  }),
  answer: activityNote,
});

export const getActivityNote = endpoint({
  method: 'GET',
  path: `classes/:classId/${path}`,
  summary: 'What a class did on a day',
  errors: ['unknown'],
  params: z.object({ classId: idInPath }),
  query: z.object({ date: localDate }),
  answer: activityNote,
});
