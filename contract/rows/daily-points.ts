import * as z from 'zod/mini';
import { ATTENDANCE_STATES, EXCUSES } from '#domain/scoring/scoring.ts';
import { NOTES, slotFields, SLOTS, type NoteNumber } from '#domain/scoring/settings.ts';
import { each } from '#domain/tables/table.ts';
import { accepting, optional } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { id, idInPath, list, localDate, text } from '../parts/fields.ts';

const label = z.nullable(text(20));
const points = z.nullable(z.int());
const slot = z.nullable(z.enum(['a', 'b', 'c']));

function perNote<K extends string, V>(suffix: K, value: V) {
  return Object.fromEntries(NOTES.map((n) => [`note${n}${suffix}`, value])) as {
    [N in NoteNumber as `note${N}${K}`]: V;
  };
}

const touches = {
  attendanceState: z.enum(ATTENDANCE_STATES),
  ...perNote('', label),
  ...perNote('State', slot),
  customNote: text(60),
  adjustment: points,
  excuse: z.nullable(z.enum(EXCUSES)),
  madeUp: z.nullable(localDate),
};

const daySettings = {
  value: z.int(),
  absentValue: points,
  tardyValue: points,
  ...each(slotFields('Label'), label),
  ...each(slotFields('Value'), points),
};

export const mark = z.object({
  id,
  studentId: id,
  classId: id,
  /** The day that the mark is about (docs/product.md 4.2). */
  createdAt: localDate,
  /** Calculated for each answer and not stored. */
  score: z.int(),
  ...touches,
  ...daySettings,
});

/** Each note has the slots a and b; only note 1 also has c. */
const slotsExist = z.refine<Record<string, unknown>>(
  (row) =>
    NOTES.every((n) => {
      const state = row[`note${n}State`];
      return state === undefined || state === null || SLOTS[n].includes(state as 'a' | 'b' | 'c');
    }),
  'Invalid enum value',
);

/**
 * The app sends only the changed fields (docs/sync.md W10.1). If a body contains `score` but not `adjustment`, the adjustment
 * becomes the score minus the calculated sum (docs/product.md 4.8).
 */
const written = { ...optional(touches), ...optional(daySettings), score: z.optional(z.int()) };

export const createMarks = endpoint({
  method: 'POST',
  path: 'students/daily-points/create-many',
  summary: 'Create or change the records of students on a day',
  synced: true,
  status: 201,
  body: z.strictObject({
    entries: list(
      accepting(mark, { id: z.optional(id), studentId: id, createdAt: localDate, ...written }).check(slotsExist),
      500,
      z.minLength(1),
    ),
    /** The day's settings for the new marks; an existing mark keeps its own (docs/sync.md W10.2). */
    defaults: z.optional(z.strictObject(optional(daySettings))),
  }),
  answer: z.array(mark),
});

export const updateMarks = endpoint({
  method: 'PUT',
  path: 'students/daily-points/update-many',
  summary: 'Change records of a day',
  synced: true,
  body: z.strictObject({
    data: list(
      accepting(mark, { id: z.optional(id), studentId: z.optional(id), ...written }).check(slotsExist),
      500,
      z.minLength(1),
    ),
    createdAt: localDate,
  }),
  answer: z.array(mark),
});

const ofDay = z.object({ date: localDate, classId: idInPath });

export const listMarks = endpoint({
  method: 'GET',
  path: 'students/daily-points/by-date/:date/:classId',
  summary: 'The records of a class on a day',
  errors: ['unknown'],
  params: ofDay,
  answer: z.array(mark),
});

export const deleteMarks = endpoint({
  method: 'DELETE',
  path: 'students/daily-points/by-date/:date/:classId',
  summary: 'Delete all records of a class on a day',
  errors: ['changed'],
  synced: true,
  params: ofDay,
});
