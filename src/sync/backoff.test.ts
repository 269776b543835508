import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoffCeiling, backoffMs } from './backoff.ts';

it('R6.1 the longest wait before the next sync round is one second after the first failure, and doubles up to five minutes', () => {
  expect([1, 2, 3, 4, 9, 10, 11, 1_000].map(backoffCeiling)).toEqual([
    1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000, 300_000,
  ]);
});

it('R6.1 the wait before the next sync round is a random time (jitter) between zero and the longest wait', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const ms = backoffMs(failures, random);
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThanOrEqual(backoffCeiling(failures));
    }),
  );
  expect(backoffMs(3, 0.5)).toBe(2_000);
});

it('R6.1 the wait before the next sync round is never shorter than the server’s Retry-After', () => {
  expect(backoffMs(1, 0.1, 30_000)).toBe(30_000);
  expect(backoffMs(10, 1, 30_000)).toBe(300_000);
});
