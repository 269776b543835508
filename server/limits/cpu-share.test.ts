import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { CpuShare } from './cpu-share.ts';

const ANN = 'Ann';
const BEA = 'Bea';

let [processorMs, now]: [number, number] = [0, 0];
let share: CpuShare;
beforeEach(() => {
  [processorMs, now] = [1000, 0];
  share = newShare();
});

function newShare(): CpuShare {
  return new CpuShare(
    () => processorMs,
    () => now,
  );
}

/** The processor works for this time. */
function work(ms: number): void {
  processorMs += ms;
  now += ms;
}

function read(ms: number, of = share): void {
  const end = of.begin(ANN);
  work(ms);
  end();
}

it('R10.1c a teacher whose reads have used no more than 250 ms does not have to wait', () => {
  read(250);
  expect(share.pauseMs(ANN)).toBe(0);
});

it('R10.1c if the reads of a teacher have used more than 250 ms of processor time, the next read of this teacher waits, but no other teacher waits', () => {
  read(550);
  expect([share.pauseMs(ANN), share.pauseMs(BEA)]).toEqual([600, 0]);
  now += 400;
  expect(share.pauseMs(ANN)).toBe(200);
  now += 200;
  expect(share.pauseMs(ANN)).toBe(0);
});

it('R10.1c the reads of a teacher use at most half of the elapsed time plus 250 ms, even if each read is expensive', () => {
  const costs = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(costs, (all) => {
      [processorMs, now] = [1000, 0];
      const own = newShare();
      let used = 0;
      for (const cost of all) {
        now += own.pauseMs(ANN);
        // The small number at the end allows for rounding errors.
        expect(used).toBeLessThanOrEqual(now / 2 + 250 + 1e-6);
        read(cost, own);
        used += cost;
      }
    }),
  );
});

it('R10.1c if several reads overlap, the server divides the processor time among them and counts no millisecond twice', () => {
  const first = share.begin(ANN);
  work(300);
  const second = share.begin(BEA);
  work(800);
  first();
  second();
  expect([share.pauseMs(ANN), share.pauseMs(BEA)]).toEqual([2 * (700 - 250), 2 * (400 - 250)]);
});

it('R10.1c a read that waits for the database uses only the processor time, and the time between two reads is counted for neither of them', () => {
  read(250);
  work(500);
  const end = share.begin(ANN);
  now += 10_000;
  processorMs += 260;
  end();
  expect(share.pauseMs(ANN)).toBe(20);
});
