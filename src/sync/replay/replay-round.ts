/**
 * Replay sends entries, the oldest first, one round at a time (docs/sync.md R1.1, R3–R8):
 *
 *   next entries ─▶ send ─▶ outcome ─▶ apply the results ─▶ "go on", "nothing left", or why it stopped
 *
 * The states of an entry from round to round:
 *
 *   waiting ──done──▶ sent ──cursor passes its change──▶ removed
 *      │ ▲                └──full pull starts──▶ waiting
 *      │ └──retry: 5xx, no answer, 429 …
 *      └──refused──▶ refused, or parked when it needs a row that a set-aside entry was to create
 *
 * Most entries go from waiting to removed at once, when the page with their changes comes before their answer is stored (R3).
 * Sent entries also wait again if the pull fails that a round begins with (R3).
 *
 * When the session has ended, the round stops with "sign-in" and every entry stays as it is.
 */
import type { OutboxEntry } from '../../db/schema.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';
import type { Exchange, RoundOutcome } from '../exchange.ts';
import { isServerError, SERVER_ERROR } from '../outcome.ts';
import { waitingEntries } from '../outbox/entries.ts';
import { allSentWaitAgain } from '../outbox/entry-states.ts';
import { rebuildRows } from '../outbox/overlay.ts';
import { applyResults, type Results } from './apply-results.ts';
import type { BatchAnswer, BatchSize } from './batch.ts';
import { type BatchAhead, sendNext } from './batch-ahead.ts';

/**
 * Makes the sent entries wait again if another entry waits, so that the server gets all of them in the order of the outbox
 * (R3). A server that has applied them answers from its kept answers.
 */
export async function sendSentAgain(device: SyncDevice): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: rowsAndOutbox(db) }, async () => {
    if ((await waitingEntries(db, 1)).length > 0) await rebuildRows(db, await allSentWaitAgain(db));
  });
}

/**
 * Sends one round and applies its answer. Call it only while holding the replay lock (R1.1). With `ahead`, the next batch may
 * be sent before the answer is stored.
 */
export async function replayRound(
  device: SyncDevice,
  size: BatchSize,
  ahead: BatchAhead | null = null,
): Promise<RoundOutcome> {
  const batch = await (ahead?.next(device, size) ?? sendNext(device, size));
  if (!batch) return { kind: 'empty' };
  const { entries } = batch;
  const answer = await batch.answer;
  if (answer.outcome.kind === 'done') size.grow();
  else if (mayBeOneEntry(answer)) size.shrink(entries.length);
  const results = resultsOf(answer, entries);
  if (results && (await ahead?.send(device, size, { ...batch, results }))) return { kind: 'sent' };
  await ahead?.unstored.store(device);
  return results ? await applyResults(device, entries, results) : outcomeWithoutResults(answer, entries);
}

/**
 * Whether one entry may be the reason why the whole batch failed. Then the batches are halved, until that entry is sent
 * alone (R6.2). Only an answer in which the API refuses the session, the app's version or the number of calls has another
 * reason.
 */
function mayBeOneEntry({ outcome }: Exchange): boolean {
  return outcome.kind === 'refuse' || (outcome.kind === 'retry' && outcome.cause !== 'busy');
}

/**
 * The results for the entries, or null if the answer says nothing about single entries. If an entry was sent alone, the
 * answer to the call (too large, server error) is also the result of that entry.
 */
function resultsOf({ reply, outcome, clock }: Exchange, entries: readonly OutboxEntry[]): Results | null {
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
  // The clock reading of a failed answer is not used. The server's transaction did not commit, so that reading may be
  // older than one the server gave before.
  const noClock = { ...clock, reading: null };
  return { results: [{ key, status: reply.status, code: SERVER_ERROR }], epoch: null, clock: noClock };
}

/**
 * The outcome of a round whose answer has no results for its entries. If the server refused the whole batch, this app
 * made a wrong call, which says nothing about the teacher's entries. So no entry is refused, and the round is tried
 * again.
 */
function outcomeWithoutResults({ outcome }: Exchange, entries: readonly OutboxEntry[]): RoundOutcome {
  const [first, ...others] = entries;
  switch (outcome.kind) {
    case 'refuse':
      return { kind: 'retry', afterMs: outcome.code === 'too_large' ? 0 : null, cause: 'server' };
    case 'done':
      return { kind: 'sent' };
    case 'retry':
      return { ...outcome, ...(first && others.length === 0 && { alone: first.key }) };
    default:
      return outcome;
  }
}
