import type { KnownPlace, SyncMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { currentEntries, waitingSeqs } from './entries.ts';

export interface AcceptedEntry extends Pick<OutboxEntry, 'seq' | 'key'> {
  readonly change: number;
}

interface ChangesPage {
  readonly epoch: string;
  readonly to: number;
  readonly more?: boolean | undefined;
}

/** If the server has accepted more entries than this, the round requests a feed page first. */
const MOST_ENTRIES = 1_000;
/** The same, if the oldest answer that accepted such an entry is older than this, in ms. */
const LONGEST_MS = 2_000;

/**
 * The entries that the server has accepted in this round and that no feed page has removed yet (docs/sync.md R3, R4.1). In the
 * outbox they still wait, so the round may forget them: they are sent again, and the server repeats its stored answers (R10.4).
 */
export class Accepted {
  private entries: readonly AcceptedEntry[] = [];
  private epoch: string | null = null;
  /** The time of the oldest answer that accepted one of these entries. */
  private since = 0;
  /** The number of the last full pull and the time of the last complete pull when the first of these entries was sent. */
  private pulls = 0;
  private looked: number | undefined;

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  get seqs(): number[] {
    return this.entries.map(({ seq }) => seq);
  }

  /** The latest change number in their answers tells the server which changes this device knows (P4.2). */
  get place(): KnownPlace | null {
    if (this.isEmpty || this.epoch === null) return null;
    return { epoch: this.epoch, change: this.entries.reduce((most, { change }) => Math.max(most, change), 0) };
  }

  /**
   * Without a feed page now, the status chip would show the progress of a long send too late. If the age is negative, the wall
   * clock was set back.
   */
  isMuch(now: number): boolean {
    const age = now - this.since;
    return this.entries.length > MOST_ENTRIES || (!this.isEmpty && (age > LONGEST_MS || age < 0));
  }

  /**
   * `asked` is the state of pulling when the entries were sent. If the epoch has changed, the earlier entries are forgotten,
   * because the new server may lack them (R4.4).
   */
  add(asked: SyncMeta, epoch: string | null, entries: readonly AcceptedEntry[], now: number): void {
    if (entries.length === 0) return;
    this.forgetBefore(asked);
    if (epoch !== this.epoch) this.forget();
    if (this.isEmpty) {
      this.epoch = epoch;
      this.since = now;
      this.pulls = asked.pulls;
      this.looked = asked.looked;
    }
    this.entries = [...this.entries, ...entries];
  }

  /** A full pull that has begun since the entries were sent may lack their changes (P4.3). */
  forgetBefore({ pulls }: Pick<SyncMeta, 'pulls'>): void {
    if (pulls !== this.pulls) this.forget();
  }

  forget(): void {
    this.entries = [];
  }

  /** Forgets the entries that another context has changed in the outbox since they were sent. */
  async recheck(db: TeacherDb): Promise<void> {
    const waiting = new Set(await keysAsSent(db, this.entries));
    this.entries = this.entries.filter(({ key }) => waiting.has(key));
  }

  /** Returns the seqs of the entries that this feed page removes: those that still wait as they were sent. */
  async endedBy(db: TeacherDb, sync: SyncMeta, page: ChangesPage): Promise<number[]> {
    if (this.isEmpty || page.epoch !== this.epoch || sync.pulls !== this.pulls) return [];
    const brought = this.entries.filter(({ change }) => change <= page.to);
    const waiting = new Set(await waitingSeqs(db, this.entries.length));
    // Reading the seqs is much faster than reading the entries. They are enough unless another context has pulled: only its
    // answer gives an entry of the same seq a new key.
    if (sync.looked === this.looked && brought.every(({ seq }) => waiting.has(seq)))
      return brought.map(({ seq }) => seq);
    const asSent = new Set(await keysAsSent(db, brought));
    return brought.flatMap(({ seq, key }) => (asSent.has(key) ? [seq] : []));
  }

  /**
   * Forgets the entries whose changes this feed page contains. Returns true if it is the last one and some changes are missing,
   * so that their entries have to be sent again.
   */
  lackedBy({ epoch, to, more }: ChangesPage): boolean {
    if (epoch === this.epoch) this.entries = this.entries.filter(({ change }) => change > to);
    const isLacked = more !== true && !this.isEmpty;
    if (isLacked) this.forget();
    return isLacked;
  }
}

async function keysAsSent(db: TeacherDb, entries: readonly AcceptedEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const current = await currentEntries(db, entries);
  return [...current.values()].flatMap(({ key, state }) => (state === 'waiting' ? [key] : []));
}
