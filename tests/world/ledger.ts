import type { OutboxEntry, TeacherDb } from '../../src/db/schema.ts';

/**
 * A write that was enqueued. `again` is true if a decision about a refused write sent the write again with a new key.
 * Later writes may have been made before that.
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
  /** The refusal code of each discarded or replaced write. */
  readonly refused = new Map<string, string>();
  /**
   * Keys that left the outbox by a decision of the teacher, or that a round replaced by new keys (R8.2). The server
   * must never apply a write with such a key.
   */
  readonly discarded = new Set<string>();
  /** Keys of the writes that came from restored files. The device that made the file may have sent them too. */
  readonly adopted = new Set<string>();

  /** Notes the writes that the last act enqueued. `again`: a decision enqueued them. */
  async note(db: TeacherDb, again = false): Promise<void> {
    const entries = await db.outbox.toArray();
    // Read after the wait above, because another act may have noted its writes meanwhile.
    const known = new Set([...this.enqueued.map(({ key }) => key), ...this.adopted]);
    for (const entry of entries)
      if (!known.has(entry.key)) this.enqueued.push({ key: entry.key, seq: entry.seq, entry, again });
  }

  /**
   * Runs a decision and notes the keys that it discarded or replaced. The server must never apply writes with these
   * keys.
   */
  async noteDecided(db: TeacherDb, decide: () => Promise<void>): Promise<void> {
    const before = await setAsideOf(db);
    await decide();
    await this.noteTakenOut(db, before);
    await this.note(db, true);
  }

  /** Notes the entries of `before` that the outbox no longer has, because a decision took them out. Returns their number. */
  async noteTakenOut(db: TeacherDb, before: readonly OutboxEntry[]): Promise<number> {
    const left = new Set((await db.outbox.toArray()).map(({ key }) => key));
    const taken = before.filter(({ key }) => !left.has(key));
    for (const entry of taken) this.noteDiscarded(entry);
    return taken.length;
  }

  /**
   * Notes the old and the new key of an entry as soon as a round replaces the key (docs/sync.md R8.2), because the server may
   * apply the write and the feed may remove its entry before the next call of `note`.
   */
  watch(db: TeacherDb): void {
    db.outbox.hook('updating', (changes: Partial<OutboxEntry>, _seq, old, transaction) => {
      const { key } = changes;
      if (key === undefined || key === old.key) return;
      transaction.on('complete', () => {
        this.noteDiscarded(old);
        if (this.enqueued.some((write) => write.key === key)) return;
        this.enqueued.push({ key, seq: old.seq, entry: { ...old, ...changes }, again: true });
      });
    });
  }

  private noteDiscarded({ key, error }: OutboxEntry): void {
    if (this.adopted.has(key)) return;
    this.discarded.add(key);
    if (error) this.refused.set(key, error.code);
  }
}

export async function setAsideOf(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').anyOf('refused', 'parked').sortBy('seq');
}
