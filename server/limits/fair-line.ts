import type { ApiError } from '../platform/api-error.ts';

interface Sizes {
  readonly atOnce: number;
  /** Waiting tasks of one caller. */
  readonly mostOfOne: number;
  /** Waiting tasks of all callers together. */
  readonly most: number;
}

/**
 * Lets a few tasks run at the same time. The queue of the others serves one task of each caller in turn, so nobody waits for
 * all tasks of a busy caller.
 */
export class FairLine {
  readonly #sizes: Sizes;
  readonly #full: () => ApiError;
  /** By caller; the first caller is served next. */
  readonly #callers = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  /** `full` returns the error of a full queue. */
  constructor(sizes: Sizes, full: () => ApiError) {
    this.#sizes = sizes;
    this.#full = full;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Throws if the queue is full. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const end = await this.begin(caller);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** The returned function ends the task; only its first call has an effect. */
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
    // To the end of the queue.
    this.#callers.delete(caller);
    if (own.length > 0) this.#callers.set(caller, own);
    this.#waiting -= 1;
    // Reads of SQLite block the event loop, so the calls of others that have arrived come first.
    if (next) setImmediate(next);
  }
}
