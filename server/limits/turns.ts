import { ApiError } from '../platform/api-error.ts';
import { FairLine } from './fair-line.ts';

/** Asks for a pause of 2 s, after which most of the calls are done. */
export function tooManyAtOnce(): ApiError {
  return new ApiError('too_many', 'Too many calls at once', { retryAfterS: 2 });
}

/** A queue for each caller, so that callers never wait for each other. */
export class Turns {
  readonly #lines = new Map<string | number, FairLine>();
  readonly #atOnce: number;
  readonly #most: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#most = mostWaiting;
  }

  /** Throws if too many tasks of this caller wait. */
  async take<T>(caller: string | number, work: () => Promise<T>): Promise<T> {
    const end = await this.begin(caller);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** The returned function ends the task. */
  async begin(caller: string | number): Promise<() => void> {
    const sizes = { atOnce: this.#atOnce, mostOfOne: this.#most, most: this.#most };
    const line = this.#lines.get(caller) ?? new FairLine(sizes, tooManyAtOnce);
    this.#lines.set(caller, line);
    const end = await line.begin('');
    return () => {
      end();
      if (line.isIdle) this.#lines.delete(caller);
    };
  }
}
