import * as z from 'zod/mini';
import { LONGEST_READING_MS } from '#domain/race/clock.ts';
import { RACE_EVENT_KINDS, raceEvents } from '#domain/tables/race-events.ts';
import { races } from '#domain/tables/races.ts';
import { accepting, optional } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { eventTime, id, idInPath, list } from '../parts/fields.ts';
import { rowShape } from '../parts/row-shape.ts';

const setUp = {
  laps: z.int().check(z.gte(1), z.lte(9)),
  hideWhenFinished: z.boolean(),
  hideAbsent: z.boolean(),
  showNumbers: z.boolean(),
  sortByLaps: z.boolean(),
  /** Null if the times were not saved yet. */
  assessmentId: z.nullable(id),
};

const race = z.object({ ...rowShape(races), ...setUp });

/** Creates a race, or changes the fields that the body contains (docs/product.md 5.6). */
export const putRace = endpoint({
  method: 'POST',
  path: 'races',
  summary: 'Create a race of the mile timer, or change its laps and switches',
  synced: true,
  row: { table: 'races', verb: 'put' },
  status: 201,
  body: accepting(race, { id: z.optional(id), classId: id, ...optional(setUp) }),
  answer: race,
});

const raceEvent = z.object({ ...rowShape(raceEvents), kind: z.enum(RACE_EVENT_KINDS) });

/** Events are never changed: an undo is another event (docs/product.md 5.7). */
export const addRaceEvents = endpoint({
  method: 'POST',
  path: 'races/:id/events',
  summary: 'Append events to a race; an undo is an event too',
  synced: true,
  status: 201,
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    events: list(
      accepting(raceEvent, {
        id: z.optional(id),
        kind: z.enum(RACE_EVENT_KINDS),
        studentId: z.optional(z.nullable(id)),
        elapsed: z.int().check(z.gte(0), z.lte(LONGEST_READING_MS)),
        at: z.optional(eventTime),
        undoes: z.optional(z.nullable(id)),
      }),
      500,
      z.minLength(1),
    ),
  }),
  answer: z.array(raceEvent),
});

export const deleteRace = endpoint({
  method: 'DELETE',
  path: 'races/:id',
  summary: 'Delete a race with its events',
  errors: ['changed'],
  synced: true,
  row: { table: 'races', verb: 'delete' },
  params: z.object({ id: idInPath }),
});
