import type { ApiError } from '../platform/api-error.ts';

interface Sizes {
  /** How many tasks run at the same time. */
  readonly atOnce: number;
  /** How many tasks of one caller may wait. */
  readonly mostOfOne: number;
  /** How many tasks of all callers together may wait. */
  readonly most: number;
}

/**
 * Lets a few tasks run at the same time. The other tasks wait in a queue, which serves one task of each caller in turn. So
 * another caller waits for one task of a caller with many tasks, not for all of them.
 */
export class FairLine {
  readonly #sizes: Sizes;
  readonly #full: () => ApiError;
  /** The waiting tasks of each caller. The first caller of the map is served next. */
  readonly #callers = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  /** `full` returns the error for a caller who finds the queue full. */
  constructor(sizes: Sizes, full: () => ApiError) {
    this.#sizes = sizes;
    this.#full = full;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs a task of a caller when it is its turn. Throws if the queue is full. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const end = await this.begin(caller);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Waits until a task of the caller may begin. The returned function ends the task. Only its first call has an effect. */
  async begin(caller: string): Promise<() => void> {
    const { atOnce, mostOfOne, most } = this.#sizes;
    if (this.#running < atOnce) this.#running += 1;
    else {
      const own = this.#callers.get(caller) ?? [];
      if (own.length >= mostOfOne || this.#waiting >= most) throw this.#full();
      this.#callers.set(caller, own);
      this.#waiting += 1;
      await new Promise<void>((resolve) => own.push(resolve));
    }
    let isRunning = true;
    return () => {
      if (isRunning) this.#end();
      isRunning = false;
    };
  }

  #end(): void {
    const [first] = this.#callers;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [caller, own] = first;
    const next = own.shift();
    // A caller with further tasks goes to the end of the queue.
    this.#callers.delete(caller);
    if (own.length > 0) this.#callers.set(caller, own);
    this.#waiting -= 1;
    // Reads of SQLite block the event loop, so the next task begins only after the calls of others that have arrived.
    if (next) setImmediate(next);
  }
}
