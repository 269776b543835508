import { describe, expect, it } from 'vitest';
import { atSecond, RACE_START } from '../../tests/support/race-events.ts';
import {
  LONGEST_READING_MS,
  clockStep,
  instantAt,
  type PageClock,
  raceMoment,
  raceReading,
  startPageClock,
  tickPageClock,
} from './clock.ts';
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

describe('5.57 a running race on a device whose clocks are changed', () => {
  class Page {
    reading = { monotonic: 3_000, wall: RACE_START - 250 };
    clock: PageClock = startPageClock(this.reading, 250);
    readonly race = { phase: 'running', elapsed: 0, since: atSecond(0), eventId: 1 } as const;
    readonly noticed: string[] = [];

    /** Advances the monotonic clock and the wall clock by this many seconds, in ticks of a second. */
    runs(seconds: number): this {
      for (let left = seconds; left > 0; left -= 1) this.passes(SECOND, SECOND);
      return this;
    }

    /** Advances each clock by its own number of ms in one tick. */
    passes(monotonic: number, wall: number): this {
      this.reading = { monotonic: this.reading.monotonic + monotonic, wall: this.reading.wall + wall };
      const { clock, noticed } = tickPageClock(this.clock, this.reading);
      this.clock = clock;
      if (noticed) this.noticed.push(noticed);
      return this;
    }

    /** Returns the reading of the race's clock `later` ms after the last tick. */
    shows(later = 0): number {
      const { monotonic, wall } = this.reading;
      return raceReading(this.race, instantAt(this.clock, { monotonic: monotonic + later, wall: wall + later }));
    }
  }

  it('5.57 if somebody sets the device’s wall clock back an hour during a race, the race’s clock stays exact', () => {
    const page = new Page()
      .runs(100)
      .passes(SECOND, SECOND - HOUR)
      .runs(99);
    expect(page.shows(123)).toBe(200_123);
    expect(page.noticed).toEqual(['changed-clock']);
  });

  it.each([
    ['stops', SECOND],
    ['goes on', 2 * MINUTE + SECOND],
  ])(
    '5.57 if the device sleeps two minutes during a race, the race’s clock includes them, even if the monotonic clock stops (%s)',
    (_name, monotonic) => {
      const page = new Page()
        .runs(100)
        .passes(monotonic, 2 * MINUTE + SECOND)
        .runs(9);
      expect(page.shows()).toBe(230_000);
      expect(page.noticed).toEqual(['sleep']);
    },
  );

  it('5.57 after a reload of the page, the race’s clock shows the server’s time minus the start time', () => {
    const page = new Page().runs(100);
    const reloaded = startPageClock({ monotonic: 7, wall: RACE_START - 250 + 130_000 }, 250);
    expect(raceReading(page.race, instantAt(reloaded, reloaded.reading))).toBe(130_000);
  });

  it('5.57 a device whose wall clock is an hour wrong shows the same race time as the device that started the race', () => {
    const other = startPageClock({ monotonic: 7, wall: RACE_START + HOUR + 60_000 }, -HOUR);
    expect(raceReading(new Page().race, other.instant)).toBe(60_000);
  });
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
