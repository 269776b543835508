import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#contract/refusals.ts';
import { foreign, ours } from '../../tests/support/device.ts';
import { outcomeOf, resultOutcome } from './outcome.ts';

const error = (code: string, message = 'No') => ({ code, message });
const kindOf = (reply: Parameters<typeof outcomeOf>[0]) => outcomeOf(reply).kind;

describe('R5 what an answer means', () => {
  it('R5 a successful answer of our API has the outcome done', () => {
    expect(kindOf(ours({ results: [] }))).toBe('done');
  });

  it.each([
    ['a captive portal’s page', foreign(200)],
    ['a success that is not ours', foreign(200, { ok: true })],
    ['a success without JSON', ours(undefined)],
    ['a filter’s 403', foreign(403, error('forbidden'))],
    ['a proxy’s 404', foreign(404, error('unknown'))],
    ['a proxy’s 413', foreign(413)],
    ['our 500', ours(error('server_error'), 500)],
    ['a code that is in no list', ours(error('teapot'), 418)],
    ['a refusal’s code under another status', ours(error('gone'), 400)],
    ['a redirect', foreign(302)],
    ['a 401 that is not from our server', foreign(401)],
    ['a proxy’s 401, also as JSON with a code', foreign(401, error('unauthorized'))],
    ['a proxy’s 426', foreign(426, error('update'))],
  ])('R5 %s is tried again', (_name, reply) => {
    expect(kindOf(reply)).toBe('retry');
  });

  it('R5 every code of the closed list refuses a write, but only together with its own status', () => {
    for (const [code, status] of Object.entries(REFUSALS)) {
      expect(outcomeOf(ours({ ...error(code, 'Why'), detail: { count: 6 } }, status))).toEqual({
        kind: 'refuse',
        code,
        status,
        message: 'Why',
        detail: { count: 6 },
      });
    }
  });

  it('R5 the message of an answer does not change the outcome', () => {
    expect(kindOf(ours(error('server_error', '401 unauthorized, gone, invalid'), 500))).toBe('retry');
  });

  it('R5 our server’s 401 has the outcome sign-in, and its 426 the outcome update', () => {
    expect(kindOf(ours(error('unauthorized'), 401))).toBe('sign-in');
    expect(kindOf(ours(error('update'), 426))).toBe('update');
  });

  it('R5 a Retry-After in seconds sets the wait before the next try, and a Retry-After in any other form does not', () => {
    expect(outcomeOf(foreign(429, undefined, { 'retry-after': '7' }))).toEqual({ kind: 'retry', afterMs: 7_000 });
    expect(outcomeOf(foreign(503, undefined, { 'retry-after': 'tomorrow' }))).toEqual({ kind: 'retry', afterMs: null });
  });
});

describe('R5 what a result inside a batch means', () => {
  it('R5 the result of one entry in a batch means done, refuse or retry', () => {
    expect(resultOutcome({ status: 204 })).toEqual({ kind: 'done' });
    expect(resultOutcome({ status: 404, code: 'gone', message: 'Deleted' })).toMatchObject({
      kind: 'refuse',
      code: 'gone',
    });
    expect(resultOutcome({ status: 500, code: 'server_error' })).toEqual({ kind: 'retry', afterMs: null });
    expect(resultOutcome({ status: 503, code: 'unavailable', retryAfter: 2 })).toEqual({
      kind: 'retry',
      afterMs: 2_000,
    });
    expect(resultOutcome({ status: 404 })).toMatchObject({ kind: 'retry' });
  });
});
