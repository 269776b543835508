import type { Parsed } from '#contract/parts/endpoint.ts';
import {
  isRefusalCode,
  REFUSALS,
  type ErrorDetail,
  type OtherCode,
  type RefusalCode,
} from '#contract/parts/refusals.ts';
import type { batch } from '#contract/sync.ts';
import { HEADERS } from '#contract/version.ts';
import { type ApiReply, NoAnswer, type Send } from '../api/send.ts';

/**
 * The outcome of a call (docs/sync.md R5). It depends on the status and a closed list of codes, never on the text of the
 * message.
 */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'refuse'; code: RefusalCode; status: number; message: string; detail: ErrorDetail | null }
  | { kind: 'sign-in' }
  | { kind: 'update' }
  | { kind: 'retry'; afterMs: number | null };

/** The server failed at this entry for an hour (docs/sync.md R6.2). */
export const SERVER_ERROR: OtherCode = 'server_error';

/** In s (R6.1). Without a limit, a wrong Retry-After could stop a device for days. */
const LONGEST_RETRY_AFTER_S = 600;

interface ErrorBody {
  code: string;
  message: string;
  detail: ErrorDetail | null;
}

/** Returns null for JSON without a `code`. zod would make the service worker larger. */
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

/** Proxies, filters and captive portals do not send the header `clock` (docs/sync.md R5). */
export function isOurs(reply: ApiReply): boolean {
  return reply.header(HEADERS.clock) !== null;
}

/**
 * The server can't serve the cursor of this device, so a full pull has to start (docs/sync.md P4.2). A 410 from a proxy does
 * not count.
 */
export function isResync(reply: ApiReply): boolean {
  return reply.status === 410 && isOurs(reply) && errorBody(reply.json)?.code === 'resync';
}

/** This device makes too many calls, which says nothing about any write; a smaller batch would get the same answer. */
export function isBusyReply(reply: ApiReply): boolean {
  return reply.status === 429 && isOurs(reply);
}

/**
 * Our server failed at this call. `unavailable` does not count, because no entry may be set aside while the server is busy
 * (docs/sync.md R6.2).
 */
export function isServerError(reply: ApiReply): boolean {
  return reply.status >= 500 && isOurs(reply) && errorBody(reply.json)?.code === SERVER_ERROR;
}

/**
 * Returns the outcome of a whole call. Only an answer of our API (JSON with a code, and the header `clock`) can refuse a write.
 * After a filter's 403 or a captive portal's HTML the call is tried again.
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

export type BatchAnswer = Parsed<(typeof batch)['answer']>;
export type EntryResult = BatchAnswer['results'][number];

/** Returns the outcome of one entry of a batch, whose answer is known to be from our API. */
export function resultOutcome(result: Omit<EntryResult, 'key' | 'change'>): Outcome {
  if (result.status >= 200 && result.status < 300) return { kind: 'done' };
  const { code, message = '', detail = null } = result;
  const refusal = code === undefined ? null : refusalOf(result.status, { code, message, detail });
  return refusal ?? { kind: 'retry', afterMs: retryAfterMs(result.retryAfter) };
}

function refusalOf(status: number, error: ErrorBody): Outcome | null {
  const { code, message, detail } = error;
  return isRefusalCode(code) && REFUSALS[code] === status ? { kind: 'refuse', code, status, message, detail } : null;
}

const HEALTH = 'health';

/** Returns whether the API itself answered, and not a proxy or a captive portal (docs/sync.md R6.1). */
export async function answersHealth(send: Send): Promise<boolean> {
  try {
    return isOurs(await send({ method: 'GET', path: HEALTH }));
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}
