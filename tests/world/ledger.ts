import type { Transaction, DBCore, Middleware } from 'dexie';
import { batch } from '#contract/sync.ts';
import type { Send } from '../../src/api/send.ts';
import type { SyncMeta } from '../../src/db/meta-rows.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { splitSetAside } from '../../src/sync/outbox/dependents.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { WaitingLaps } from './waiting-laps.ts';
import { lowestLayer } from './context.ts';

/** `again`: sent again by a decision, so later writes may have been made before. */
export interface Enqueued {
  readonly key: string;
  readonly seq: number;
  readonly entry: OutboxEntry;
  readonly again: boolean;
}

/** The test's own list of writes and decisions, to compare with outbox and server. */
export class Ledger {
  readonly enqueued: Enqueued[] = [];
  /** The key of each write that was discarded or replaced, with the code of its refusal. */
  readonly refused = new Map<string, string>();
  /** Removed by a decision, or given new keys by a round (R8.2): the server must never apply them. */
  readonly discarded = new Set<string>();
  /** From backup files; the device that made the file may have sent them. */
  readonly adopted = new Set<string>();
  /** The device may have had to ignore the refusal (R4.4). */
  readonly refusedOnce = new Set<string>();
  readonly laps = new WaitingLaps();
  /** For each write whose latest answer was a refusal: its key and the code of the refusal. */
  private readonly latestRefusal = new Map<string, string>();
  /** The keys of the entries that the outbox has now, as the hooks of all contexts report them. */
  private readonly here = new Set<string>();
  /** The keys of the entries that were set aside, were never sent, and then became waiting again. */
  private readonly freed = new Set<string>();
  /** Removed from the outbox by an answer or a feed page, with the epochs at that moment. */
  readonly takenIn = new Map<string, Set<string>>();

  /** `again`: a decision has enqueued them. */
  async note(db: TeacherDb, again = false): Promise<void> {
    const entries = await db.outbox.toArray();
    // Another call may have recorded writes meanwhile.
    const known = new Set([...this.enqueued.map(({ key }) => key), ...this.adopted]);
    const fresh = entries.filter(({ key }) => !known.has(key));
    for (const entry of fresh) this.enqueued.push({ key: entry.key, seq: entry.seq, entry, again });
    if (!again) await this.laps.check(db, fresh);
  }

  /** The server must never apply a write with a discarded or replaced key. */
  async noteDecided(db: TeacherDb, decide: () => Promise<void>): Promise<void> {
    const before = await setAsideEntries(db);
    await decide();
    await this.noteTakenOut(db, before);
    await this.note(db, true);
  }

  /** Returns their number. A set-aside entry that was never sent and waits again may have been applied. */
  async noteTakenOut(db: TeacherDb, before: readonly OutboxEntry[]): Promise<number> {
    const left = new Set((await db.outbox.toArray()).map(({ key }) => key));
    const taken = before.filter(({ key }) => !left.has(key) && !this.freed.has(key));
    const { parked } = splitSetAside(before);
    for (const entry of taken) this.noteDiscarded(entry, !parked.includes(entry));
    return taken.length;
  }

  /**
   * Another key, merged copies, waiting again (docs/sync.md R8.2), or an undone delete (R8.7): recorded immediately, because
   * the entry may be gone at the next `note`.
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

  /** Returns true if the write is a delete that the server has refused, and a later write of the teacher undoes it. */
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
    // A write from a backup file may get a key that another copy in the file already had (R8.2).
    if (this.adopted.has(key) || this.enqueued.some((write) => write.key === key)) return;
    this.enqueued.push({ key, seq: old.seq, entry: { ...old, ...changes }, again: true });
  }

  private noteFreed(key: string): void {
    this.freed.add(key);
    const index = this.enqueued.findIndex((write) => write.key === key);
    const write = this.enqueued[index];
    if (write) this.enqueued[index] = { ...write, again: true };
  }

  /** Records which writes the server refuses in its answers to this device. */
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

  /** When an entry is removed from the outbox, records the epoch that the device has at this moment. */
  watchRemovals(db: TeacherDb): void {
    // The last page of a full pull first removes entries and then stores the new epoch. Both are in one transaction.
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
        // The transaction has failed, for example because the disk is full. So the entry is still in the outbox.
      });
    });
  }

  /** `isJudged`: refused itself, so its reason is checked; false: parked because of another. */
  private noteDiscarded({ key, error }: OutboxEntry, isJudged: boolean): void {
    if (this.adopted.has(key)) return;
    this.discarded.add(key);
    if (error && isJudged) this.refused.set(key, error.code);
  }
}

/** The codes with which the server refuses a delete so that the app asks the teacher again (docs/sync.md D2). */
const ASKS_AGAIN = new Set(['changed', 'current']);

/** For an entry that was refused because of a missing row (docs/sync.md R8.2). */
export function derivedKey(key: string): string {
  return `${key}_`;
}

/** Returns the key that an entry had before a round gave it a derived key. */
export function firstKey(key: string): string {
  return key.replace(/_+$/, '');
}

/** Only if it was confirmed, and a backup without it was restored in the same epoch (docs/sync.md P4.4). */
export function mayBeLost(
  { lost }: { readonly lost: ReadonlyMap<string, ReadonlySet<string>> },
  { takenIn }: Pick<Ledger, 'takenIn'>,
  key: string,
): boolean {
  const epochs = takenIn.get(key);
  return [...(lost.get(key) ?? [])].some((epoch) => epochs?.has(epoch));
}

/** After its transaction. Writes do not call the hooks of Dexie, so this is a layer of the database. */
function watchNewEntries(tell: (key: string) => void): Middleware<DBCore> {
  return lowestLayer('new-entries', (core) => ({
    table: (name) => {
      const table = core.table(name);
      if (name !== 'outbox') return table;
      return {
        ...table,
        mutate: (request) => {
          const added = request.type === 'add' ? (request.values as readonly OutboxEntry[]) : [];
          const transaction = request.trans as unknown as IDBTransaction;
          transaction.addEventListener('complete', () => {
            for (const { key } of added) tell(key);
          });
          return table.mutate(request);
        },
      };
    },
  }));
}
