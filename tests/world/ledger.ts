import type { Transaction } from 'dexie';
import { batch } from '#contract/sync.ts';
import type { Send } from '../../src/api/send.ts';
import type { SyncMeta } from '../../src/db/meta-rows.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { splitSetAside } from '../../src/sync/outbox/dependents.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { watchNewEntries } from './new-entries.ts';
import { WaitingLaps } from './waiting-laps.ts';

/**
 * A write that was enqueued. `again` is true if the write was refused or parked and was then sent again. In this case the
 * teacher may have made later writes before it was sent again.
 */
export interface Enqueued {
  readonly key: string;
  readonly seq: number;
  readonly entry: OutboxEntry;
  readonly again: boolean;
}

/**
 * The ledger of a device: the test's own list of the writes and decisions of the teacher. The checks compare it with
 * the outbox and the server.
 */
export class Ledger {
  /** The writes in the order in which the teacher made them. */
  readonly enqueued: Enqueued[] = [];
  /** The refusal code of each discarded or replaced write, by key. */
  readonly refused = new Map<string, string>();
  /**
   * Keys that were removed from the outbox by a decision of the teacher, or that a round replaced by new keys (R8.2). The
   * server must never apply a write with such a key.
   */
  readonly discarded = new Set<string>();
  /** Keys of the writes that were restored from files. The device that made the file may have sent the same writes. */
  readonly adopted = new Set<string>();
  /** Keys of the writes that the server has refused in an answer, even if the device had to ignore that refusal (R4.4). */
  readonly refusedOnce = new Set<string>();
  /** The laps that the teacher has tapped and that may not be in an entry yet. */
  readonly laps = new WaitingLaps();
  /** The refusal code of each write whose latest answer was a refusal, by key. */
  private readonly latestRefusal = new Map<string, string>();
  /** Keys of the entries in the outbox, as the hooks of all contexts report them. */
  private readonly here = new Set<string>();
  /** Keys of the entries that were set aside without being sent and were then made waiting again. */
  private readonly freed = new Set<string>();
  /**
   * The keys that an answer or a feed page removed from the outbox, each with the epochs that the device had at that
   * moment.
   */
  readonly takenIn = new Map<string, Set<string>>();

  /** Records the writes that the last act enqueued. `again` is true if a decision enqueued them. */
  async note(db: TeacherDb, again = false): Promise<void> {
    const entries = await db.outbox.toArray();
    // This is read after the wait above, because another act may have recorded its writes meanwhile.
    const known = new Set([...this.enqueued.map(({ key }) => key), ...this.adopted]);
    const fresh = entries.filter(({ key }) => !known.has(key));
    for (const entry of fresh) this.enqueued.push({ key: entry.key, seq: entry.seq, entry, again });
    if (!again) await this.laps.check(db, fresh);
  }

  /** Runs a decision and records the keys that it discarded or replaced. The server must never apply writes with these keys. */
  async noteDecided(db: TeacherDb, decide: () => Promise<void>): Promise<void> {
    const before = await setAsideEntries(db);
    await decide();
    await this.noteTakenOut(db, before);
    await this.note(db, true);
  }

  /**
   * Records the entries of `before` that the outbox no longer has, because a decision of the teacher removed them. Returns
   * their number. An entry that was set aside without being sent and was then made waiting again is not recorded, because
   * the server may have applied it before it was removed from the outbox.
   */
  async noteTakenOut(db: TeacherDb, before: readonly OutboxEntry[]): Promise<number> {
    const left = new Set((await db.outbox.toArray()).map(({ key }) => key));
    const taken = before.filter(({ key }) => !left.has(key) && !this.freed.has(key));
    const { parked } = splitSetAside(before);
    for (const entry of taken) this.noteDiscarded(entry, !parked.includes(entry));
    return taken.length;
  }

  /**
   * Records four changes that a round makes to entries: an entry gets another key, two copies of an entry become one, an
   * entry that was never sent is made waiting again (docs/sync.md R8.2), and a refused delete is removed because the
   * teacher has undone it (R8.7). The ledger records them immediately, because the server may apply the write and the feed
   * may remove its entry before the next call of `note`.
   */
  watch(db: TeacherDb): void {
    db.use(watchNewEntries((key) => this.here.add(key)));
    db.outbox.hook('deleting', (_seq, old, transaction) => {
      transaction.on('complete', () => {
        this.here.delete(old.key);
        if (this.here.has(derivedKey(old.key))) this.noteDiscarded(old, false);
        if (old.state === 'waiting' && this.isUndoneDelete(old)) this.noteDiscarded(old, false);
      });
    });
    db.outbox.hook('updating', (changes: Partial<OutboxEntry>, _seq, old, transaction) => {
      transaction.on('complete', () => this.noteUpdate(old, changes));
    });
  }

