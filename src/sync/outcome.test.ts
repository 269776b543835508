import { expect, it } from 'vitest';
import { REFUSALS } from '#contract/parts/refusals.ts';
import { foreign, ours } from '../../tests/support/device.ts';
import { outcomeOf, resultOutcome } from './outcome.ts';

const error = (code: string, message = 'No') => ({ code, message });
const kindOf = (reply: Parameters<typeof outcomeOf>[0]) => outcomeOf(reply).kind;

it('R5 the device treats a successful answer of our server as `done`', () => {
  expect(kindOf(ours({ results: [] }))).toBe('done');
});

it.each([
  ['a call that is answered by a captive portal’s page', foreign(200)],
  ['a call that is answered with a success that is not from our server', foreign(200, { ok: true })],
  ['a call that is answered with a success without JSON', ours(undefined)],
  ['a call that is answered with the 403 of a web filter', foreign(403, error('forbidden'))],
  ['a call that is answered with a proxy’s 404', foreign(404, error('unknown'))],
  ['a call that is answered with a proxy’s 413', foreign(413)],
  ['a call that is answered with our server’s 500', ours(error('server_error'), 500)],
  ['a call that is answered with a code that the app does not know', ours(error('teapot'), 418)],
  ['a call that is answered with the code of a refusal with another status', ours(error('gone'), 400)],
  ['a call that is answered with our server’s 408', ours(error('timeout'), 408)],
  ['a call that is answered with our server’s 425', ours(error('too_early'), 425)],
  ['a call that is answered with a redirect', foreign(302)],
  ['a call that is answered with a 401 that is not from our server', foreign(401)],
  ['a call that is answered with a proxy’s 401 that has JSON with a code', foreign(401, error('unauthorized'))],
  ['a call that is answered with a proxy’s 426', foreign(426, error('update'))],
])('R5a the device sends again %s', (_name, reply) => {
  expect(kindOf(reply)).toBe('retry');
});

it('R5a the device treats a write as refused only if the refusal code in the answer belongs to the HTTP status', () => {
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

it('R5 the text of the message in an answer has no effect on what the device does', () => {
  expect(kindOf(ours(error('server_error', '401 unauthorized, gone, invalid'), 500))).toBe('retry');
});

it('R5 after a 401 of our server the device asks the teacher to sign in, and after a 426 to update the app', () => {
  expect(kindOf(ours(error('unauthorized'), 401))).toBe('sign-in');
  expect(kindOf(ours(error('update'), 426))).toBe('update');
});

it('R5 Retry-After in an answer sets the wait before the next attempt, but only if it is a number of seconds', () => {
  expect(outcomeOf(foreign(429, undefined, { 'retry-after': '7' }))).toEqual({ kind: 'retry', afterMs: 7_000 });
  expect(outcomeOf(foreign(503, undefined, { 'retry-after': 'tomorrow' }))).toEqual({ kind: 'retry', afterMs: null });
});

it('R6.1 if a Retry-After is several days, the device waits ten minutes, whether it is for a whole call or for one entry of a batch', () => {
  const days = { 'retry-after': '172800' };
  expect(outcomeOf(ours(error('too_many'), 429, days))).toEqual({ kind: 'retry', afterMs: 600_000 });
  const result = { status: 503, code: 'unavailable', retryAfter: 172_800 };
  expect(resultOutcome(result)).toEqual({ kind: 'retry', afterMs: 600_000 });
});

it('R5 the device treats the result of an entry with status 2xx as `done`, with a refusal code as `refuse`, and with 5xx as `retry`', () => {
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
