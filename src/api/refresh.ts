import type { refresh } from '#contract/auth.ts';
import { HEADERS } from '#contract/version.ts';
import type { RunAlone } from '../platform/locks/lock.ts';
import { NoAnswer, type Send } from './send.ts';

/**
 * The outcome of a refresh. It is `signed-out` only if the server itself says so, because without its answer the
 * session may still be valid (docs/sync.md R7).
 */
export type RefreshOutcome = 'refreshed' | 'signed-out' | 'no-answer';

export type Refresh = () => Promise<RefreshOutcome>;

/** The contract has this call too, but importing it from there would add zod to the service worker. */
const CALL = { method: 'POST', path: 'auth/refresh' } as const satisfies Pick<typeof refresh, 'method' | 'path'>;

/**
 * Makes the function that refreshes the session. Callers of this page share one refresh, and the lock keeps tabs and
 * the service worker from refreshing at the same time (R7).
 */
export function createRefresh(send: Send, withLock: RunAlone): Refresh {
  let running: Promise<RefreshOutcome> | null = null;
  return () => {
    running ??= withLock('pe-refresh', () => refreshOnce(send)).finally(() => {
      running = null;
    });
    return running;
  };
}

async function refreshOnce(send: Send): Promise<RefreshOutcome> {
  try {
    const { status, json, header } = await send(CALL);
    if (status === 200 && json !== undefined) return 'refreshed';
    // A proxy may answer 401 too. So the app takes the session as ended only if the answer has the header `clock`, which
    // only our server sends (docs/sync.md R5).
    return status === 401 && json !== undefined && header(HEADERS.clock) !== null ? 'signed-out' : 'no-answer';
  } catch (error) {
    if (error instanceof NoAnswer) return 'no-answer';
    throw error;
  }
}
