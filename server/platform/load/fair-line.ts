import { ApiError } from '../api-error.ts';

interface Sizes {
  /** How many tasks run at the same time. */
  readonly atOnce: number;
  /** How many tasks of one caller may wait. */
  readonly mostOfOne: number;
  /** How many tasks of all callers together may wait. */
  readonly most: number;
}

/** If the queue is full, the caller may try again after this number of seconds. */
const RETRY_AFTER_S = 5;

export function lineIsFull(): ApiError {
  return new ApiError('too_many', 'Too many people are signing in. Try again in a few seconds.', {
    retryAfterS: RETRY_AFTER_S,
  });
}

/**
 * Lets a few expensive tasks run at the same time. The other tasks wait in a short queue. The queue takes one task of each
 * caller in turn. So even if one caller has sent many tasks, the next task of another caller does not wait for all of them.
 */
export class FairLine {
  readonly #sizes: Sizes;
  #running = 0;
  #waiting = 0;
  /** The waiting tasks of each caller. The first caller of the map is served next. */
  readonly #callers = new Map<string, (() => void)[]>();

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /** Runs a task of a caller when it is its turn. Throws `too_many` if the queue is full. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    await this.#begin(caller);
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  async #begin(caller: string): Promise<void> {
    if (this.#running < this.#sizes.atOnce) {
      this.#running += 1;
      return;
    }
    const own = this.#callers.get(caller) ?? [];
    if (own.length >= this.#sizes.mostOfOne || this.#waiting >= this.#sizes.most) {
      throw lineIsFull();
    }
    this.#callers.set(caller, own);
    this.#waiting += 1;
    await new Promise<void>((resolve) => own.push(resolve));
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
    next?.();
  }
}
