import { API_BASE } from '../platform/api-base.ts';
import type { RunAlone } from '../platform/locks/lock.ts';
import { hasWebLocks, withWebLock } from '../platform/locks/web-lock.ts';
import { createCall } from './call.ts';
import { createRefresh } from './refresh.ts';
import { createSend } from './send.ts';
import { createOpenStream } from './stream.ts';

/**
 * Runs the work without a lock. It is used in a browser without Web Locks (plain http). In such a browser two tabs may refresh
 * the session at the same time. The server accepts the old token until a tab has used the new one, so no tab is signed out
 * (docs/sync.md L7).
 */
const withoutLock: RunAlone = (_name, work) => work();

/** Sends the calls of this tab to the server. All callers in this tab share one refresh of the session (docs/sync.md R7). */
export const send = createSend(API_BASE);
const withLock = hasWebLocks() ? withWebLock : withoutLock;
export const refresh = createRefresh(send, withLock);
export const call = createCall(send, refresh, withLock);
export const openStream = createOpenStream(API_BASE);
