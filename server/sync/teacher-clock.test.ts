import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareReadings, compareStamps, tick, type Stamp } from '#domain/sync/stamp.ts';
import { TeacherClock } from './teacher-clock.ts';

const NOW = 1_000_000;
const NUMBERS = { counter: 0, epoch: { installation: 'e1', generation: 0 } };
const clockAt = (now: number) => new TeacherClock(NUMBERS, { ms: 0, counter: 0 }, now);
const stamp = (ms: number, counter: number, device = 'a'): Stamp => ({ ms, counter, device });

const stampAround = fc.record({
  ms: fc.integer({ min: NOW - 3, max: NOW + 3 }),
  counter: fc.integer({ min: 0, max: 5 }),
  device: fc.constantFrom('a', 'b'),
});

it('W5b if an edit stamp is not ahead of the server’s clock, the server stores it unchanged', () => {
  expect(clockAt(NOW).accept(stamp(NOW - 60_000, 3))).toEqual(stamp(NOW - 60_000, 3));
});

it('W5b if two edit stamps are ahead of the server’s clock, the server replaces them by two different stamps in the same order', () => {
  const clock = clockAt(NOW);
  const first = clock.accept(stamp(NOW + 31_536_000_000, 0));
  const second = clock.accept(stamp(NOW + 31_536_000_000, 1));
  expect(first).toEqual(stamp(NOW, 0));
  expect(compareStamps(second, first)).toBeGreaterThan(0);
});

it('W5b if an edit stamp is ahead of the server’s clock, its replacement is later than the unchanged stamps of the same millisecond', () => {
  const clock = clockAt(NOW);
  const kept = clock.accept(stamp(NOW, 5));
  expect(compareStamps(clock.accept(stamp(NOW + 1, 0)), kept)).toBeGreaterThan(0);
});

it('W4, W5b the clock reading in the server’s answer is never earlier than an edit stamp that the server has accepted', () => {
  fc.assert(
    fc.property(fc.array(stampAround, { minLength: 1 }), (stamps) => {
      const clock = clockAt(NOW);
      for (const one of stamps) {
        const accepted = clock.accept(one);
        expect(compareReadings(clock.shown, accepted)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('W5b if the clock of a device is ahead or behind, the server keeps the order of the edit stamps of this device', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 })), fc.integer({ min: -5, max: 5 }), (steps, skew) => {
      const server = clockAt(NOW);
      let reading = { ms: 0, counter: 0 };
      let before = stamp(0, 0);
      for (const [index, step] of steps.entries()) {
        reading = tick(reading, NOW + skew + index + step);
        const accepted = server.accept({ ...reading, device: 'a' });
        expect(compareStamps(accepted, before)).toBeGreaterThan(0);
        before = accepted;
      }
    }),
  );
});

it('W5b if the server’s clock was set back, the server still stores an edit stamp unchanged if the teacher already has a later stamp', () => {
  const clock = new TeacherClock(NUMBERS, { ms: NOW, counter: 2 }, NOW - 3_600_000);
  expect(clock.accept(stamp(NOW - 60_000, 1))).toEqual(stamp(NOW - 60_000, 1));
  expect(clock.next()).toEqual({ ms: NOW, counter: 3 });
});

it('W6.3c after the server has lost changes, it treats each `seen` (cursor of a device) from before the loss as 0', () => {
  const clock = new TeacherClock({ counter: 110, epoch: NUMBERS.epoch }, { ms: 0, counter: 0 }, NOW);
  for (const cursor of [150, 2_000_000_000]) {
    const { installation, generation } = clock.epoch;
    expect(clock.learn({ cursor, epoch: { installation, generation } })).toBe(true);
    const first = clock.counter;
    expect([50, 105, 110, 150, first - 1].map((seen) => clock.seenIn(seen))).toEqual([0, 0, 0, 0, 0]);
    expect([first, first + 1].map((seen) => clock.seenIn(seen))).toEqual([first, 0]);
  }
});

it('W6.3c as long as the server has lost no changes, it accepts each `seen` (cursor of a device) up to its counter', () => {
  const clock = new TeacherClock({ counter: 110, epoch: NUMBERS.epoch }, { ms: 0, counter: 0 }, NOW);
  expect([0, 50, 110, 111].map((seen) => clock.seenIn(seen))).toEqual([0, 50, 110, 0]);
});
