import { ACCOUNT_CALLS } from './account-calls.ts';
import type { Call } from './call.ts';
import { CLASS_CALLS } from './class-calls.ts';
import { plainCalls } from './plain-calls.ts';
import { RACE_CALLS } from './race-calls.ts';
import { STUDENT_CALLS } from './student-calls.ts';

const LISTED = [...ACCOUNT_CALLS, ...CLASS_CALLS, ...STUDENT_CALLS, ...RACE_CALLS];

/** Without calls that need the token of a mailed link, and the stream, whose answer never ends. */
export const CALLS: readonly Call[] = [...LISTED, ...plainCalls(LISTED)];

/**
 * Tested in other files: the mailed links in `user-account`, `password-reset` and `unverified-account.test.ts`, the stream in
 * `stream.test.ts`.
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
