import { expect, it, test } from 'vitest';
import { beepAt, placeAt } from './run.ts';
import { beepLevels, type Distance, endOfLap, lapsAt, mostLaps, placeOfLap } from './protocol.ts';

/** Level, km/h, then for 20 m and for 15 m: seconds a lap, laps, laps in all, and the end in s. */
const PUBLISHED = `
1 8.0 9.0000 7 7 63.00 6.7500 9 9 60.75
2 9.0 8.0000 8 15 127.00 6.0000 10 19 120.75
3 9.5 7.5789 8 23 187.63 5.6842 11 30 183.28
4 10.0 7.2000 9 32 252.43 5.4000 12 42 248.08
5 10.5 6.8571 9 41 314.15 5.1429 12 54 309.79
6 11.0 6.5455 10 51 379.60 4.9091 13 67 373.61
7 11.5 6.2609 10 61 442.21 4.6957 13 80 434.65
8 12.0 6.0000 11 72 508.21 4.5000 14 94 497.65
9 12.5 5.7600 11 83 571.57 4.3200 14 108 558.13
10 13.0 5.5385 11 94 632.49 4.1538 15 123 620.44
11 13.5 5.3333 12 106 696.49 4.0000 15 138 680.44
12 14.0 5.1429 12 118 758.21 3.8571 16 154 742.15
13 14.5 4.9655 13 131 822.76 3.7241 17 171 805.46
14 15.0 4.8000 13 144 885.16 3.6000 17 188 866.66
15 15.5 4.6452 13 157 945.55 3.4839 18 206 929.37
16 16.0 4.5000 14 171 1008.55 3.3750 18 224 990.12
17 16.5 4.3636 14 185 1069.64 3.2727 19 243 1052.31
18 17.0 4.2353 15 200 1133.17 3.1765 19 262 1112.66
19 17.5 4.1143 15 215 1194.88 3.0857 20 282 1174.37
20 18.0 4.0000 16 231 1258.88 3.0000 20 302 1234.37
21 18.5 3.8919 16 247 1321.15 2.9189 21 323 1295.67`;

const ROWS = PUBLISHED.trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));

test.each([
  [20, 2],
  [15, 6],
] as const)(
  '5.141 over %i m, all 21 levels have the published laps, and the seconds that follow from the speed',
  (distance, at) => {
    const shown = beepLevels(distance).map(({ level, speed, seconds, laps, inAll, endsAt }) => [
      level,
      speed,
      Number(seconds.toFixed(4)),
      laps,
      inAll,
      Number(endsAt.toFixed(2)),
    ]);
    expect(shown).toEqual(ROWS.map((row) => [row[0], row[1], ...row.slice(at, at + 4)]));
    expect(shown).toHaveLength(21);
  },
);

it.each([15, 20] as const)(
  '5.141 over %i m, each beep has sounded at its time and not a millisecond before',
  (distance: Distance) => {
    for (let lap = 1; lap <= mostLaps(distance); lap += 1) {
      const end = endOfLap(distance, lap);
      expect([lapsAt(distance, end - 0.001), lapsAt(distance, end)]).toEqual([lap - 1, lap]);
    }
    expect(lapsAt(distance, 5_000)).toBe(mostLaps(distance));
  },
);

it('5.141 lap 23 over 20 m is the last lap of level 3, and lap 24 the first of level 4', () => {
  expect(placeOfLap(20, 23)).toMatchObject({ level: 3, lap: 8, isLast: true });
  expect(placeOfLap(20, 24)).toMatchObject({ level: 4, lap: 1, laps: 9, isLast: false });
  expect([placeOfLap(20, 0), placeOfLap(20, 248), placeOfLap(15, 323)?.level]).toEqual([null, null, 21]);
});

it('5.144 a run counts five seconds down, and a run after a pause goes on with the lap after the last whole one', () => {
  const begun = { distance: 20, from: 0 } as const;
  expect([0, 0.1, 4.9, 5, 13.9, 14].map((seconds) => placeAt(begun, seconds))).toEqual([
    { lap: 0, countdown: 5 },
    { lap: 0, countdown: 5 },
    { lap: 0, countdown: 1 },
    { lap: 0, countdown: 0 },
    { lap: 0, countdown: 0 },
    { lap: 1, countdown: 0 },
  ]);
  const resumed = { distance: 20, from: 23 } as const;
  expect(placeAt(resumed, 3)).toEqual({ lap: 23, countdown: 2 });
  expect(beepAt(resumed, 24)).toBeCloseTo(5 + 7.2, 9);
  expect(placeAt(resumed, beepAt(resumed, 24) + 0.001)).toEqual({ lap: 24, countdown: 0 });
});
