import type { refresh } from '#contract/auth.ts';
import { HEADERS } from '#contract/version.ts';
import type { WithLock } from '../platform/locks.ts';
import { NoAnswer, type Send } from './send.ts';

/** `signed-out` only when the server said so. Without its answer the session may still be good (docs/sync.md R7). */
export type RefreshOutcome = 'refreshed' | 'signed-out' | 'no-answer';

export type Refresh = () => Promise<RefreshOutcome>;

/** Written out, because an import of the contract's value would bring zod into the service worker. */
const CALL = { method: 'POST', path: 'auth/refresh' } as const satisfies Pick<typeof refresh, 'method' | 'path'>;

/** One refresh serves all callers of this page, and by the lock all tabs and the service worker (R7). */
export function createRefresh(send: Send, withLock: WithLock): Refresh {
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
    // A proxy may answer 401 too. Only our own server sends the clock header (docs/sync.md R5).
    return status === 401 && json !== undefined && header(HEADERS.clock) !== null ? 'signed-out' : 'no-answer';
  } catch (error) {
    if (error instanceof NoAnswer) return 'no-answer';
    throw error;
  }
}
