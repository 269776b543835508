import type { OutboxEntry, TeacherDb } from '../../src/db/schema.ts';

/** A write as it was enqueued; `again`: what goes once more with a new key, out of its old turn. */
export interface Enqueued {
  readonly key: string;
  readonly seq: number;
  readonly entry: OutboxEntry;
  readonly again: boolean;
}

/** What the teacher of a device wrote and decided there, for the checks. */
export class Ledger {
  /** In the order in which the teacher did them. */
  readonly enqueued: Enqueued[] = [];
  /** Why a discarded or replaced write was refused. */
  readonly refused = new Map<string, string>();
  /** Keys that went out of the outbox without being sent to their end: they must never be applied. */
  readonly discarded = new Set<string>();
  /** Keys of the writes that files brought: they may have been sent from where the file was made. */
  readonly adopted = new Set<string>();

  /** Notes what the last act enqueued; `again`: a decision did. */
  async note(db: TeacherDb, again = false): Promise<void> {
    const entries = await db.outbox.toArray();
    // Looked up after the wait: another act may have noted its writes meanwhile.
    const known = new Set([...this.enqueued.map(({ key }) => key), ...this.adopted]);
    for (const entry of entries)
      if (!known.has(entry.key)) this.enqueued.push({ key: entry.key, seq: entry.seq, entry, again });
  }

  /** A key that a decision took out of the outbox, discarded or replaced, must never be applied. */
  async noteDecided(db: TeacherDb, decide: () => Promise<void>): Promise<void> {
    const before = await setAsideOf(db);
    await decide();
    await this.noteTakenOut(db, before);
    await this.note(db, true);
  }

  /** Of these entries, those that the outbox no longer has were taken out by a decision. Returns how many. */
  async noteTakenOut(db: TeacherDb, before: readonly OutboxEntry[]): Promise<number> {
    const left = new Set((await db.outbox.toArray()).map(({ key }) => key));
    const taken = before.filter(({ key }) => !left.has(key));
    for (const entry of taken) this.letGo(entry);
    return taken.length;
  }

  /** Hears of keys that a round itself replaces (docs/sync.md R8.2), which may be applied and gone before the next look. */
  watch(db: TeacherDb): void {
    db.outbox.hook('updating', (changes: Partial<OutboxEntry>, _seq, old, transaction) => {
      const { key } = changes;
      if (key === undefined || key === old.key) return;
      transaction.on('complete', () => {
        this.letGo(old);
        if (this.enqueued.some((write) => write.key === key)) return;
        this.enqueued.push({ key, seq: old.seq, entry: { ...old, ...changes }, again: true });
      });
    });
  }

  private letGo({ key, error }: OutboxEntry): void {
    if (this.adopted.has(key)) return;
    this.discarded.add(key);
    if (error) this.refused.set(key, error.code);
  }
}

export async function setAsideOf(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').anyOf('refused', 'parked').sortBy('seq');
}
