import type { OutboxEntry } from '../../db/stored.ts';
import type { ServerClock } from '../clock.ts';
import { type Exchange, LATER, type Stop } from '../exchange.ts';
import type { AcceptedEntry } from '../outbox/accepted.ts';
import { type BatchAnswer, type EntryResult, isServerError, resultOutcome, SERVER_ERROR } from '../outcome.ts';
import type { BatchSize } from './batch.ts';

export interface JudgedBatch {
  readonly results: readonly EntryResult[];
  readonly epoch: string | null;
  readonly clock: ServerClock;
}

/**
 * `accepted`: the server has accepted all entries in order, so nothing has to be stored. `failed`: the answer contains no
 * results for single entries.
 */
export type BatchJudgement =
  | ({ kind: 'accepted'; accepted: readonly AcceptedEntry[]; stop: null } & JudgedBatch)
  | ({ kind: 'results' } & JudgedBatch)
  | { kind: 'failed'; stop: Stop };

/** Determines what the answer means (docs/sync.md R3, R5), and changes `size`, the limit of the next batch. */
export function judgeBatch(exchange: Exchange, entries: readonly OutboxEntry[], size: BatchSize): BatchJudgement {
  if (exchange.outcome.kind === 'done') size.grow();
  else if (mayBeOneEntry(exchange)) size.shrink(entries.length);
  const given = resultsOf(exchange, entries);
  if (!given) return { kind: 'failed', stop: stopOf(exchange, entries) };
  const accepted = entries.flatMap((entry, index) => acceptedBy(given.results[index], entry) ?? []);
  if (accepted.length < entries.length) return { kind: 'results', ...given };
  return { kind: 'accepted', accepted, stop: null, ...given };
}

/**
 * If a single entry may be the reason, batches are halved until it is sent alone (R6.2). It is not the reason if the API
 * refuses the session, the app's version or the number of calls.
 */
function mayBeOneEntry({ outcome }: Exchange): boolean {
  return outcome.kind === 'refuse' || (outcome.kind === 'retry' && outcome.cause !== 'busy');
}

/** Returns null if the entry is not accepted, or has a stored error that has to be removed. */
function acceptedBy(result: EntryResult | undefined, { seq, key, error }: OutboxEntry): AcceptedEntry | null {
  if (error || result?.key !== key || resultOutcome(result).kind !== 'done') return null;
  return { seq, key, change: result.change ?? 0 };
}

/**
 * Returns null if the answer has no results for single entries. To an entry that was sent alone, an answer to the whole call is
 * its result.
 */
function resultsOf({ reply, outcome, clock }: Exchange, entries: readonly OutboxEntry[]): JudgedBatch | null {
  if (reply === null) return null;
  if (outcome.kind === 'done') {
    const { results, epoch } = reply.json as BatchAnswer;
    return { results, epoch, clock };
  }
  const [first, ...others] = entries;
  if (!first || others.length > 0) return null;
  const { key } = first;
  if (outcome.kind === 'refuse' && outcome.code === 'too_large') {
    const { status, code, message } = outcome;
    return { results: [{ key, status, code, message }], epoch: null, clock };
  }
  if (outcome.kind !== 'retry' || !isServerError(reply)) return null;
  // The server did not commit, so its reading may be older than one that it sent before.
  const noClock = { ...clock, reading: null };
  return { results: [{ key, status: reply.status, code: SERVER_ERROR }], epoch: null, clock: noClock };
}

/** If the server refused the whole batch, this app made an invalid call. No entry is set aside. */
function stopOf({ outcome }: Exchange, entries: readonly OutboxEntry[]): Stop {
  const [first, ...others] = entries;
  switch (outcome.kind) {
    case 'refuse':
      return { ...LATER, afterMs: outcome.code === 'too_large' ? 0 : null };
    case 'done':
      return LATER;
    case 'retry':
      return { ...outcome, ...(first && others.length === 0 && { alone: first.key }) };
    default:
      return outcome;
  }
}
