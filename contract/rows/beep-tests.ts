import * as z from 'zod/mini';
import { mostLaps } from '#domain/beep-test/protocol.ts';
import { BEEP_EVENT_KINDS, beepEvents, beepTests } from '#domain/tables/beep-tests.ts';
import { accepting, optional } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { eventTime, id, idInPath, list } from '../parts/fields.ts';
import { rowShape } from '../parts/row-shape.ts';

const setUp = {
  /** In m. */
  distance: z.literal([15, 20]),
  consecutive: z.boolean(),
  saysLevels: z.boolean(),
  /** Null if the laps were not saved yet. */
  assessmentId: z.nullable(id),
};

const beepTest = z.object({ ...rowShape(beepTests), ...setUp });

/** Creates a beep test, or stores its assessment (docs/product.md 5.140). */
export const putBeepTest = endpoint({
  method: 'POST',
  path: 'beep-tests',
  summary: 'Create a beep test, or store the assessment with its laps',
  synced: true,
  row: { table: 'beepTests', verb: 'put' },
  status: 201,
  body: accepting(beepTest, { id: z.optional(id), classId: id, ...optional(setUp) }),
  answer: beepTest,
});

const beepEvent = z.object({ ...rowShape(beepEvents), kind: z.enum(BEEP_EVENT_KINDS) });

/** Events are never changed: an undo is another event (docs/product.md 5.140). */
export const addBeepEvents = endpoint({
  method: 'POST',
  path: 'beep-tests/:id/events',
  summary: 'Append events to a beep test; an undo is an event too',
  synced: true,
  status: 201,
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    events: list(
      accepting(beepEvent, {
        id: z.optional(id),
        kind: z.enum(BEEP_EVENT_KINDS),
        studentId: z.optional(z.nullable(id)),
        lap: z.int().check(z.gte(0), z.lte(mostLaps(15))),
        at: z.optional(eventTime),
        undoes: z.optional(z.nullable(id)),
      }),
      500,
      z.minLength(1),
    ),
  }),
  answer: z.array(beepEvent),
});

export const deleteBeepTest = endpoint({
  method: 'DELETE',
  path: 'beep-tests/:id',
  summary: 'Delete a beep test with its events',
  errors: ['changed'],
  synced: true,
  row: { table: 'beepTests', verb: 'delete' },
  params: z.object({ id: idInPath }),
});
