import { ACCOUNT_CALLS } from './account-calls.ts';
import { type Call, call } from './call.ts';
import { CLASS_CALLS } from './class-calls.ts';
import { RACE_CALLS } from './race-calls.ts';
import { STUDENT_CALLS } from './student-calls.ts';
import { plainBody, PLAIN_WRITES } from './plain-rows.ts';

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

/** Made from the definition of the table, as the handler is, so nobody has to write it for a new table. */
function plainCalls(listed: readonly Call[]): Call[] {
  const others = PLAIN_WRITES.filter((endpoint) => listed.every((one) => one.endpoint !== endpoint));
  return others.map((endpoint) => {
    const { path, row } = endpoint;
    if (row.verb === 'put') {
      return call(endpoint, {
        ask: ({ rows }) => ({ path, body: plainBody(row.table, rows) }),
        answers: ({ rows }) => plainBody(row.table, rows),
        wrong: [[() => ({ path, body: {} }), 'Required']],
        namesRow: true,
      });
    }
    return call(endpoint, {
      ask: ({ rows }) => ({ path: path.replace(':id', String(rows[row.table])) }),
      wrong: [[() => ({ path: path.replace(':id', 'x') }), 'Invalid input']],
      namesRow: true,
    });
  });
}
