import { ApiError } from '../api-error.ts';

interface Sizes {
  /** How many pieces of work run at once. */
  readonly atOnce: number;
  /** How many pieces of work of one caller may wait. */
  readonly mostOfOne: number;
  /** How many pieces of work may wait in all. */
  readonly most: number;
}

/** After this time a caller may try again. */
const RETRY_AFTER_S = 5;

/** The answer to a caller for whom the line has no room. */
export function lineIsFull(): ApiError {
  return new ApiError('too_many', 'Too many people are signing in. Try again in a few seconds.', {
    retryAfterS: RETRY_AFTER_S,
  });
}

/**
 * Lets a few pieces of expensive work run at once. The others wait in a short line, in which callers take turns: however
 * much work one caller has sent, the next work of another caller comes after at most one of it.
 */
export class FairLine {
  readonly #sizes: Sizes;
  #running = 0;
  #waiting = 0;
  /** The waiting work by caller. The caller whose turn comes next is the first. */
  readonly #callers = new Map<string, (() => void)[]>();

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /** Runs the work of a caller in its turn. Throws `too_many` if the line is full. */
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
    // A caller with more work waits behind all others.
    this.#callers.delete(caller);
    if (own.length > 0) this.#callers.set(caller, own);
    this.#waiting -= 1;
    next?.();
  }
}
