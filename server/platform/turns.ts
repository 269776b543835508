import { ApiError } from './api-error.ts';

interface Line {
  running: number;
  /** Each function lets one caller begin. The caller that has waited longest is the first. */
  readonly waiting: (() => void)[];
}

/** After this time a caller may try again. Most of the work of the same teacher is done by then. */
const RETRY_AFTER_S = 2;

/**
 * Lets a few callers of one teacher work at once, and the others wait in the order in which they came. The callers of
 * different teachers never wait for each other. If too many callers of one teacher wait, a further one is refused, so
 * that it does not occupy memory.
 */
export class Turns {
  readonly #lines = new Map<number, Line>();
  readonly #atOnce: number;
  readonly #mostWaiting: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async take<T>(teacherId: number, work: () => Promise<T>): Promise<T> {
    await this.#begin(teacherId);
    try {
      return await work();
    } finally {
      this.#end(teacherId);
    }
  }

  async #begin(teacherId: number): Promise<void> {
    const line = this.#lines.get(teacherId) ?? { running: 0, waiting: [] };
    this.#lines.set(teacherId, line);
    if (line.running < this.#atOnce) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= this.#mostWaiting) {
      throw new ApiError('too_many', 'Too many calls at once', { retryAfterS: RETRY_AFTER_S });
    }
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  #end(teacherId: number): void {
    const line = this.#lines.get(teacherId);
    if (!line) return;
    const next = line.waiting.shift();
    // The next caller begins at once. So no caller that comes now can begin before the caller that waits.
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) this.#lines.delete(teacherId);
  }
}