  /** Returns true for a delete that the server has refused and that a later write of the teacher undoes. */
  private isUndoneDelete({ key, seq, patches }: OutboxEntry): boolean {
    if (!ASKS_AGAIN.has(this.latestRefusal.get(key) ?? '')) return false;
    const deletes = new Set(patches.flatMap((patch) => (patch.kind === 'delete' ? [patch.key] : [])));
    return this.enqueued.some(
      ({ entry }) =>
        entry.seq > seq && entry.patches.some((patch) => patch.kind === 'restore' && deletes.has(patch.key)),
    );
  }

  private noteUpdate(old: OutboxEntry, changes: Partial<OutboxEntry>): void {
    const { key = old.key, state = old.state } = changes;
    if (key === old.key) {
      if (state === 'refused') this.freed.delete(key);
      else if (old.state === 'refused') this.noteFreed(key);
      return;
    }
    this.here.delete(old.key);
    this.here.add(key);
    this.noteDiscarded(old, key !== derivedKey(old.key));
    if (this.enqueued.some((write) => write.key === key)) return;
    this.enqueued.push({ key, seq: old.seq, entry: { ...old, ...changes }, again: true });
  }

  private noteFreed(key: string): void {
    this.freed.add(key);
    const index = this.enqueued.findIndex((write) => write.key === key);
    const write = this.enqueued[index];
    if (write) this.enqueued[index] = { ...write, again: true };
  }

  /** Records the writes that the server refuses in its answers to this device. */
  noteRefusals(send: Send): Send {
    return async (request) => {
      const reply = await send(request);
      const answer = request.path === batch.path ? batch.answer.safeParse(reply.json).data : undefined;
      for (const { key, status, code = '' } of answer?.results ?? []) {
        if (status >= 400) this.refusedOnce.add(key);
        if (status >= 400) this.latestRefusal.set(key, code);
        else this.latestRefusal.delete(key);
      }
      return reply;
    };
  }

  /** Records the epoch that the device has when it removes an entry from its outbox. */
  watchRemovals(db: TeacherDb): void {
    // The last page of a full pull removes entries and then stores the epoch, both in one transaction.
    const later = new WeakMap<Transaction, string>();
    db.meta.hook('updating', (changes, _key, _old, transaction) => {
      const { epoch } = changes as { epoch?: string | null };
      if (typeof epoch === 'string') later.set(transaction, epoch);
    });
    db.outbox.hook('deleting', (_seq, { key }, transaction) => {
      const sync = transaction.table<SyncMeta, string>('meta').get('sync');
      const noted = sync.then((before) => {
        transaction.on('complete', () => {
          const epoch = later.get(transaction) ?? before?.epoch ?? '';
          this.takenIn.set(key, (this.takenIn.get(key) ?? new Set()).add(epoch));
        });
      });
      noted.catch(() => {
        // The transaction failed, for example on a full disk, so the entry is still in the outbox.
      });
    });
  }

  /**
   * Records a discarded write. `isJudged` is true if the server refused the write itself, so the checks read the reason. It
   * is false for a write that was parked because of another write.
   */
  private noteDiscarded({ key, error }: OutboxEntry, isJudged: boolean): void {
    if (this.adopted.has(key)) return;
    this.discarded.add(key);
    if (error && isJudged) this.refused.set(key, error.code);
  }
}

/** The codes of a refused delete about which the teacher is asked again (docs/sync.md D2). */
const ASKS_AGAIN = new Set(['changed', 'current']);

/** Returns the key under which an entry is sent again after it was refused because a row was missing (docs/sync.md R8.2). */
export function derivedKey(key: string): string {
  return `${key}_`;
}

/** Returns the key that the entry had before any round gave it a derived key. */
export function firstKey(key: string): string {
  return key.replace(/_+$/, '');
}

/**
 * Returns true if a write may be missing both on the server and in the outbox. This is allowed if the device had removed
 * the confirmed write from its outbox, and the operator then, in the same epoch, restored a backup that does not contain
 * the write (docs/sync.md P4.4).
 */
export function mayBeLost(
  { lost }: { readonly lost: ReadonlyMap<string, ReadonlySet<string>> },
  { takenIn }: Pick<Ledger, 'takenIn'>,
  key: string,
): boolean {
  const epochs = takenIn.get(key);
  return [...(lost.get(key) ?? [])].some((epoch) => epochs?.has(epoch));
}
