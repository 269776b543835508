import { table } from './table.ts';

/**
 * The kinds of events. `count` makes the race include a student who is marked absent. `undo` takes back the event that
 * it names.
 */
export const RACE_EVENT_KINDS = ['start', 'pause', 'resume', 'reset', 'lap', 'count', 'undo'] as const;
export type RaceEventKind = (typeof RACE_EVENT_KINDS)[number];

/** One thing that happened in a race. An event is never changed; an `undo` event takes it back (docs/sync.md, Rows). */
export interface RaceEventRow {
  id: number;
  raceId: number;
  classId: number;
  kind: RaceEventKind;
  /** The student of a lap or a count; null for an event of the race's clock, such as a pause. */
  studentId: number | null;
  /** The reading of the race's clock, in ms. */
  elapsed: number;
  at: string;
  /** The event that an undo takes back. */
  undoes: number | null;
  /** The device that wrote the event; null for an event that was stored before events carried their device. */
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
  addedFields: { device: 8 },
});
