import { table } from './table.ts';

/**
 * The kinds of race events. After a `count` event, the laps of a student whom the roll marks absent count. An `undo` event
 * undoes the event whose id is in `undoes`.
 */
export const RACE_EVENT_KINDS = ['start', 'pause', 'resume', 'reset', 'lap', 'count', 'undo'] as const;
export type RaceEventKind = (typeof RACE_EVENT_KINDS)[number];

/** One event of a race. An event is never changed; an `undo` event undoes it (docs/sync.md, Rows). */
export interface RaceEventRow {
  id: number;
  raceId: number;
  classId: number;
  kind: RaceEventKind;
  /** The student of a lap or count event; null for an event of the race's clock, such as a pause. */
  studentId: number | null;
  /** The reading of the race's clock, in ms. */
  elapsed: number;
  at: string;
  /** The id of the event that an `undo` event undoes; null for other kinds. */
  undoes: number | null;
  /** The device that wrote the event; null for an old event that was stored without its device. */
  device: string | null;
}

export const raceEvents = table<RaceEventRow>()({
  fields: {
    raceId: 'id',
    classId: 'id',
    kind: 'text',
    studentId: 'id?',
    elapsed: 'integer',
    at: 'instant',
    undoes: 'id?',
    device: 'text?',
  },
  parents: { raceId: 'races', studentId: 'students' },
  ancestors: { classId: 'classes' },
  refers: { undoes: 'raceEvents' },
  fixed: ['raceId', 'classId', 'kind', 'studentId', 'elapsed', 'at', 'undoes', 'device'],
  units: {},
  defaults: { studentId: null, undoes: null, device: null },
  alwaysGiven: [],
  naturalKey: false,
  canBeDeleted: true,
  needed: ['raceId', 'classId', 'kind', 'elapsed'],
  deviceIndexes: { 2: ['raceId', 'classId'] },
});
