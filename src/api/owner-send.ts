import { HEADERS } from '#contract/version.ts';
import type { Refresh, RefreshOutcome } from './refresh.ts';
import { NoAnswer, type ApiReply, type ApiRequest, type Send } from './send.ts';

export interface Owner {
  readonly userId: number;
  readonly send: Send;
  readonly refresh: Refresh;
}

/**
 * Sends the teacher's user id, so that the server refuses the call if another teacher is signed in (docs/sync.md L1.1). Throws
 * `NoAnswer`.
 */
export async function ownerSend({ userId, send, refresh }: Owner, request: ApiRequest): Promise<ApiReply> {
  const headers = { ...request.headers, [HEADERS.user]: String(userId) };
  return await withRefresh(
    () => refresh(userId),
    () => send({ ...request, headers }),
  );
}

/**
 * If the session has expired, refreshes it once and calls again (docs/sync.md R7). Returns 401 if the server has ended it.
 * Throws `NoAnswer` if the refresh gets no answer, because the session may still be valid.
 */
export async function withRefresh<T extends ApiReply | null>(
  refresh: () => Promise<RefreshOutcome>,
  call: () => Promise<T>,
): Promise<T> {
  const reply = await call();
  if (reply?.status !== 401 || isOtherUser(reply)) return reply;
  switch (await refresh()) {
    case 'refreshed':
      return await call();
    case 'no-answer':
      throw new NoAnswer('The session could not be refreshed');
    case 'signed-out':
    case 'no-account':
    case 'unknown-account':
      return reply;
  }
}

/**
 * Whether the session on this device belongs to another teacher. Then a refresh does not help, because it would renew the
 * session of the other teacher (docs/sync.md L1.1).
 */
function isOtherUser(reply: ApiReply): boolean {
  return (reply.json as { code?: unknown } | undefined)?.code === 'other_user';
}
