import { isRefusalCode, REFUSALS, type ErrorDetail, type OtherCode, type RefusalCode } from '#contract/refusals.ts';
import { HEADERS } from '#contract/version.ts';
import type { ApiReply } from '../api/send.ts';

/** What an answer means for what was sent: by status and a closed list of codes, never by message text (docs/sync.md R5). */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'refuse'; code: RefusalCode; status: number; message: string; detail: ErrorDetail | null }
  | { kind: 'sign-in' }
  | { kind: 'update' }
  | { kind: 'retry'; afterMs: number | null };

/** What an entry is set aside as that the server fails at, again and again (docs/sync.md R6.2). */
export const SERVER_ERROR: OtherCode = 'server_error';

interface ErrorBody {
  code: string;
  message: string;
  detail: ErrorDetail | null;
}

/** An error body of our own API; null for anything else. Read by hand: zod stays out of the service worker. */
function errorBody(json: unknown): ErrorBody | null {
  if (typeof json !== 'object' || json === null) return null;
  const { code, message, detail } = json as Record<string, unknown>;
  if (typeof code !== 'string') return null;
  return {
    code,
    message: typeof message === 'string' ? message : '',
    detail: typeof detail === 'object' ? (detail as ErrorDetail | null) : null,
  };
}

/** By the clock's header: no proxy, filter or captive portal sends it (docs/sync.md R5). */
function isOurs(reply: ApiReply): boolean {
  return reply.header(HEADERS.clock) !== null;
}

/** The server can't serve the cursor: everything is to be fetched anew (docs/sync.md P4.2). A proxy's 410 says nothing of the kind. */
export function isResync(reply: ApiReply): boolean {
  return reply.status === 410 && isOurs(reply) && errorBody(reply.json)?.code === 'resync';
}

/** Our server failed at what was sent, and says so: it is neither busy nor unable (docs/sync.md R6.2). */
export function isServerError(reply: ApiReply): boolean {
  return reply.status >= 500 && isOurs(reply) && errorBody(reply.json)?.code === SERVER_ERROR;
}

/**
 * Judges the answer to a whole call. Only the API's own answer (JSON with a code, and the clock header) can refuse:
 * a filter's 403 or a captive portal's page is tried again, for ever.
 */
export function outcomeOf(reply: ApiReply): Outcome {
  const ours = isOurs(reply);
  const error = errorBody(reply.json);
  if (reply.status >= 200 && reply.status < 300) {
    return ours && reply.json !== undefined ? { kind: 'done' } : { kind: 'retry', afterMs: null };
  }
  if (ours && error) {
    if (reply.status === 401) return { kind: 'sign-in' };
    if (reply.status === 426) return { kind: 'update' };
    const refusal = refusalOf(reply.status, error);
    if (refusal) return refusal;
  }
  const seconds = Number(reply.header('retry-after'));
  return { kind: 'retry', afterMs: seconds > 0 ? seconds * 1000 : null };
}

/** Judges one entry's result inside a batch answer, which is the API's own by then. */
export function resultOutcome(result: {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  detail?: ErrorDetail | undefined;
  retryAfter?: number | undefined;
}): Outcome {
  if (result.status >= 200 && result.status < 300) return { kind: 'done' };
  const { code, message = '', detail = null } = result;
  const refusal = code === undefined ? null : refusalOf(result.status, { code, message, detail });
  return refusal ?? { kind: 'retry', afterMs: result.retryAfter ? result.retryAfter * 1000 : null };
}

function refusalOf(status: number, error: ErrorBody): Outcome | null {
  const { code, message, detail } = error;
  return isRefusalCode(code) && REFUSALS[code] === status ? { kind: 'refuse', code, status, message, detail } : null;
}
