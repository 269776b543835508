import { HEADERS } from '#contract/version.ts';
import type { Refresh } from './refresh.ts';
import { NoAnswer, type ApiReply, type ApiRequest, type Send } from './send.ts';

/** The teacher whose data a call reads or writes, and the functions that reach the server. */
export interface Owner {
  readonly userId: number;
  readonly send: Send;
  readonly refresh: Refresh;
}

/**
 * Sends a call for a teacher's database. It names the owner, so that the session of another teacher on this device can
 * neither read nor write it (docs/sync.md L1.1). Throws `NoAnswer`.
 */
export async function ownerSend({ userId, send, refresh }: Owner, request: ApiRequest): Promise<ApiReply> {
  const headers = { ...request.headers, [HEADERS.user]: String(userId) };
  return await withRefresh(refresh, () => send({ ...request, headers }));
}

/**
 * Makes a call, and when its session has expired refreshes the session once and makes the call again (docs/sync.md R7).
 * Returns the 401 when the server ended the session. Throws `NoAnswer` when the refresh had no answer, because then the
 * session may still be good.
 */
export async function withRefresh<T extends ApiReply | null>(refresh: Refresh, call: () => Promise<T>): Promise<T> {
  const reply = await call();
  if (reply?.status !== 401 || isOtherUser(reply)) return reply;
  switch (await refresh()) {
    case 'refreshed':
      return await call();
    case 'no-answer':
      throw new NoAnswer('The session could not be refreshed');
    case 'signed-out':
      return reply;
  }
}

/** The session on this device is another teacher's: a refresh would only renew that one (docs/sync.md L1.1). */
function isOtherUser(reply: ApiReply): boolean {
  return (reply.json as { code?: unknown } | undefined)?.code === 'other_user';
}
