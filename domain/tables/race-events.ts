import { table, type RowOf } from './table.ts';

/** After a `count` event, the laps of an absent student count. An `undo` event undoes the one in `undoes`. */
export const RACE_EVENT_KINDS = ['start', 'pause', 'resume', 'reset', 'lap', 'count', 'undo'] as const;
export type RaceEventKind = (typeof RACE_EVENT_KINDS)[number];

/** Never changed: an `undo` event undoes it (docs/sync.md, Rows). */
export const raceEvents = table<{ kind: RaceEventKind }>()({
  fields: {
    raceId: 'id',
    classId: 'id',
    kind: 'text',
    /** Null for an event of the race's clock, such as a pause. */
    studentId: 'id?',
    /** Of the race's clock, in ms. */
    elapsed: 'integer',
    at: 'instant',
    /** Null for other kinds than `undo`. */
    undoes: 'id?',
    /** Null for an old event. */
    device: 'text?',
  },
  parents: { raceId: 'races', studentId: 'students' },
  ancestors: { classId: 'classes' },
  refers: { undoes: 'raceEvents' },
  fixed: ['raceId', 'classId', 'kind', 'studentId', 'elapsed', 'at', 'undoes', 'device'],
  units: {},
  defaults: { studentId: null, undoes: null, device: null },
  needed: ['raceId', 'classId', 'kind', 'elapsed'],
  deviceIndexes: ['raceId', 'classId'],
});

export type RaceEventRow = RowOf<typeof raceEvents>;
