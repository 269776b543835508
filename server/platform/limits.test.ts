import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/server.ts';
import { Limits } from './limits.ts';

const MINUTE = 60_000;

function taken(limits: Limits, times: number): (number | null)[] {
  return Array.from({ length: times }, () => limits.take('accountFailures', 'ann'));
}

describe('limits', () => {
  it('one too many is told the seconds until the window that began with the first has passed', () => {
    const clock = new FakeClock();
    const limits = new Limits(clock);
    expect(taken(limits, 10)).toEqual(Array<null>(10).fill(null));
    clock.advance(5 * MINUTE);
    expect(limits.take('accountFailures', 'ann')).toBe(600);
    clock.advance(10 * MINUTE);
    expect(limits.take('accountFailures', 'ann')).toBeNull();
  });

  it('callers and kinds are counted apart', () => {
    const limits = new Limits(new FakeClock());
    taken(limits, 10);
    expect(limits.take('accountFailures', 'bob')).toBeNull();
    expect(limits.take('addressFailures', 'ann')).toBeNull();
  });

  it('what is given back counts no more', () => {
    const limits = new Limits(new FakeClock());
    taken(limits, 10);
    limits.giveBack('accountFailures', 'ann');
    expect(taken(limits, 2)).toEqual([null, 900]);
  });

  it('a clock that was set back locks nobody out', () => {
    const clock = new FakeClock();
    const limits = new Limits(clock);
    taken(limits, 10);
    clock.advance(-60 * MINUTE);
    expect(limits.take('accountFailures', 'ann')).toBeNull();
  });

  it('switched off it counts nothing', () => {
    expect(taken(new Limits(new FakeClock(), false), 50).every((wait) => wait === null)).toBe(true);
  });
});
