import { ACCOUNT_CALLS } from './account-calls.ts';
import type { Call } from './call.ts';
import { CLASS_CALLS } from './class-calls.ts';
import { plainCalls } from './plain-calls.ts';
import { RACE_CALLS } from './race-calls.ts';
import { STUDENT_CALLS } from './student-calls.ts';

const LISTED = [...ACCOUNT_CALLS, ...CLASS_CALLS, ...STUDENT_CALLS, ...RACE_CALLS];

/** Every call of the contract except two kinds: calls whose input is in a mail, and the stream, whose answer never ends. */
export const CALLS: readonly Call[] = [...LISTED, ...plainCalls(LISTED)];

/**
 * Calls that other files test: the mailed links in `server/routes/user-account.test.ts`, `password-reset.test.ts` and
 * `unverified-account.test.ts`, and the stream in `server/live/stream.test.ts`.
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
