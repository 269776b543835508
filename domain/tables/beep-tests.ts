import { table, type RowOf } from './table.ts';

/** One run of a beep test with its set-up. What happened is in beep events (docs/product.md 5.140). */
export const beepTests = table()({
  fields: {
    classId: 'id',
    /** Between the lines, in m: 15 or 20. */
    distance: 'integer',
    /** Only two misses in a row put a runner out, instead of two in all. */
    consecutive: 'boolean',
    /** The browser's voice says each new level. */
    saysLevels: 'boolean',
    /** With the laps as scores; null until they are saved. */
    assessmentId: 'id?',
    createdAt: 'instant',
  },
  parents: { classId: 'classes' },
  refers: { assessmentId: 'assessments' },
  fixed: ['classId', 'createdAt'],
  units: { setUp: ['distance', 'consecutive', 'saysLevels'], assessment: ['assessmentId'] },
  defaults: { distance: 20, consecutive: false, saysLevels: false, assessmentId: null },
  needed: ['classId', 'distance'],
  deviceIndexes: ['classId'],
  serverSince: 18,
});

export type BeepTestRow = RowOf<typeof beepTests>;

/** After a `count` event, an absent student runs. An `out` event ends a student's run. An `undo` event undoes the one in `undoes`. */
export const BEEP_EVENT_KINDS = ['start', 'pause', 'resume', 'miss', 'out', 'count', 'undo'] as const;
export type BeepEventKind = (typeof BEEP_EVENT_KINDS)[number];

/** Never changed: an `undo` event undoes it (docs/sync.md, Rows). */
export const beepEvents = table<{ kind: BeepEventKind }>()({
  fields: {
    testId: 'id',
    classId: 'id',
    kind: 'text',
    /** Null for an event of the whole test, such as a pause. */
    studentId: 'id?',
    /** The last one whose beep had sounded; 0 before the first beep. */
    lap: 'integer',
    at: 'instant',
    /** Null for other kinds than `undo`. */
    undoes: 'id?',
    device: 'text?',
  },
  parents: { testId: 'beepTests', studentId: 'students' },
  ancestors: { classId: 'classes' },
  refers: { undoes: 'beepEvents' },
  fixed: ['testId', 'classId', 'kind', 'studentId', 'lap', 'at', 'undoes', 'device'],
  units: {},
  defaults: { studentId: null, undoes: null, device: null },
  needed: ['testId', 'classId', 'kind', 'lap'],
  deviceIndexes: ['testId', 'classId'],
  serverSince: 18,
});

export type BeepEventRow = RowOf<typeof beepEvents>;
