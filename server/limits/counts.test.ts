import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/server.ts';
import { Counts } from './counts.ts';

const MINUTE = 60_000;
const MOST = 200;

function taken(counts: Counts, times: number): (number | null)[] {
  return Array.from({ length: times }, () => counts.add('addressFailures', 'ann'));
}

describe('the counts in memory', () => {
  it('when a caller is over the call limit, the function `add` returns the seconds until the limit ends, 15 minutes after the first attempt', () => {
    const clock = new FakeClock();
    const counts = new Counts(clock);
    expect(taken(counts, MOST)).toEqual(Array<null>(MOST).fill(null));
    clock.advance(5 * MINUTE);
    expect(counts.add('addressFailures', 'ann')).toBe(600);
    clock.advance(10 * MINUTE);
    expect(counts.add('addressFailures', 'ann')).toBeNull();
  });

  it('the call counts count each caller separately, and each kind of call separately', () => {
    const counts = new Counts(new FakeClock());
    taken(counts, MOST);
    expect(counts.add('addressFailures', 'bob')).toBeNull();
    expect(counts.add('mailRequests', 'ann')).toBeNull();
  });

  it('1.7 asking whether an attempt is allowed (`waitS`) counts nothing', () => {
    const counts = new Counts(new FakeClock());
    taken(counts, MOST - 1);
    expect([counts.waitS('addressFailures', 'ann'), counts.waitS('addressFailures', 'ann')]).toEqual([null, null]);
    expect(taken(counts, 2)).toEqual([null, 900]);
  });

  it('if the clock of the server is set back, a caller who is over the call limit does not have to wait longer', () => {
    const clock = new FakeClock();
    const counts = new Counts(clock);
    taken(counts, MOST);
    clock.advance(-60 * MINUTE);
    expect(counts.add('addressFailures', 'ann')).toBeNull();
  });

  it('if the operator has switched off the call counts, no caller ever has to wait', () => {
    expect(taken(new Counts(new FakeClock(), false), MOST + 1).every((wait) => wait === null)).toBe(true);
  });
});
