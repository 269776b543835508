import { API_BASE } from '../platform/api-base.ts';
import { hasWebLocks, withWebLock, type WithLock } from '../platform/locks.ts';
import { createCall } from './call.ts';
import { createRefresh } from './refresh.ts';
import { createSend } from './send.ts';
import { createOpenStream } from './stream.ts';

/**
 * Without Web Locks (plain http) two tabs may refresh at once. Neither is signed out, because the server accepts the
 * old token until the new one was used (docs/sync.md L7).
 */
const withoutLock: WithLock = (_name, work) => work();

/** The page's calls to the server. All of them share one refresh (docs/sync.md R7). */
export const send = createSend(API_BASE);
export const refresh = createRefresh(send, hasWebLocks() ? withWebLock : withoutLock);
export const call = createCall(send, refresh);
export const openStream = createOpenStream(API_BASE);
