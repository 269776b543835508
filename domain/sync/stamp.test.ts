import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compareReadings,
  compareStamps,
  laterReading,
  parseReading,
  parseStamp,
  readingText,
  stampText,
  tick,
  type Stamp,
} from './stamp.ts';

const reading = fc.record({ ms: fc.integer({ min: 0, max: 5 }), counter: fc.integer({ min: 0, max: 3 }) });
const stamp: fc.Arbitrary<Stamp> = fc
  .tuple(reading, fc.constantFrom('a', 'b', 'rest'))
  .map(([one, device]) => ({ ...one, device }));

it('W4 an edit stamp and a clock reading stay the same when they are converted to text and back', () => {
  fc.assert(
    fc.property(stamp, (one) => {
      expect(parseStamp(stampText(one))).toEqual(one);
      expect(parseReading(readingText(one))).toEqual({ ms: one.ms, counter: one.counter });
    }),
  );
});

it('W4 when a text that is not an edit stamp is parsed, the result is null', () => {
  const wrong = ['', '1.2', '1.2.', '1.2.a.b', '-1.0.a', '1e3.0.a', '1.0.a b', `1.0.${'x'.repeat(41)}`, '1.0.a\n'];
  expect(wrong.map(parseStamp)).toEqual(wrong.map(() => null));
  expect(parseReading('1.2.a')).toBeNull();
});

it('W5 any two different edit stamps have an order, and if their clock readings are equal, the device id decides', () => {
  fc.assert(
    fc.property(stamp, stamp, stamp, (a, b, c) => {
      expect(Math.sign(compareStamps(a, b))).toBe(-Math.sign(compareStamps(b, a)) || 0);
      if (compareStamps(a, b) <= 0 && compareStamps(b, c) <= 0) expect(compareStamps(a, c)).toBeLessThanOrEqual(0);
      expect(compareStamps(a, b) === 0).toBe(stampText(a) === stampText(b));
    }),
  );
  expect(compareStamps({ ms: 1, counter: 0, device: 'b' }, { ms: 1, counter: 0, device: 'a' })).toBe(1);
});

it('W4 each reading of the hybrid clock is later than the reading before, even if the device’s clock was set back', () => {
  fc.assert(
    fc.property(reading, fc.integer({ min: 0, max: 9 }), (last, now) => {
      expect(compareReadings(tick(last, now), last)).toBeGreaterThan(0);
      expect(tick(last, now).ms).toBeGreaterThanOrEqual(now);
    }),
  );
});

it('W4 after the largest counter, the hybrid clock’s next reading is one millisecond later and has the counter 0', () => {
  const next = tick({ ms: 5, counter: 999_999_999 }, 5);
  expect(next).toEqual({ ms: 6, counter: 0 });
  expect(parseReading(readingText(next))).toEqual(next);
});

it('W4 the later of two hybrid clock readings has the later time, or the higher counter if the times are equal', () => {
  expect(laterReading({ ms: 1, counter: 9 }, { ms: 2, counter: 0 })).toEqual({ ms: 2, counter: 0 });
  expect(laterReading({ ms: 2, counter: 1 }, { ms: 2, counter: 0 })).toEqual({ ms: 2, counter: 1 });
});
