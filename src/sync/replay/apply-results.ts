import { parseRecordRef } from '#domain/rows/groups.ts';
import type { TableName } from '#domain/tables/all.ts';
import { readSync } from '../../db/meta.ts';
import type { SyncMeta } from '../../db/meta-rows.ts';
import type { OutboxEntry } from '../../db/schema.ts';
import { rowsAndOutbox } from '../../db/write-transaction.ts';
import type { ServerClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { applyAnswer, type RoundOutcome, type Stop } from '../exchange.ts';
import { currentEntries, currentEntry, refsOf, setAsideEntries } from '../outbox/entries.ts';
import { markSent, removeEntries } from '../outbox/entry-states.ts';
import { isSetAside, rebuildRows } from '../outbox/overlay.ts';
import { freeDependents, setAside } from '../outbox/set-aside.ts';
import { type Outcome, resultOutcome, SERVER_ERROR } from '../outcome.ts';
import type { EntryResult } from './batch.ts';
import { noteFailure } from './failing-entry.ts';

/**
 * Stops the replay until the next round. A pull comes first, because it may bring a row that the other entries need.
 */
const LATER: Stop = { kind: 'retry', afterMs: null, cause: 'server' };

/** The results of a round, with the epoch of their change numbers and the server's clock. */
export interface Results {
  readonly results: readonly EntryResult[];
  readonly epoch: string | null;
  readonly clock: ServerClock;
}

/**
 * Applies the results of a round in one transaction (docs/sync.md R4.1, R4.5). A result brings no rows. The rows of each
 * entry that was removed, was set aside or waits again under a new key are rebuilt.
 */
export async function applyResults(
  device: SyncDevice,
  entries: readonly OutboxEntry[],
  { results, epoch, clock }: Results,
): Promise<RoundOutcome> {
  const { db } = device;
  // An accepted create may free set-aside entries of other tables, whose rows are then rebuilt too.
  const tables = rowsAndOutbox(db, tablesOf([...entries, ...(await setAsideEntries(db))]));
  return await applyAnswer(device, { tables, clock }, async () => {
    const history = historyOf(await readSync(db), epoch);
    const round = new Round(device, history, { sent: entries, asideRefs: refsOf(await setAsideEntries(db)) });
    for (const [index, sent] of entries.entries()) {
      const result = results[index];
      // The server ended the batch before this entry, so this entry and the later ones have to be sent again (R10.3).
      if (result?.key !== sent.key) {
        round.stop ??= LATER;
        break;
      }
      const outcome = resultOutcome(result);
      // Code that awaits often without a database request leaves its transaction. So nothing is awaited for an entry that
      // needs no request.
      if (outcome.kind === 'done') round.acknowledge(sent, result, round.current ?? (await round.readEntries()));
      else {
        const stored = round.applyFailure(sent, result, outcome);
        if (stored) await stored;
      }
    }
    await round.storeAccepted();
    const freed = await freeDependents(db, round.acceptedLate);
    await rebuildRows(db, [...round.refsToRebuild, ...freed]);
    if (round.taken > 0) await noteTaken(device, epoch, round.latest);
    return round.stop ?? round.end;
  });
}

/** Notes when the server last accepted a write, and the latest change number of the answers (P4.2). */
async function noteTaken({ db, now }: SyncDevice, epoch: string | null, change: number): Promise<void> {
  const sync = await readSync(db);
  const latest = epoch === sync.epoch ? Math.max(sync.latest ?? 0, change) : sync.latest;
  await db.meta.put({ ...sync, lastSent: now(), ...(latest !== undefined && { latest }) });
}

function tablesOf(entries: readonly OutboxEntry[]): TableName[] {
  return refsOf(entries).map((ref) => parseRecordRef(ref).table);
}

/** How an answer is related to the epoch that the device has stored. */
interface History {
  /** The epoch of the answer; null if the answer has none. */
  readonly epoch: string | null;
  /**
   * True if the device has stored another epoch or none. Then the server may have been restored between the answer and the
   * device's last page, or before the answer. In both cases the next pull decides which epoch is right.
   */
  readonly isOther: boolean;
  /**
   * The cursor with which the change numbers of the answer can be compared. It is 0 until the first full pull has ended,
   * while any full pull runs, and when the answer has another epoch. With 0 every entry stays in the outbox as sent until
   * the feed brings its change.
   */
  readonly cursor: number;
}

function historyOf({ complete, full, epoch: known, cursor }: SyncMeta, epoch: string | null): History {
  const isOther = epoch !== null && epoch !== known;
  return { epoch, isOther, cursor: complete && full === null && epoch === known ? cursor : 0 };
}

/** Applies the results of a round, one entry after the other, and collects what follows from them. */
class Round {
  readonly refsToRebuild = new Set<string>();
  /** How many writes the server accepted. */
  taken = 0;
  /** The latest change number of the answers. */
  latest = 0;
  /** The entries that were set aside and that the server has accepted after all (R4.3). */
  readonly acceptedLate: OutboxEntry[] = [];
  /** The reason why the next round has to wait, or null if it may follow at once. */
  stop: Stop | null = null;
  end: RoundOutcome = { kind: 'sent' };
  private readonly device: SyncDevice;
  private readonly history: History;
  /** The rows that set-aside entries touch; mostly there are none. */
  private readonly asideRefs: ReadonlySet<string>;
  /** The entries of the round. */
  private readonly sent: readonly OutboxEntry[];
  /** The entries of the round as they are in the outbox now. Null: they have to be read again. */
  current: ReadonlyMap<string, OutboxEntry> | null = null;
  /** The entries that the server has accepted and that are not stored as sent yet, so that one request stores them all. */
  private accepted: { entry: OutboxEntry; change: number }[] = [];

  constructor(
    device: SyncDevice,
    history: History,
    { sent, asideRefs }: { sent: readonly OutboxEntry[]; asideRefs: readonly string[] },
  ) {
    this.device = device;
    this.history = history;
    this.sent = sent;
    this.asideRefs = new Set(asideRefs);
  }

  /** Applies an outcome other than "done". Returns null if the outcome stores nothing. */
  applyFailure(sent: OutboxEntry, result: EntryResult, outcome: Outcome): Promise<void> | null {
    if (outcome.kind === 'refuse') {
      if (!this.history.isOther) return this.refuse(sent, outcome);
      // The server of the other epoch may have refused the write because of a row or a delete that this epoch lacks.
      // So the entry stays waiting, and it is sent again after the next pull (R4.4).
      this.stop ??= LATER;
    } else if (outcome.kind === 'retry') {
      this.stop ??= { kind: 'retry', afterMs: outcome.afterMs, cause: 'server' };
      if (result.code === SERVER_ERROR) return this.noteServerError(sent, result);
    }
    return null;
  }

  private async refuse(sent: OutboxEntry, { kind: _, ...error }: Outcome & { kind: 'refuse' }): Promise<void> {
    await this.storeAccepted();
    // While the answer was on its way, the entry may have got names of records that were unknown before (S4.2).
    const current = await currentEntry(this.device.db, sent);
    const done = await setAside(this.device.db, sent, { ...error, at: this.device.now() });
    if (done === 'goes again') this.end = LATER;
    if (done !== 'not waiting') this.rebuild(current?.touches ?? []);
  }

  private async noteServerError(sent: OutboxEntry, result: EntryResult): Promise<void> {
    await this.storeAccepted();
    await noteFailure(this.device, sent, { ...result, code: SERVER_ERROR });
  }

  /** Reads the entries of the round as they are in the outbox now. */
  async readEntries(): Promise<ReadonlyMap<string, OutboxEntry>> {
    this.current = await currentEntries(this.device.db, this.sent);
    return this.current;
  }

  /**
   * Applies the outcome "done" in any state of the entry, because the server has applied the write (R4.2). `current`: the
   * entries of the round as they are in the outbox now.
   */
  acknowledge({ key }: OutboxEntry, { change = 0 }: EntryResult, current: ReadonlyMap<string, OutboxEntry>): void {
    this.taken += 1;
    this.latest = Math.max(this.latest, change);
    const entry = current.get(key);
    if (!entry) return;
    if (isSetAside(entry)) this.acceptedLate.push(entry);
    // From now on the server has the row, so set-aside entries must no longer be shown on it (R8.3).
    this.rebuild(entry.touches.filter((ref) => entry.state !== 'waiting' || this.asideRefs.has(ref)));
    this.accepted.push({ entry, change });
  }

  /**
   * Stores the accepted entries. An entry whose change the cursor has passed is removed. This runs before anything else reads
   * the outbox, because a refusal is judged by the states of other entries.
   */
  async storeAccepted(): Promise<void> {
    const { db } = this.device;
    const { cursor, epoch } = this.history;
    const isPassed = ({ change }: { change: number }) => change <= cursor;
    const [passed, sent] = [this.accepted.filter(isPassed), this.accepted.filter((one) => !isPassed(one))];
    this.accepted = [];
    this.current = null;
    if (sent.length > 0) await markSent(db, sent, epoch);
    if (passed.length === 0) return;
    this.rebuild(
      await removeEntries(
        db,
        passed.map(({ entry }) => entry),
      ),
    );
  }

  private rebuild(refs: readonly string[]): void {
    for (const ref of refs) this.refsToRebuild.add(ref);
  }
}
