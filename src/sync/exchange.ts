/**
 * Makes one call of sync and applies its answer. Only this code determines the outcome of an answer and sets the clock from an
 * answer (docs/sync.md R5, W4).
 *
 *   exchange:    read how often the clock was set ─▶ ownerSend, with at most one refresh (R7) ─▶ outcome
 *   applyAnswer: one transaction { the caller's work, then `followServer` sets the clock }
 */
import { HEADERS } from '#contract/version.ts';
import { ownerSend } from '../api/owner-send.ts';
import { NoAnswer, type ApiReply, type ApiRequest } from '../api/send.ts';
import { type WriteScope, writeTransaction } from '../db/write-transaction.ts';
import { clockGeneration, followServer, type ServerClock } from './clock.ts';
import type { SyncDevice } from './device.ts';
import { waitingEntries } from './outbox/entries.ts';
import { isBusyReply, isOurs, outcomeOf, type Outcome } from './outcome.ts';

/**
 * Why a call has to be tried again. `network`: no answer came from the API itself, but perhaps from a proxy or captive portal.
 * `server`: the API failed. `busy`: the API answered 429.
 */
export type Cause = 'network' | 'server' | 'busy';

export interface Retry {
  readonly kind: 'retry';
  readonly afterMs: number | null;
  readonly cause: Cause;
  /** The key of the entry, if the failed call sent only this one. */
  readonly alone?: string;
  /** The round pulled everything after the failed send (docs/sync.md R6.4). */
  readonly pulled?: true;
}

export type Stop = { kind: 'sign-in' } | { kind: 'update' } | Retry;

/**
 * The round stops sending and pulls, because the pull may bring a row that the other entries need. The next round sends again.
 */
export const LATER: Retry = { kind: 'retry', afterMs: null, cause: 'server' };

export type RoundOutcome = { kind: 'empty' } | Stop;

export interface Exchange {
  /** Null if no answer arrived. */
  readonly reply: ApiReply | null;
  readonly outcome: Extract<Outcome, { kind: 'done' | 'refuse' }> | Stop;
  readonly clock: ServerClock;
}

/** Makes one call for the teacher to whom the database belongs, and determines what the answer means. */
export async function exchange(device: SyncDevice, request: ApiRequest): Promise<Exchange> {
  const generation = await clockGeneration(device.db);
  const askedAt = device.now();
  let headersAt: number | undefined;
  const onHeaders = () => {
    headersAt = device.now();
  };
  try {
    const reply = await ownerSend(device, { ...request, onHeaders });
    const answeredAt = headersAt ?? device.now();
    const outcome = outcomeOf(reply);
    const clock = { reading: reply.header(HEADERS.clock), generation, askedAt, answeredAt };
    if (outcome.kind !== 'retry') return { reply, outcome, clock };
    const cause = isBusyReply(reply) ? 'busy' : isOurs(reply) ? 'server' : 'network';
    return { reply, outcome: { ...outcome, cause }, clock };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // The call of a context that lost the lock was aborted, which proves nothing about the network.
    device.stop?.throwIfAborted();
    const outcome: Stop = { kind: 'retry', afterMs: null, cause: 'network' };
    return { reply: null, outcome, clock: { reading: null, generation, askedAt, answeredAt: device.now() } };
  }
}

/** Lets work run in parallel. If it fails before the caller awaits it, the browser does not report an unhandled rejection. */
export function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

export async function applyAnswer<T>(
  device: SyncDevice,
  { clock, ...scope }: Pick<WriteScope, 'tables' | 'told'> & { readonly clock: ServerClock },
  work: () => Promise<T>,
): Promise<T> {
  // Inside a transaction only calls to the database may be awaited.
  const deviceId = device.newKey();
  const { result, isSet } = await writeTransaction(device, scope, async () => ({
    result: await work(),
    isSet: await followServer(device, clock, () => waitingEntries(device.db), deviceId),
  }));
  if (isSet) device.noteServerTime?.();
  return result;
}
