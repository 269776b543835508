import { ACCOUNT_CALLS } from './account-calls.ts';
import type { Call } from './call.ts';
import { CLASS_CALLS } from './class-calls.ts';
import { plainCalls } from './plain-calls.ts';
import { RACE_CALLS } from './race-calls.ts';
import { STUDENT_CALLS } from './student-calls.ts';

const LISTED = [...ACCOUNT_CALLS, ...CLASS_CALLS, ...STUDENT_CALLS, ...RACE_CALLS];

/**
 * Every call of the contract that the table tests send. Two kinds are not in this list: calls that need the token of a
 * mailed link, and the stream of pokes, because its answer never ends.
 */
export const CALLS: readonly Call[] = [...LISTED, ...plainCalls(LISTED)];

/**
 * The calls of the contract that are not in the list above, because other files test them.
 * `server/routes/user-account.test.ts`, `password-reset.test.ts` and `unverified-account.test.ts` test the mailed links.
 * `server/live/stream.test.ts` tests the stream of pokes.
 */
export const ELSEWHERE = [
  'POST user/verify-email',
  'POST user/reset-password',
  'POST user/remove-unverified',
  'GET changes/stream',
];

export function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}
