import { ApiError } from '../api-error.ts';

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
    const end = await this.begin(teacherId);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Waits for a turn of the teacher. The caller must call the returned function once, when its work has ended. */
  async begin(teacherId: number): Promise<() => void> {
    await this.#wait(teacherId);
    return () => this.#end(teacherId);
  }

  async #wait(teacherId: number): Promise<void> {
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
    // The turn stays taken until the next caller begins, so no caller that comes now can begin before it. The next caller
    // begins only in the next round of the event loop. Otherwise a long line of one teacher would make all others wait,
    // because the reads of SQLite never return to the event loop by themselves.
    if (next) setImmediate(next);
    else line.running -= 1;
    if (line.running === 0) this.#lines.delete(teacherId);
  }
}
