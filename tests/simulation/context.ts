import type { DBCore, Middleware } from 'dexie';
import { Dexie } from 'dexie';
import { readSync } from '../../src/db/meta.ts';
import { isQuotaError } from '../../src/platform/storage.ts';
import { createConnection } from '../../src/sync/connection.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { Engine } from '../../src/sync/engine.ts';
import { freeHold } from '../support/free-lock.ts';
import { lowestLayer } from '../world/context.ts';
import { played } from './counts.ts';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** The parts of the simulated world that a context needs. */
interface Around {
  /** The true time in ms. Timers don't follow the wall clock of the device. */
  readonly time: () => number;
  readonly random: () => number;
}

/**
 * The free space on the disk of a tablet. The disk stores `left` more changes and then fails. null: the disk never gets
 * full.
 */
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
  /**
   * The error that a round threw. The context keeps it, because the engine treats every error as a failed storage, but this
   * error may be a kill or a broken rule.
   */
  private thrown: Error | null = null;

  constructor(device: Omit<SyncDevice, 'nudge' | 'noteFull'>, { time, random }: Around) {
    this.device = {
      ...device,
      // A write does not wake the engine, because a simulated device is offline most of the time. The step "sync" wakes it.
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
      isVisible: () => true,
      setTimer: (work, ms) => {
        const timer = { at: time() + ms, work };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
      // Here the replay lock does not keep rounds apart, because on a real device a frozen context whose lock was stolen
      // may continue beside the context that stole it (docs/sync.md R1.3).
      withLock: async (_name, work) => {
        const round = work(freeHold());
        this.round = round.catch((error: unknown) => {
          if (!isStorageFailure(error)) this.thrown = error instanceof Error ? error : new Error(String(error));
        });
        return await round;
      },
    });
  }

  /** Returns when no round runs and no round is about to start. */
  async idle(): Promise<void> {
    for (let seen: unknown = null; seen !== this.round;) {
      seen = this.round;
      await this.round;
      // The engine reads the database when it gets a poke. That read has ended once this later read has its answer.
      await readSync(this.device.db).catch(() => null);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Returns the error that a round threw, and clears it. null: no round threw an error. */
  takeThrown(): Error | null {
    const { thrown } = this;
    this.thrown = null;
    return thrown;
  }

  nextTimer(): number | null {
    const [first] = this.sorted();
    return first?.at ?? null;
  }

  /** Runs the work of all timers whose time has come, each once. */
  fireTimers(time: number): void {
    for (const timer of this.sorted().filter(({ at }) => at <= time)) {
      // An earlier timer of this loop may have cancelled this one.
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

/** Errors that a browser's storage throws: the disk is full, or the browser dropped the database handle. */
export function isStorageFailure(error: unknown): boolean {
  if (isQuotaError(error)) return true;
  const names = ['DatabaseClosedError', 'InvalidStateError', 'AbortError'];
  return error instanceof Error && names.some((name) => error.name === name);
}

/**
 * Makes the n-th change on a full disk fail, and with it the transaction. This works below Dexie, in its database layer.
 * Deleting always works.
 */
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
