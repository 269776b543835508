import { expect } from 'vitest';
import * as beepTests from '#contract/rows/beep-tests.ts';
import { closeClash } from '#contract/rows/clashes.ts';
import * as races from '#contract/rows/races.ts';
import { call, type Call } from './call.ts';

export const RACE_CALLS: readonly Call[] = [
  call(races.putRace, {
    ask: ({ race, klass }) => ({ path: 'races', body: { id: race, classId: klass, laps: 6, sortByLaps: true } }),
    answers: ({ race, klass }) => ({ id: race, classId: klass, laps: 6, sortByLaps: true, hideAbsent: true }),
    wrong: [
      [
        ({ race, klass }) => ({ path: 'races', body: { id: race, classId: klass, laps: 0 } }),
        'Number must be greater than or equal to 1',
      ],
      [({ race }) => ({ path: 'races', body: { id: race } }), 'Required'],
    ],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(races.addRaceEvents, {
    ask: ({ race, ana }) => ({
      path: `races/${race}/events`,
      body: {
        events: [
          { kind: 'start', elapsed: 0 },
          { kind: 'lap', studentId: ana, elapsed: 95_250 },
        ],
      },
    }),
    answers: ({ race, ana }) => [
      { id: expect.any(Number) as number, raceId: race, kind: 'start', studentId: null, undoes: null },
      { raceId: race, kind: 'lap', studentId: ana, elapsed: 95_250 },
    ],
    wrong: [
      [
        ({ race }) => ({ path: `races/${race}/events`, body: { events: [] } }),
        'Array must contain at least 1 element(s)',
      ],
      [
        ({ race }) => ({ path: `races/${race}/events`, body: { events: [{ kind: 'start', elapsed: 0, at: 'now' }] } }),
        'Expected an instant as ISO 8601 in UTC',
      ],
    ],
    namesRow: true,
    back: (rows) => ({ events: rows }),
  }),
  call(beepTests.putBeepTest, {
    ask: ({ rows, klass }) => ({ path: 'beep-tests', body: { id: rows.beepTests, classId: klass, distance: 15 } }),
    answers: ({ rows, klass }) => ({ id: rows.beepTests, classId: klass, distance: 15, consecutive: true }),
    wrong: [
      [
        ({ rows, klass }) => ({ path: 'beep-tests', body: { id: rows.beepTests, classId: klass, distance: 25 } }),
        'Invalid enum value',
      ],
    ],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(beepTests.addBeepEvents, {
    ask: ({ rows, ana }) => ({
      path: `beep-tests/${rows.beepTests}/events`,
      body: {
        events: [
          { kind: 'start', lap: 0 },
          { kind: 'miss', studentId: ana, lap: 18 },
        ],
      },
    }),
    answers: ({ rows, ana }) => [
      { id: expect.any(Number) as number, testId: rows.beepTests, kind: 'start', studentId: null, undoes: null },
      { testId: rows.beepTests, kind: 'miss', studentId: ana, lap: 18 },
    ],
    wrong: [
      [
        ({ rows }) => ({ path: `beep-tests/${rows.beepTests}/events`, body: { events: [{ kind: 'miss', lap: 324 }] } }),
        'Number must be less than or equal to 323',
      ],
    ],
    namesRow: true,
    back: (rows) => ({ events: rows }),
  }),
  call(closeClash, {
    ask: ({ clash }) => ({ path: `clashes/${clash}` }),
    wrong: [[() => ({ path: 'clashes/x' }), 'Invalid input']],
    namesRow: true,
  }),
];
