import { API_BASE } from '../platform/api-base.ts';
import type { RunAlone } from '../platform/locks/lock.ts';
import { hasWebLocks, withWebLock } from '../platform/locks/web-lock.ts';
import { createCall } from './call.ts';
import { createRefresh } from './refresh.ts';
import { createSend } from './send.ts';
import { createOpenStream } from './stream.ts';

/**
 * For a browser without Web Locks (plain http). Two tabs may refresh at the same time, because the server accepts the old token
 * until the new one is used (docs/sync.md L7).
 */
const withoutLock: RunAlone = (_name, work) => work();

/** All callers in this tab share one refresh of the session (docs/sync.md R7). */
export const send = createSend(API_BASE);
const withLock = hasWebLocks() ? withWebLock : withoutLock;
export const refresh = createRefresh(send, withLock);
export const call = createCall(send, refresh, withLock);
export const openStream = createOpenStream(API_BASE);
