import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RefreshOutcome } from '../../src/api/refresh.ts';
import { TeacherDb, type OutboxEntry } from '../../src/db/schema.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { bringBack, discard, fix } from '../../src/sync/decide.ts';
import { syncOnce } from '../../src/sync/engine.ts';
import { BatchSize, type RoundOutcome } from '../../src/sync/replay.ts';
import { act } from './acts.ts';
import { faultySend, Killed, type Network } from './faults.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

/** One tablet of one teacher: its database outlives its contexts, which are killed now and then. */
export class SimDevice {
  /** Wall clock minus true time, ms: minutes, hours or a year off. */
  skew = 0;
  readonly network: Network;
  /** Keys of its writes in the order in which the teacher did them. */
  readonly enqueued: { key: string; seq: number; entry: OutboxEntry; again: boolean }[] = [];
  readonly refused = new Map<string, string>();
  readonly discarded = new Set<string>();
  private readonly factory = new IDBFactory();
  private device: SyncDevice;
  private size = new BatchSize();
  private readonly server: SimServer;
  private readonly random: Random;
  readonly name: string;
  readonly userId: number;
  private readonly cookie: string;

  constructor(name: string, userId: number, cookie: string, server: SimServer, random: Random) {
    this.name = name;
    this.userId = userId;
    this.cookie = cookie;
    this.server = server;
    this.random = random;
    this.network = { random, faulty: true, late: [], meanwhile: () => this.meanwhile() };
    this.device = this.open();
  }

  get db(): TeacherDb {
    return this.device.db;
  }

  get sync(): SyncDevice {
    return this.device;
  }

  private open(): SyncDevice {
    return {
      userId: this.userId,
      db: new TeacherDb(this.userId, { indexedDB: this.factory, IDBKeyRange }),
      send: faultySend(this.network, (request) => this.server.call(this.cookie, request)),
      refresh: async () => this.refreshOutcome(),
      now: () => this.server.now + this.skew,
      newId: () => this.random.whole(1, 2 ** 31) * 65_536 + this.random.whole(0, 65_535),
      newKey: () => `k${this.random.whole(0, 2 ** 31)}x${this.random.whole(0, 2 ** 31)}`,
      nudge: () => undefined,
    };
  }

  /** The answer takes its time, and the teacher doesn't wait for it (docs/sync.md W2). */
  private async meanwhile(): Promise<void> {
    this.server.pass(this.random.whole(0, 4_000));
    if (this.random.chance(0.3)) await act(this, this.random);
  }

  private refreshOutcome(): RefreshOutcome {
    return this.random.weighted({ refreshed: 4, 'no-answer': 2, 'signed-out': 4 });
  }

  /** kill -9 and a new start: what was in memory is gone. */
  reopen(): void {
    this.device.db.close();
    this.size = new BatchSize();
    this.device = this.open();
  }

  /** One round of the engine; a kill in it ends the context. */
  async syncRound(): Promise<RoundOutcome | 'killed'> {
    try {
      return await syncOnce(this.device, this.size);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.reopen();
      return 'killed';
    }
  }

  /** Two contexts without a lock between them: a frozen holder thaws beside the one that took over. */
  async syncRace(): Promise<void> {
    const twin: SyncDevice = {
      ...this.device,
      db: new TeacherDb(this.userId, { indexedDB: this.factory, IDBKeyRange }),
    };
    const rounds = await Promise.allSettled([syncOnce(this.device, new BatchSize()), syncOnce(twin, new BatchSize())]);
    twin.db.close();
    const failed = rounds.find((round) => round.status === 'rejected' && !(round.reason instanceof Killed));
    if (failed?.status === 'rejected') throw failed.reason;
    if (rounds.some((round) => round.status === 'rejected')) this.reopen();
  }

  /** Notes what the last act enqueued, for the checks; `again`: what a decision sends once more, out of its old turn. */
  async noteWrites(again = false): Promise<void> {
    const entries = await this.db.outbox.toArray();
    // Looked up after the wait: another act may have noted its writes meanwhile.
    const known = new Set(this.enqueued.map(({ key }) => key));
    for (const entry of entries)
      if (!known.has(entry.key)) this.enqueued.push({ key: entry.key, seq: entry.seq, entry, again });
  }

  /** The teacher looks at one write that was refused, and sends it again, brings back what was deleted, or lets it go (R8). */
  async decideOne(random: Random): Promise<void> {
    const refused = await this.db.outbox.where('state').equals('refused').sortBy('seq');
    if (refused.length === 0) return;
    const { seq, error } = random.pick(refused);
    const decision = random.weighted({ discard: 2, fix: 2, 'bring back': error?.code === 'gone' ? 5 : 0 });
    await this.noteDecided(async () => {
      if (decision === 'discard') await discard(this.sync, seq);
      else if (decision === 'fix') await fix(this.sync, seq);
      else await bringBack(this.sync, seq);
    });
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
      if (left.has(entry.key)) continue;
      this.discarded.add(entry.key);
      if (entry.error) this.refused.set(entry.key, entry.error.code);
    }
    await this.noteWrites(true);
  }
}
