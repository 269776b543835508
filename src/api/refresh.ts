import type { refresh } from '#contract/account/auth.ts';
import { HEADERS } from '#contract/version.ts';
import type { RunAlone } from '../platform/locks/lock.ts';
import { NoAnswer, type Send } from './send.ts';

/**
 * `signed-out`: the server has said so. `no-answer`: the session may still be valid (docs/sync.md R7). `no-account`: the
 * account was deleted. `unknown-account`: the server doesn't know it, because an older backup was restored (docs/product.md
 * 1.82).
 */
export type RefreshOutcome = 'refreshed' | 'signed-out' | 'no-account' | 'unknown-account' | 'no-answer';

/**
 * Refreshes the session of this teacher, or without an id the browser's. The server refuses if another teacher has signed in
 * since (docs/sync.md L1.1).
 */
export type Refresh = (owner?: number) => Promise<RefreshOutcome>;

/**
 * For sign-in, verification, refresh and sign-out: without it a late answer could overwrite the cookies of the teacher who
 * signed in next.
 */
export const SESSION_LOCK = 'pe-refresh';

/** An import from the contract would add zod to the service worker. */
const CALL = { method: 'POST', path: 'auth/refresh' } as const satisfies Pick<typeof refresh, 'method' | 'path'>;

/**
 * Callers in the same context share one refresh. Because of the lock, tabs and the service worker never refresh at the same
 * time (R7).
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

/** By the code of the answer; the device does more than ask for a sign-in. */
const REFUSED: ReadonlyMap<unknown, RefreshOutcome> = new Map([
  ['no_account', 'no-account'],
  ['unknown_account', 'unknown-account'],
]);

async function refreshOnce(send: Send, owner: number | undefined): Promise<RefreshOutcome> {
  try {
    const named = owner === undefined ? {} : { headers: { [HEADERS.user]: String(owner) } };
    const { status, json, header } = await send({ ...CALL, ...named });
    if (status === 200 && json !== undefined) return 'refreshed';
    // A proxy may answer 401 too, but only our server sends the header `clock` (docs/sync.md R5).
    if (status !== 401 || json === undefined || header(HEADERS.clock) === null) return 'no-answer';
    return REFUSED.get((json as { code?: unknown } | null)?.code) ?? 'signed-out';
  } catch (error) {
    if (error instanceof NoAnswer) return 'no-answer';
    throw error;
  }
}
