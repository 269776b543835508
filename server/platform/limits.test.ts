import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/server.ts';
import { Limits } from './limits.ts';

const MINUTE = 60_000;

function taken(limits: Limits, times: number): (number | null)[] {
  return Array.from({ length: times }, () => limits.take('accountFailures', 'ann'));
}

describe('the limits on calls', () => {
  it('a caller over the limit has to wait until 15 minutes after the first attempt, and is told the seconds', () => {
    const clock = new FakeClock();
    const limits = new Limits(clock);
    expect(taken(limits, 10)).toEqual(Array<null>(10).fill(null));
    clock.advance(5 * MINUTE);
    expect(limits.take('accountFailures', 'ann')).toBe(600);
    clock.advance(10 * MINUTE);
    expect(limits.take('accountFailures', 'ann')).toBeNull();
  });

  it('the limits count each caller and each kind of call separately', () => {
    const limits = new Limits(new FakeClock());
    taken(limits, 10);
    expect(limits.take('accountFailures', 'bob')).toBeNull();
    expect(limits.take('addressFailures', 'ann')).toBeNull();
  });

  it('an attempt that the server gives back, because it did not fail, no longer counts towards the limit', () => {
    const limits = new Limits(new FakeClock());
    taken(limits, 10);
    limits.giveBack('accountFailures', 'ann');
    expect(taken(limits, 2)).toEqual([null, 900]);
  });

  it('a caller over the limit does not have to wait longer when the clock is set back', () => {
    const clock = new FakeClock();
    const limits = new Limits(clock);
    taken(limits, 10);
    clock.advance(-60 * MINUTE);
    expect(limits.take('accountFailures', 'ann')).toBeNull();
  });

  it('limits that are switched off never make a caller wait', () => {
    expect(taken(new Limits(new FakeClock(), false), 50).every((wait) => wait === null)).toBe(true);
  });
});
