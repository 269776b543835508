import type { refresh } from '#contract/account/auth.ts';
import { HEADERS } from '#contract/version.ts';
import type { RunAlone } from '../platform/locks/lock.ts';
import { NoAnswer, type Send } from './send.ts';

/**
 * The outcome of a refresh. `signed-out`: the server itself has said so. Without an answer of the server the session may still
 * be valid, so the outcome is then `no-answer` (docs/sync.md R7). `no-account`: the server says that the account was deleted.
 * `unknown-account`: the server doesn't know the account, because it was restored from an older backup (docs/product.md 1.82).
 */
export type RefreshOutcome = 'refreshed' | 'signed-out' | 'no-account' | 'unknown-account' | 'no-answer';

/**
 * Refreshes the session of the teacher with this user id. If another teacher has signed in in this browser since, the server
 * refuses the refresh (docs/sync.md L1.1). If no id is passed, it refreshes the current session of the browser.
 */
export type Refresh = (owner?: number) => Promise<RefreshOutcome>;

/**
 * The name of the lock for the calls that change the cookies of the session: sign-in, verification, refresh and sign-out.
 * Without this lock a late answer to the refresh or the sign-out of one teacher could overwrite the cookies of the teacher who
 * signed in next.
 */
export const SESSION_LOCK = 'pe-refresh';

/**
 * The contract describes this call too. It is repeated here, because an import from the contract would add zod to the service
 * worker.
 */
const CALL = { method: 'POST', path: 'auth/refresh' } as const satisfies Pick<typeof refresh, 'method' | 'path'>;

/**
 * Returns the function that refreshes the session. Callers in the same context share one refresh. Because of the lock, tabs and
 * the service worker never refresh at the same time (R7).
 */
export function createRefresh(send: Send, withLock: RunAlone): Refresh {
  const running = new Map<number | undefined, Promise<RefreshOutcome>>();
  return (owner) => {
    const shared = running.get(owner);
    if (shared) return shared;
    const mine = withLock(SESSION_LOCK, () => refreshOnce(send, owner)).finally(() => running.delete(owner));
    running.set(owner, mine);
    return mine;
  };
}

/** The refusals after which the device does more than ask for a sign-in, by the code of the answer. */
const REFUSED: ReadonlyMap<unknown, RefreshOutcome> = new Map([
  ['no_account', 'no-account'],
  ['unknown_account', 'unknown-account'],
]);

async function refreshOnce(send: Send, owner: number | undefined): Promise<RefreshOutcome> {
  try {
    const named = owner === undefined ? {} : { headers: { [HEADERS.user]: String(owner) } };
    const { status, json, header } = await send({ ...CALL, ...named });
    if (status === 200 && json !== undefined) return 'refreshed';
    // A proxy may answer 401 too. So the session counts as ended only if the answer has the header `clock`. Only our server
    // sends this header (docs/sync.md R5).
    if (status !== 401 || json === undefined || header(HEADERS.clock) === null) return 'no-answer';
    return REFUSED.get((json as { code?: unknown } | null)?.code) ?? 'signed-out';
  } catch (error) {
    if (error instanceof NoAnswer) return 'no-answer';
    throw error;
  }
}
