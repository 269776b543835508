import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TimeBudget } from './time-budget.ts';

const ANN = 1;
const BEA = 2;

describe('R10.1 the processor time that the reads of one teacher may use (time budget)', () => {
  it('R10.1c a teacher whose reads have used no more than 250 ms does not have to wait', () => {
    const budget = new TimeBudget();
    budget.spend(ANN, 250, 0);
    expect(budget.pauseMs(ANN, 0)).toBe(0);
  });

  it('R10.1c if the reads of a teacher have used more than 250 ms of processor time, the next read of this teacher waits, but no other teacher waits', () => {
    const budget = new TimeBudget();
    budget.spend(ANN, 550, 0);
    expect([budget.pauseMs(ANN, 0), budget.pauseMs(BEA, 0)]).toEqual([600, 0]);
    expect([budget.pauseMs(ANN, 400), budget.pauseMs(ANN, 600)]).toEqual([200, 0]);
  });

  it('R10.1c the reads of a teacher use at most half of the elapsed time plus 250 ms, even if each read is expensive', () => {
    const costs = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(costs, (all) => {
        const budget = new TimeBudget();
        let [now, used] = [0, 0];
        for (const cost of all) {
          now += budget.pauseMs(ANN, now);
          // The small number at the end allows for rounding errors.
          expect(used).toBeLessThanOrEqual(now / 2 + 250 + 1e-6);
          now += cost;
          used += cost;
          budget.spend(ANN, cost, now);
        }
      }),
    );
  });

  it('R10.1c when the used processor time of a teacher has gone back to 0, the time budget removes the entry of this teacher from memory', () => {
    const budget = new TimeBudget();
    budget.spend(ANN, 100, 0);
    expect(budget.size).toBe(1);
    budget.pauseMs(ANN, 200);
    expect(budget.size).toBe(0);
  });
});
