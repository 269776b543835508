import { describe, expect, it } from 'vitest';
import { atSecond, clockAt, lapAt, raceEvent, startAt } from '../../tests/support/race-events.ts';
import type { RaceEventRow } from '../tables/race-events.ts';
import { STOPPED, timelineOf } from './timeline.ts';

const ANA = 1;
const clockOf = (...events: RaceEventRow[]) => timelineOf(events).clock;
const reading = (...events: RaceEventRow[]) => timelineOf(events).readingOf(events.at(-1) ?? raceEvent(0, {}));

it('5.52 a race without events has a stopped clock that shows zero', () => {
  expect(clockOf()).toEqual(STOPPED);
});

it('5.52 after the start of a race its clock runs from zero, beginning at the instant of the start', () => {
  expect(clockOf(startAt(1, 5))).toEqual({ phase: 'running', elapsed: 0, since: atSecond(5), eventId: 1 });
});

it('5.52 a pause stops the race’s clock, and a resume continues from the same time', () => {
  const paused = [startAt(1), clockAt(2, 'pause', 100, 100)];
  expect(clockOf(...paused)).toEqual({ phase: 'paused', elapsed: 100_000, since: null, eventId: null });
  const resumed = clockOf(...paused, clockAt(3, 'resume', 130, 100));
  expect(resumed).toEqual({ phase: 'running', elapsed: 100_000, since: atSecond(130), eventId: 3 });
});

it('5.52 a reset stops the race’s clock and sets it to zero, and a new start begins the second heat', () => {
  const events = [startAt(1), clockAt(2, 'reset', 400, 400)];
  expect(clockOf(...events)).toEqual(STOPPED);
  expect(clockOf(...events, startAt(3, 430))).toMatchObject({ phase: 'running', elapsed: 0, since: atSecond(430) });
  expect(clockOf(startAt(1), clockAt(2, 'pause', 9, 9), clockAt(3, 'reset', 10, 9))).toEqual(STOPPED);
});

it('5.52 after a reset and a new start of the race clock, each lap keeps the clock reading of its own heat', () => {
  const heats = [startAt(1), lapAt(2, ANA, 90), clockAt(3, 'reset', 400, 400), startAt(4, 430)];
  expect(reading(...heats, lapAt(5, ANA, 520, { elapsed: 90_000 }))).toBe(90_000);
  expect(timelineOf(heats).readingOf(lapAt(2, ANA, 90))).toBe(90_000);
});

it('5.52 if a lap of the first heat arrives only after the second heat has started, it keeps its clock reading of the first heat', () => {
  const late = lapAt(5, ANA, 440, { device: 'b' });
  expect(reading(startAt(1), clockAt(2, 'reset', 400, 400), startAt(3, 430), late)).toBe(440_000);
});

it('5.52 a lap before the race’s start has the clock reading 0, and a lap during a pause has the reading of the paused clock', () => {
  expect(reading(startAt(1, 10), lapAt(2, ANA, 4, { elapsed: 0 }))).toBe(0);
  const paused = [startAt(1), clockAt(2, 'pause', 100, 100)];
  expect(reading(...paused, lapAt(3, ANA, 160, { elapsed: 100_000 }))).toBe(100_000);
});

describe('5.53 two devices that start the same race without a network', () => {
  it('5.53 if two devices start the same race, the earlier start is valid, even if the later start arrives first', () => {
    expect(clockOf(startAt(9, 0, 'a'), startAt(2, 3, 'b'))).toMatchObject({ since: atSecond(0), eventId: 9 });
    expect(clockOf(startAt(2, 3, 'b'), startAt(9, 0, 'a'))).toMatchObject({ since: atSecond(0), eventId: 9 });
  });

  it('5.53 if a device started the race later than another device, the app converts the splits of its laps to the earlier start', () => {
    const starts = [startAt(1), startAt(2, 3, 'b')];
    expect(reading(...starts, lapAt(3, ANA, 90, { device: 'b', elapsed: 87_000 }))).toBe(90_000);
    expect(reading(...starts, lapAt(3, ANA, 90))).toBe(90_000);
  });

  it('5.53 if the device with the later start pauses the race, the race clock still has the reading since the earlier start', () => {
    const paused = [startAt(1), startAt(2, 3, 'b'), clockAt(3, 'pause', 100, 97, 'b')];
    expect(clockOf(...paused)).toMatchObject({ phase: 'paused', elapsed: 100_000 });
    const resumed = [...paused, clockAt(4, 'resume', 110, 97, 'b')];
    expect(reading(...resumed, lapAt(5, ANA, 120, { device: 'b', elapsed: 107_000 }))).toBe(110_000);
  });

  it('5.53 if a device did not know that the race clock ran, its lap gets the clock reading of the moment of the tap', () => {
    expect(reading(startAt(1), lapAt(2, ANA, 95, { device: 'b', elapsed: 0 }))).toBe(95_000);
    const paused = [startAt(1), clockAt(2, 'pause', 90, 90)];
    expect(reading(...paused, lapAt(3, ANA, 95, { device: 'b', elapsed: 0 }))).toBe(0);
  });

  it('5.53 a start while the race’s clock is paused resumes the clock, and later splits continue from the paused reading', () => {
    const events = [startAt(1), clockAt(2, 'pause', 100, 100), startAt(3, 120, 'b')];
    expect(clockOf(...events)).toEqual({ phase: 'running', elapsed: 100_000, since: atSecond(120), eventId: 3 });
    expect(reading(...events, lapAt(4, ANA, 130, { device: 'b', elapsed: 10_000 }))).toBe(110_000);
  });

  it('5.53 a pause of a paused race clock, or a resume of a running or stopped race clock, changes nothing', () => {
    const paused = [startAt(1), clockAt(2, 'pause', 100, 100)];
    expect(clockOf(...paused, clockAt(3, 'pause', 105, 105, 'b'))).toEqual(clockOf(...paused));
    expect(clockOf(startAt(1), clockAt(2, 'resume', 9, 9, 'b'))).toEqual(clockOf(startAt(1)));
    expect(clockOf(startAt(1), clockAt(2, 'reset', 9, 9), clockAt(3, 'resume', 12, 9, 'b'))).toEqual(STOPPED);
    expect(clockOf(clockAt(1, 'pause', 9, 9))).toEqual(STOPPED);
  });

  it('5.52 race events that a client sends with the same time are applied in the order start, pause, resume, reset', () => {
    const at = atSecond(0);
    const start = raceEvent(9, { kind: 'start', at });
    const lap = raceEvent(2, { studentId: ANA, elapsed: 95_250, at });
    expect(reading(start, lap)).toBe(95_250);
    expect(clockOf(raceEvent(1, { kind: 'pause', at, elapsed: 7_000 }), start)).toMatchObject({ elapsed: 7_000 });
    const [resume, pause] = [clockAt(2, 'resume', 9, 9), clockAt(3, 'pause', 9, 9)];
    expect(clockOf(startAt(1), resume, pause)).toMatchObject({ phase: 'running', eventId: 2 });
  });
});
