import { Dexie, type DBCore, type Middleware } from 'dexie';
import { readSync } from '../../src/db/meta.ts';
import { SignedOut } from '../../src/platform/write-failure.ts';
import { isQuotaError } from '../../src/platform/storage.ts';
import { createConnection } from '../../src/sync/connection.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { Engine } from '../../src/sync/engine.ts';
import { freeHold } from '../../src/platform/locks/without-lock.ts';
import type { FakeContext } from '../support/fake-browser.ts';
import { LockLost, type Hold } from '../../src/platform/locks/lock.ts';
import { NoAnswer, type Send } from '../../src/api/send.ts';
import type { LocksOfTablet } from './one-lock.ts';
import { lowestLayer } from '../world/context.ts';
import { played } from './counts.ts';
import { BatchesInARow } from './batches.ts';
import type { BatchSize } from '../../src/sync/replay/batch.ts';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

interface Around {
  /** Returns the true time in ms. The timers use this time and not the wall clock of the device, which may be wrong. */
  readonly time: () => number;
  readonly random: () => number;
  /** Returns how many backups the server's operator has restored so far. */
  readonly restores: () => number;
  readonly size: BatchSize;
}

/** `left` more changes fit; null: the disk never gets full. */
export interface Room {
  left: number | null;
}

/** A tab or the service worker, with its own database handle, its own engine with timers, and its own memory. */
export class SimContext {
  readonly device: SyncDevice;
  readonly connection = createConnection();
  readonly engine: Engine;
  private readonly timers = new Set<Timer>();
  private round: Promise<unknown> = Promise.resolve();
  /** A simulated kill or a broken rule, which the engine took for a storage failure. */
  private thrown: Error | null = null;

  /** Null if the context does not use the replay lock. */
  page: FakeContext | null = null;
  private locks: LocksOfTablet | null = null;
  /** May be two if a lock was stolen and the old turn has not ended. */
  private turns = 0;
  /** How many backups the operator of the server had restored when the current round of this context began. */
  private restores = 0;
  private readonly restoresNow: () => number;
  private readonly works = new Set<Promise<unknown>>();
  calls = 0;
  readonly name: string;

  constructor(name: string, device: Omit<SyncDevice, 'nudge' | 'noteFull'>, { time, random, restores, size }: Around) {
    this.name = name;
    this.restoresNow = restores;
    const batches = new BatchesInARow();
    const call: Send = async (request) => {
      batches.noteCall(request);
      const reply = await device.send(request);
      batches.noteAnswer(request, reply);
      return reply;
    };
    const send: Send = async (request) => {
      if (request.signal?.aborted) throw new NoAnswer('the call was given up');
      if (!this.holdsLock()) this.failWithoutLock();
      this.checkServerStayed();
      this.calls += 1;
      const reply = await call(request);
      if (request.signal?.aborted) throw new NoAnswer('the call was given up');
      return reply;
    };
    this.device = {
      ...device,
      // After an error of the round, its batch may still be on its way.
      send: async (request) => await this.untilEnded(send(request)),
      // A write wakes no engine: the device is mostly offline, and the step "sync" wakes it.
      nudge: () => this.connection.setState({ storageFull: false }),
      noteFull: () => {
        played('write without room');
        this.connection.setState({ storageFull: true });
      },
    };
    this.engine = new Engine({
      device: this.device,
      connection: this.connection,
      random,
      size,
      isVisible: () => true,
      setTimer: (work, ms) => {
        const timer = { at: time() + ms, work };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
      withLock: async (lock, work) => await this.withLock(lock, work),
    });
  }

  /** From now on, the context has to get the replay lock of its tablet before it makes a call. */
  joinLock(locks: LocksOfTablet): void {
    this.locks = locks;
    this.page = locks.browser.open(this.name);
    this.restores = this.restoresNow();
  }

  leaveLock(): void {
    this.locks = null;
    this.page = null;
  }

  get isSyncing(): boolean {
    return this.turns > 0;
  }

  /**
   * Only in the step `one lock` with Web Locks contexts share the lock. Otherwise rounds may overlap (docs/sync.md R1.3, R1.4).
   */
  private async withLock<T>(lock: string, work: (hold: Hold) => Promise<T>): Promise<T> {
    if (!this.page) this.restores = this.restoresNow();
    const tracked = async (hold: Hold) => await this.untilEnded(work(hold));
    const turn = this.page && this.locks ? this.locks.lockOf(this.page)(lock, tracked) : tracked(freeHold());
    this.turns += 1;
    this.round = turn.catch((error: unknown) => {
      if (isStorageFailure(error) || error instanceof LockLost || error instanceof SignedOut) return;
      this.thrown = error instanceof Error ? error : new Error(String(error));
    });
    try {
      return await turn;
    } finally {
      this.turns -= 1;
    }
  }

  /** For a restore the operator stops the server, so the running round gets no further answer. */
  private checkServerStayed(): void {
    const before = this.restores;
    this.restores = this.restoresNow();
    if (before !== this.restores) throw new NoAnswer('the server was stopped');
  }

  private holdsLock(): boolean {
    return !this.locks || this.locks.holder() === this.page?.name;
  }

  /** Fails because a context has made a call without the replay lock (R1.1, R1.3). */
  private failWithoutLock(): never {
    this.thrown = new Error(`${this.name}: a context made a call without the replay lock`);
    throw this.thrown;
  }

  /** After a stolen lock the turn ends, but its work ends only with its current call. */
  private async untilEnded<T>(work: Promise<T>): Promise<T> {
    this.works.add(work);
    return await work.finally(() => this.works.delete(work));
  }

  async idle(): Promise<void> {
    for (let seen: unknown = null; seen !== this.round;) {
      seen = this.round;
      await this.round;
      await Promise.allSettled(this.works);
      // This read comes after the engine's, so that one has ended too.
      await readSync(this.device.db).catch(() => null);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Null if no round has thrown an error. */
  takeThrown(): Error | null {
    const { thrown } = this;
    this.thrown = null;
    return thrown;
  }

  nextTimer(): number | null {
    const [first] = this.sorted();
    return first?.at ?? null;
  }

  fireTimers(time: number): void {
    for (const timer of this.sorted().filter(({ at }) => at <= time)) {
      // An earlier timer of this loop may have cancelled this timer.
      if (this.timers.delete(timer)) timer.work();
    }
  }

  private sorted(): Timer[] {
    return [...this.timers].sort((a, b) => a.at - b.at);
  }

  close(): void {
    this.engine.stop();
    this.device.db.close();
  }
}

/** Returns true for the errors of a browser's storage: the disk is full, or the browser has closed the database handle. */
export function isStorageFailure(error: unknown): boolean {
  if (isQuotaError(error)) return true;
  const names = ['DatabaseClosedError', 'InvalidStateError', 'AbortError'];
  return error instanceof Error && names.some((name) => error.name === name);
}

/** Below the tables of Dexie. Deletes always succeed on a full disk. */
export function withRoom(room: Room): Middleware<DBCore> {
  const create = (core: DBCore): Partial<DBCore> => ({
    table: (name) => {
      const table = core.table(name);
      return {
        ...table,
        mutate: (request) => {
          if (room.left !== null && request.type !== 'delete' && request.type !== 'deleteRange') {
            room.left -= 1;
            if (room.left < 0) return Dexie.Promise.reject(new DOMException('no room', 'QuotaExceededError'));
          }
          return table.mutate(request);
        },
      };
    },
  });
  return lowestLayer('room', create);
}
