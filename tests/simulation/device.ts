import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Backup } from '#domain/backup.ts';
import type { RefreshOutcome } from '../../src/api/refresh.ts';
import { TeacherDb, type OutboxEntry } from '../../src/db/schema.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { makeFile, type FileOwner, type LongWork } from '../../src/sync/backup.ts';
import { sendAgain } from '../../src/repositories/send-again.ts';
import { bringBack, discard } from '../../src/sync/decide.ts';
import { syncOnce } from '../../src/sync/engine.ts';
import { restoreFile } from '../../src/sync/restore.ts';
import { BatchSize, type RoundOutcome } from '../../src/sync/replay.ts';
import { act } from './acts.ts';
import { faultySend, Killed, type Network } from './faults.ts';
import { Random } from './random.ts';
import type { SimServer } from './server.ts';

/** Tabs and the worker, one beside the other. */
const CONTEXTS = 3;

const OWNER = (userId: number): FileOwner => ({ server: 'simulated', userId, email: `${userId}@example.com` });
const WORK: LongWork = { signal: new AbortController().signal, onProgress: () => undefined };

interface Context {
  readonly device: SyncDevice;
  readonly size: BatchSize;
}

/** One tablet of one teacher: its database outlives its contexts, which are killed now and then. */
export class SimDevice {
  /** Wall clock minus true time, ms: minutes, hours or a year off. */
  skew = 0;
  readonly network: Network;
  /** Keys of its writes in the order in which the teacher did them. */
  readonly enqueued: { key: string; seq: number; entry: OutboxEntry; again: boolean }[] = [];
  readonly refused = new Map<string, string>();
  readonly discarded = new Set<string>();
  /** Keys of the writes that files brought. */
  readonly adopted = new Set<string>();
  private readonly factory = new IDBFactory();
  /** Its open contexts, tabs and the worker: each with a database handle and a memory of its own. */
  private readonly contexts: Context[] = [];
  private current = 0;
  /** Ids and keys come from a source of their own: the chance of one step must not make those of another. */
  private readonly ids: Random;
  private readonly server: SimServer;
  private random: Random;
  readonly name: string;
  readonly userId: number;
  private readonly cookie: string;

  constructor(name: string, userId: number, cookie: string, server: SimServer, seed: number) {
    this.name = name;
    this.userId = userId;
    this.cookie = cookie;
    this.server = server;
    this.random = new Random(seed);
    this.ids = new Random(seed);
    this.network = { random: this.random, faulty: true, late: [], meanwhile: () => this.meanwhile() };
    for (let n = 0; n < CONTEXTS; n += 1) this.contexts.push(this.open());
  }

  /** What follows is done in this context, by this chance. */
  takeTurn(random: Random, context: number): void {
    this.random = random;
    this.network.random = random;
    this.current = context % this.contexts.length;
  }

  private get context(): Context {
    const context = this.contexts[this.current];
    if (!context) throw new Error('no such context');
    return context;
  }

  get db(): TeacherDb {
    return this.sync.db;
  }

  get sync(): SyncDevice {
    return this.context.device;
  }

  close(): void {
    for (const { device } of this.contexts) device.db.close();
  }

  private open(): Context {
    const device: SyncDevice = {
      userId: this.userId,
      db: new TeacherDb(this.userId, { indexedDB: this.factory, IDBKeyRange }),
      send: faultySend(this.network, (request) => this.server.call(this.cookie, request)),
      refresh: async () => this.refreshOutcome(),
      now: () => this.server.now + this.skew,
      newId: () => this.ids.whole(1, 2 ** 31) * 65_536 + this.ids.whole(0, 65_535),
      newKey: () => `k${this.ids.whole(0, 2 ** 31)}x${this.ids.whole(0, 2 ** 31)}`,
      nudge: () => undefined,
    };
    return { device, size: new BatchSize() };
  }

  /** The answer takes its time, and the teacher doesn't wait for it (docs/sync.md W2). */
  private async meanwhile(): Promise<void> {
    this.server.pass(this.random.whole(0, 4_000));
    if (this.random.chance(0.3)) await act(this, this.random);
    // An answer of before an operator's restore arrives after it.
    if (this.random.chance(0.01)) await this.server.newEpoch();
  }

