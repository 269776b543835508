import type { DBCore, Middleware } from 'dexie';
import { Dexie } from 'dexie';
import { readSync } from '../../src/db/meta.ts';
import { isQuotaError } from '../../src/platform/storage.ts';
import { createConnection } from '../../src/sync/connection.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { Engine } from '../../src/sync/engine.ts';
import { lowestLayer } from '../world/context.ts';
import { played } from './counts.ts';

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** The world as a context sees it. */
interface Around {
  /** True time, ms: timers don't follow the wall clock. */
  readonly time: () => number;
  readonly random: () => number;
}

/** The tablet's disk: after so many more changes it takes none; null while there is room. */
export interface Room {
  left: number | null;
}

/** A tab, or the worker: a database handle, an engine with its timers and a memory of its own. */
export class SimContext {
  readonly device: SyncDevice;
  readonly connection = createConnection();
  readonly engine: Engine;
  private readonly timers = new Set<Timer>();
  private round: Promise<unknown> = Promise.resolve();
  /** What a round threw and the engine has taken for a failure of the storage: the context's death, or a broken rule. */
  private thrown: Error | null = null;

  constructor(device: Omit<SyncDevice, 'nudge' | 'noteFull'>, { time, random }: Around) {
    this.device = {
      ...device,
      // The device is mostly offline: that a write wakes the engine is the step "sync".
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
      // No lock between contexts: a frozen holder thaws beside the one that took over (docs/sync.md R1.3).
      withLock: async (_name, work) => {
        const round = work();
        this.round = round.catch((error: unknown) => {
          if (!isStorageFailure(error)) this.thrown = error instanceof Error ? error : new Error(String(error));
        });
        return await round;
      },
    });
  }

  /** Comes back when no round runs and none is about to. */
  async idle(): Promise<void> {
    for (let seen: unknown = null; seen !== this.round;) {
      seen = this.round;
      await this.round;
      // What a poke has looked up is known once a later question has its answer.
      await readSync(this.device.db).catch(() => null);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** What the rounds threw; null: nothing. Told once. */
  takeThrown(): Error | null {
    const { thrown } = this;
    this.thrown = null;
    return thrown;
  }

  nextTimer(): number | null {
    const [first] = this.sorted();
    return first?.at ?? null;
  }

  /** Everything whose time has come by now, once. */
  fireTimers(time: number): void {
    for (const timer of this.sorted().filter(({ at }) => at <= time)) {
      // One of them may have taken another back.
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

/** What a browser's storage throws: no room, or a handle that it dropped. */
export function isStorageFailure(error: unknown): boolean {
  if (isQuotaError(error)) return true;
  const names = ['DatabaseClosedError', 'InvalidStateError', 'AbortError'];
  return error instanceof Error && names.some((name) => error.name === name);
}

/** Below Dexie: the n-th change of a full disk fails, and with it the transaction; letting go always works. */
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
