import type { OutboxEntry } from '../../db/stored.ts';
import type { ServerClock } from '../clock.ts';
import { type Exchange, LATER, type Stop } from '../exchange.ts';
import type { AcceptedEntry } from '../outbox/accepted.ts';
import { isServerError, resultOutcome, SERVER_ERROR } from '../outcome.ts';
import type { BatchAnswer, BatchSize, EntryResult } from './batch.ts';

/** The results of a batch, with the epoch of their change numbers and the server's clock. */
export interface JudgedBatch {
  readonly results: readonly EntryResult[];
  readonly epoch: string | null;
  readonly clock: ServerClock;
}

/**
 * The meaning of an answer to a batch. `accepted`: the server has accepted all entries in order, so nothing has to be stored.
 * `results`: the results of the entries have to be stored. `failed`: the answer contains no results for single entries.
 */
export type BatchJudgement =
  | ({ kind: 'accepted'; accepted: readonly AcceptedEntry[]; stop: null } & JudgedBatch)
  | ({ kind: 'results' } & JudgedBatch)
  | { kind: 'failed'; stop: Stop };

/**
 * Determines what the answer to these entries means (docs/sync.md R3, R5). It also changes `size`, the number of entries that
 * the next batch may have.
 */
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
 * Whether the whole batch may have failed because of a single entry. If so, the batches are halved until this entry is sent
 * alone (R6.2). A single entry is certainly not the reason if the API refuses the session, the version of the app or the number
 * of calls.
 */
function mayBeOneEntry({ outcome }: Exchange): boolean {
  return outcome.kind === 'refuse' || (outcome.kind === 'retry' && outcome.cause !== 'busy');
}

/**
 * Returns the accepted entry. Returns null if the result does not accept the entry. Also returns null if the entry has a stored
 * error from an earlier failure, because this error has to be removed.
 */
function acceptedBy(result: EntryResult | undefined, { seq, key, error }: OutboxEntry): AcceptedEntry | null {
  if (error || result?.key !== key || resultOutcome(result).kind !== 'done') return null;
  return { seq, key, change: result.change ?? 0 };
}

/**
 * Returns the results for the entries, or null if the answer contains no results for single entries. If an entry was sent
 * alone, an answer to the whole call (too large, server error) counts as the result for this entry.
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
  // The clock reading of a failed answer is not used. The transaction of the server did not commit, so this reading may be
  // older than a reading that the server sent before.
  const noClock = { ...clock, reading: null };
  return { results: [{ key, status: reply.status, code: SERVER_ERROR }], epoch: null, clock: noClock };
}

/**
 * Returns the reason to stop sending after an answer without results. If the server refused the whole batch, this app made an
 * invalid call. This says nothing about the entries of the teacher. So no entry is set aside, and the round is tried again.
 */
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