  private refreshOutcome(): RefreshOutcome {
    return this.random.weighted({ refreshed: 4, 'no-answer': 2, 'signed-out': 4 });
  }

  /** kill -9 of this context and a new start: what was in its memory is gone. */
  reopen(): void {
    this.db.close();
    this.contexts[this.current] = this.open();
  }

  /** One round of the engine; a kill in it ends the context. */
  async syncRound(): Promise<RoundOutcome | 'killed'> {
    const { device, size } = this.context;
    try {
      return await syncOnce(device, size);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.reopen();
      return 'killed';
    }
  }

  /** Two contexts without a lock between them: a frozen holder thaws beside the one that took over. */
  async syncRace(): Promise<void> {
    const first = this.current;
    const second = (first + 1) % this.contexts.length;
    const racing = [first, second].map(async (index) => {
      const { device } = this.contexts[index]!;
      return await syncOnce(device, new BatchSize());
    });
    const rounds = await Promise.allSettled(racing);
    for (const [n, round] of rounds.entries()) {
      if (round.status === 'fulfilled') continue;
      if (!(round.reason instanceof Killed)) throw round.reason;
      this.current = n === 0 ? first : second;
      this.reopen();
    }
    this.current = first;
  }

  /** Notes what the last act enqueued, for the checks; `again`: what a decision sends once more, out of its old turn. */
  async noteWrites(again = false): Promise<void> {
    const entries = await this.db.outbox.toArray();
    // Looked up after the wait: another act may have noted its writes meanwhile.
    const known = new Set([...this.enqueued.map(({ key }) => key), ...this.adopted]);
    for (const entry of entries)
      if (!known.has(entry.key)) this.enqueued.push({ key: entry.key, seq: entry.seq, entry, again });
  }

  /** The teacher looks at one write that was refused, and sends it again, brings back what was deleted, or lets it go (R8). */
  async decideOne(random: Random): Promise<void> {
    const refused = await this.db.outbox.where('state').equals('refused').sortBy('seq');
    if (refused.length === 0) return;
    const entry = random.pick(refused);
    const { seq, error } = entry;
    const decision = random.weighted({ discard: 2, fix: 2, 'bring back': error?.code === 'gone' ? 5 : 0 });
    await this.noteDecided(async () => {
      if (decision === 'discard') await discard(this.sync, seq);
      else if (decision === 'fix') await sendAgain(this.sync, entry);
      else await bringBack(this.sync, seq);
    });
  }

  /** Everything that is here, as a file (docs/sync.md L6). */
  async backUp(): Promise<Backup> {
    const file = await makeFile(this.sync, OWNER(this.userId), 'backup', WORK);
    return JSON.parse(await file.text()) as Backup;
  }

  /** A file, of this device or another, is restored here: its writes may go out from both. */
  async restore(file: Backup): Promise<void> {
    const before = new Set((await this.db.outbox.toArray()).map(({ key }) => key));
    await restoreFile(this.sync, file, WORK);
    for (const { key } of await this.db.outbox.toArray()) if (!before.has(key)) this.adopted.add(key);
  }

  /** At the end everything that was refused is let go. */
  async discardSetAside(): Promise<void> {
    await this.noteDecided(async () => {
      for (const { seq } of await this.setAside()) await discard(this.sync, seq);
    });
  }

  private async setAside(): Promise<OutboxEntry[]> {
    return await this.db.outbox.where('state').anyOf('refused', 'parked').sortBy('seq');
  }

  /** A key that a decision took out of the outbox, discarded or replaced, must never be applied. */
  private async noteDecided(decide: () => Promise<void>): Promise<void> {
    const before = await this.setAside();
    await decide();
    const left = new Set((await this.db.outbox.toArray()).map(({ key }) => key));
    for (const entry of before) {
      // What a file brought may have been sent from where the file was made.
      if (left.has(entry.key) || this.adopted.has(entry.key)) continue;
      this.discarded.add(entry.key);
      if (entry.error) this.refused.set(entry.key, entry.error.code);
    }
    await this.noteWrites(true);
  }
}
