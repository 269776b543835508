import { describe, expect, it } from 'vitest';
import { atSecond, RACE_START } from '../../tests/support/race-events.ts';
import { LONGEST_READING_MS, clockStep, instantAt, raceMoment, raceReading, startPageClock } from './clock.ts';
import { STOPPED } from './timeline.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEFORE = { monotonic: 50_000, wall: RACE_START };
const step = (monotonic: number, wall: number) =>
  clockStep(BEFORE, { monotonic: BEFORE.monotonic + monotonic, wall: BEFORE.wall + wall });

it('5.57 if the device’s wall clock is adjusted by up to two seconds, the elapsed time comes from the monotonic clock', () => {
  expect(step(SECOND, SECOND)).toEqual({ advance: SECOND, noticed: null, jump: 0 });
  expect(step(SECOND, 3 * SECOND)).toMatchObject({ advance: SECOND, noticed: null });
  expect(step(SECOND, -SECOND)).toMatchObject({ advance: SECOND, noticed: null });
});

it('5.57 if the device’s wall clock is set back an hour, the elapsed time is unchanged, and the clock change is reported', () => {
  expect(step(SECOND, SECOND - HOUR)).toEqual({ advance: SECOND, noticed: 'changed-clock', jump: -HOUR });
});

it('5.57 if the device’s wall clock is set forward an hour, the elapsed time is unchanged, and the clock change is reported', () => {
  expect(step(SECOND, SECOND + HOUR)).toEqual({ advance: SECOND, noticed: 'changed-clock', jump: HOUR });
});

it('5.57 if the monotonic clock stopped while the device slept, the elapsed time comes from the wall clock', () => {
  const slept = { advance: 2 * MINUTE + SECOND, noticed: 'sleep', jump: 2 * MINUTE };
  expect(step(SECOND, 2 * MINUTE + SECOND)).toEqual(slept);
  expect(step(SECOND, 30 * MINUTE + SECOND)).toMatchObject({ noticed: 'sleep' });
});

it('5.57 if the monotonic clock also ran while the device slept, the elapsed time comes from the monotonic clock', () => {
  expect(step(2 * MINUTE, 2 * MINUTE)).toEqual({ advance: 2 * MINUTE, noticed: 'sleep', jump: 0 });
});

it('5.57 if the timer of a tab in the background runs only once a minute, the app does not take this for a sleep of the device', () => {
  expect(step(MINUTE, MINUTE)).toMatchObject({ advance: MINUTE, noticed: null });
});

it('5.57 the elapsed time between two readings of the clocks is never negative', () => {
  expect(step(-5, 0).advance).toBe(0);
});

const SINCE_ZERO = { phase: 'running', elapsed: 0, since: atSecond(0), eventId: 1 } as const;

it('5.57 after a reload of the page, the race’s clock shows the server’s time minus the start time', () => {
  const reloaded = startPageClock({ monotonic: 7, wall: RACE_START - 250 + 130_000 }, 250);
  expect(raceReading(SINCE_ZERO, instantAt(reloaded, reloaded.reading))).toBe(130_000);
});

it('5.57 a device whose wall clock is an hour wrong shows the same race time as the device that started the race', () => {
  const other = startPageClock({ monotonic: 7, wall: RACE_START + HOUR + 60_000 }, -HOUR);
  expect(raceReading(SINCE_ZERO, other.instant)).toBe(60_000);
});

describe('5.57 the two times that an event of a race stores (race clock and time of day)', () => {
  const running = { phase: 'running', elapsed: 5_000, since: atSecond(10), eventId: 1 } as const;

  it('5.57 a race event stores the reading of the race clock and the time of day of the same instant, exact to the millisecond', () => {
    const moment = raceMoment(running, RACE_START + 12_345.6);
    expect(moment).toEqual({ elapsed: 7_346, at: atSecond(12.346) });
  });

  it('5.7 the reading of the race clock that an event stores is never longer than the longest result that the server accepts', () => {
    expect(raceMoment(running, RACE_START + 30 * HOUR).elapsed).toBe(LONGEST_READING_MS);
  });

  it('5.52 the clock of a stopped race shows 0, and the clock of a paused race shows the time of the pause', () => {
    expect(raceReading(STOPPED, RACE_START)).toBe(0);
    expect(raceReading({ ...STOPPED, phase: 'paused', elapsed: 42 }, RACE_START)).toBe(42);
  });

  it('5.57 if the start of a race is in the future by the device’s clock, the race clock shows 0', () => {
    expect(raceReading(running, RACE_START)).toBe(0);
  });
});
