import { parseRecordRef } from '#domain/rows/groups.ts';
import type { TableName } from '#domain/tables/all.ts';
import { readSync } from '../../db/meta.ts';
import type { SyncMeta } from '../../db/meta-rows.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { rowsAndOutbox } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';
import { applyAnswer, LATER, type Stop } from '../exchange.ts';
import type { AcceptedEntry } from '../outbox/accepted.ts';
import { currentEntry, refsOf, setAsideEntries } from '../outbox/entries.ts';
import { noteAccepted } from '../outbox/entry-states.ts';
import { rebuildRows } from '../outbox/overlay.ts';
import { freeDependents, setAside } from '../outbox/set-aside.ts';
import { type EntryResult, type Outcome, resultOutcome, SERVER_ERROR } from '../outcome.ts';
import { noteFailure } from './failing-entry.ts';
import type { JudgedBatch } from './judge-batch.ts';

export interface AppliedResults {
  /** The accepted entries wait until a feed page contains their changes (R4.1). */
  readonly accepted: readonly AcceptedEntry[];
  /** Why no further batch can be sent in this round; null if one can. */
  readonly stop: Stop | null;
}

/**
 * Applies the results of a batch in one transaction (docs/sync.md R4.1, R4.5). A result contains no rows, so only rows of
 * entries are rebuilt that were set aside, are no longer, or got a new key.
 */
export async function applyResults(
  device: SyncDevice,
  entries: readonly OutboxEntry[],
  { results, epoch, clock }: JudgedBatch,
): Promise<AppliedResults> {
  const { db } = device;
  // An accepted create may free set-aside entries of other tables.
  const tables = rowsAndOutbox(db, tablesOf([...entries, ...(await setAsideEntries(db))]));
  return await applyAnswer(device, { tables, clock }, async () => {
    const batch = new BatchResults(device, isOfOtherEpoch(await readSync(db), epoch), await setAsideEntries(db));
    for (const [index, sent] of entries.entries()) {
      const result = results[index];
      // The server ended the batch before this entry (R10.3).
      if (result?.key !== sent.key) {
        batch.stop ??= LATER;
        break;
      }
      // An IndexedDB transaction ends after too many awaits without a request.
      const stored = batch.apply(sent, result);
      if (stored) await stored;
    }
    await rebuildRows(db, [...batch.refsToRebuild, ...(await freeDependents(db, batch.acceptedLate))]);
    return { accepted: batch.accepted, stop: batch.stop ?? batch.end };
  });
}

function tablesOf(entries: readonly OutboxEntry[]): TableName[] {
  return refsOf(entries).map((ref) => parseRecordRef(ref).table);
}

/**
 * If the epoch of the answer is not the stored one, the server may have been restored. The next pull determines which epoch is
 * right.
 */
function isOfOtherEpoch({ epoch: own }: SyncMeta, epoch: string | null): boolean {
  return epoch !== null && epoch !== own;
}

class BatchResults {
  readonly accepted: AcceptedEntry[] = [];
  readonly acceptedLate: OutboxEntry[] = [];
  readonly refsToRebuild = new Set<string>();
  stop: Stop | null = null;
  /** Used only if `stop` is null. */
  end: Stop | null = null;
  private readonly device: SyncDevice;
  private readonly isOtherEpoch: boolean;
  private readonly asideByKey: ReadonlyMap<string, OutboxEntry>;

  constructor(device: SyncDevice, isOtherEpoch: boolean, aside: readonly OutboxEntry[]) {
    this.device = device;
    this.isOtherEpoch = isOtherEpoch;
    this.asideByKey = new Map(aside.map((entry) => [entry.key, entry]));
  }

  /** Returns null if the result changes nothing in the database. */
  apply(sent: OutboxEntry, result: EntryResult): Promise<void> | null {
    const outcome = resultOutcome(result);
    if (outcome.kind === 'done') return this.accept(sent, result);
    if (outcome.kind === 'refuse') {
      if (!this.isOtherEpoch) return this.refuse(sent, outcome);
      // In the other epoch the refused row or delete may not exist, so the entry is sent again after the next pull (R4.4).
      this.stop ??= LATER;
    } else if (outcome.kind === 'retry') {
      this.stop ??= { kind: 'retry', afterMs: outcome.afterMs, cause: 'server' };
      if (result.code === SERVER_ERROR) return noteFailure(this.device, sent, { ...result, code: SERVER_ERROR });
    }
    return null;
  }

  /** "Done" counts in any state of the entry, because the server has applied the write (R4.2). */
  private accept({ seq, key, error }: OutboxEntry, { change = 0 }: EntryResult): Promise<void> | null {
    this.accepted.push({ seq, key, change });
    const aside = this.asideByKey.get(key);
    if (aside) {
      this.acceptedLate.push(aside);
      this.rebuild(aside.touches);
    }
    return aside || error ? noteAccepted(this.device.db, { seq, key }) : null;
  }

  private async refuse(sent: OutboxEntry, { kind: _, ...error }: Outcome & { kind: 'refuse' }): Promise<void> {
    // A record that this entry changes may have become known meanwhile (S4.2).
    const current = await currentEntry(this.device.db, sent);
    const done = await setAside(this.device.db, sent, { ...error, at: this.device.now() });
    if (done === 'goes again') this.end = LATER;
    if (done !== 'not waiting') this.rebuild(current?.touches ?? []);
  }

  private rebuild(refs: readonly string[]): void {
    for (const ref of refs) this.refsToRebuild.add(ref);
  }
}
