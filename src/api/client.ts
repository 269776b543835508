import { API_BASE } from '../platform/api-base.ts';
import { hasWebLocks, withWebLock } from '../platform/locks/web-lock.ts';
import { createCall, runAtOnce } from './call.ts';
import { createRefresh } from './refresh.ts';
import { createSend } from './send.ts';
import { createOpenStream } from './stream.ts';

/** All callers in this tab share one refresh of the session (docs/sync.md R7). */
export const send = createSend(API_BASE);
const withLock = hasWebLocks() ? withWebLock : runAtOnce;
export const refresh = createRefresh(send, withLock);
export const call = createCall(send, refresh, withLock);
export const openStream = createOpenStream(API_BASE);
