import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/server.ts';
import { Limits } from './limits.ts';

const MINUTE = 60_000;
const MOST = 200;

function taken(limits: Limits, times: number): (number | null)[] {
  return Array.from({ length: times }, () => limits.take('addressFailures', 'ann'));
}

describe('the limits on calls', () => {
  it('when a caller is over the call limit, the function `take` returns the seconds until the limit ends, 15 minutes after the first attempt', () => {
    const clock = new FakeClock();
    const limits = new Limits(clock);
    expect(taken(limits, MOST)).toEqual(Array<null>(MOST).fill(null));
    clock.advance(5 * MINUTE);
    expect(limits.take('addressFailures', 'ann')).toBe(600);
    clock.advance(10 * MINUTE);
    expect(limits.take('addressFailures', 'ann')).toBeNull();
  });

  it('the call limits count each caller separately, and each kind of call separately', () => {
    const limits = new Limits(new FakeClock());
    taken(limits, MOST);
    expect(limits.take('addressFailures', 'bob')).toBeNull();
    expect(limits.take('mails', 'ann')).toBeNull();
  });

  it('if a successful attempt is given back to the call limit (`giveBack`), the caller may make one more attempt', () => {
    const limits = new Limits(new FakeClock());
    taken(limits, MOST);
    limits.giveBack('addressFailures', 'ann');
    expect(taken(limits, 2)).toEqual([null, 900]);
  });

  it('if the clock of the server is set back, a caller who is over the call limit does not have to wait longer', () => {
    const clock = new FakeClock();
    const limits = new Limits(clock);
    taken(limits, MOST);
    clock.advance(-60 * MINUTE);
    expect(limits.take('addressFailures', 'ann')).toBeNull();
  });

  it('if the operator has switched off the call limits, no caller ever has to wait', () => {
    expect(taken(new Limits(new FakeClock(), false), MOST + 1).every((wait) => wait === null)).toBe(true);
  });
});
