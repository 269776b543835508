import {
  isRefusalCode,
  REFUSALS,
  type ErrorDetail,
  type OtherCode,
  type RefusalCode,
} from '#contract/parts/refusals.ts';
import { HEADERS } from '#contract/version.ts';
import type { ApiReply } from '../api/send.ts';

/**
 * The outcome of a call (docs/sync.md R5). It depends on the status of the answer and on a closed list of codes, but never on
 * the text of the message in the answer.
 */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'refuse'; code: RefusalCode; status: number; message: string; detail: ErrorDetail | null }
  | { kind: 'sign-in' }
  | { kind: 'update' }
  | { kind: 'retry'; afterMs: number | null };

/** The error code of an entry that is set aside because the server failed at this entry for an hour (docs/sync.md R6.2). */
export const SERVER_ERROR: OtherCode = 'server_error';

/**
 * The longest wait that a Retry-After can set, in s (R6.1). Without this limit, a wrong Retry-After could stop a device for
 * days.
 */
const LONGEST_RETRY_AFTER_S = 600;

interface ErrorBody {
  code: string;
  message: string;
  detail: ErrorDetail | null;
}

/**
 * Reads the error body of an answer. Returns null for JSON that has no `code`. It does not use zod, because zod would make the
 * service worker larger.
 */
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

/**
 * Whether our server sent the answer. Proxies, filters and captive portals do not send the header `clock` (docs/sync.md R5).
 */
export function isOurs(reply: ApiReply): boolean {
  return reply.header(HEADERS.clock) !== null;
}

/**
 * Whether the server can't serve the cursor of this device, so that a full pull has to start (docs/sync.md P4.2). A 410 from a
 * proxy does not count.
 */
export function isResync(reply: ApiReply): boolean {
  return reply.status === 410 && isOurs(reply) && errorBody(reply.json)?.code === 'resync';
}

/**
 * Whether our server says that this device makes too many calls. This answer says nothing about any write, and a smaller batch
 * would get the same answer.
 */
export function isBusy(reply: ApiReply): boolean {
  return reply.status === 429 && isOurs(reply);
}

/**
 * Whether our server failed at this call. A server that is too busy answers with the code `unavailable`. This code does not
 * count here, so no entry is set aside because the server is busy (docs/sync.md R6.2).
 */
export function isServerError(reply: ApiReply): boolean {
  return reply.status >= 500 && isOurs(reply) && errorBody(reply.json)?.code === SERVER_ERROR;
}

/**
 * Returns the outcome of a whole call. Only an answer of our API (JSON with a code, and the header `clock`) can refuse a write.
 * If a filter answers 403, or a captive portal answers with its own HTML, the call is tried again until our server answers.
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
  return { kind: 'retry', afterMs: retryAfterMs(Number(reply.header('retry-after'))) };
}

function retryAfterMs(seconds: number | undefined): number | null {
  return seconds !== undefined && seconds > 0 ? Math.min(seconds, LONGEST_RETRY_AFTER_S) * 1000 : null;
}

/**
 * Returns the outcome of one entry in the answer to a batch. The caller has already checked that the answer is from our API.
 */
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
  return refusal ?? { kind: 'retry', afterMs: retryAfterMs(result.retryAfter) };
}

function refusalOf(status: number, error: ErrorBody): Outcome | null {
  const { code, message, detail } = error;
  return isRefusalCode(code) && REFUSALS[code] === status ? { kind: 'refuse', code, status, message, detail } : null;
}
