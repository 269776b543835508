import { expect, test } from 'vitest';
import { callFailureToast, callFailureWords } from './call-failures.ts';

const refused = (status: number, said: string | null) => ({ kind: 'refused', status, said, message: STRANGE }) as const;
const SAID = 'The name is taken.';
const STRANGE = 'The server gave an answer that this app does not know.';

test('7.20 if the server does not answer a call, the toast (short message) is “Network Error / Poor connection”', () => {
  for (const loadsPage of [false, true])
    expect(callFailureWords({ kind: 'no answer' }, loadsPage)).toEqual({
      title: 'Network Error',
      text: 'Poor connection',
      where: 'toast',
    });
});

test.each([
  [409, 'Conflict', 'Resource already exists'],
  [400, 'Error', STRANGE],
  [401, 'Unauthorized', 'You are not authorized'],
  [403, 'Forbidden', 'You do not have permission'],
  [500, 'Server Error', STRANGE],
])(
  '7.21, 7.22, 7.23, 7.24, 7.25 if a call gets the status %i, the toast is “%s” with the server’s message, or with “%s” if the server gives none',
  (status, title, text) => {
    expect(callFailureWords(refused(status, SAID))).toEqual({ title, text: SAID, where: 'toast' });
    for (const none of [null, ''])
      expect(callFailureWords(refused(status, none), true)).toEqual({ title, text, where: 'toast' });
  },
);

test.each([404, 412, 429, 502, 503])(
  '7.26 if a call gets the status %i, a toast shows “Error”, or the error page does if a page was loading',
  (status) => {
    expect(callFailureWords(refused(status, SAID))).toEqual({ title: 'Error', text: SAID, where: 'toast' });
    expect(callFailureWords(refused(status, null), true)).toEqual({
      title: 'Error',
      text: STRANGE,
      where: 'error page',
    });
  },
);

test('7.20 if a call to the server fails, the toast (short message) about it is red', () => {
  expect(callFailureToast(refused(409, null))).toEqual({
    title: 'Conflict',
    description: 'Resource already exists',
    variant: 'destructive',
  });
});
