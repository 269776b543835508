import { ApiError } from '../api-error.ts';

interface Line {
  running: number;
  /** Each function lets one waiting call begin. The first function belongs to the call that has waited for the longest time. */
  readonly waiting: (() => void)[];
}

/** The caller may try again after this number of seconds. By then most of the teacher's waiting calls are done. */
const RETRY_AFTER_S = 2;

/**
 * Lets a few calls of one teacher run at the same time. The other calls wait in the order in which they arrived. Calls of
 * different teachers never wait for each other. If too many calls of one teacher wait, a further call is refused, so that
 * it does not occupy memory.
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

  /** Waits until a call of the teacher may begin. The caller must call the returned function once, when the work has ended. */
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
    // If a call waits, the count of running calls stays the same until that call begins, so no new call can begin before it.
    // The waiting call begins only in the next turn of the event loop. The reason: reads of SQLite block the event loop, so a
    // long queue of one teacher would make all other teachers wait.
    if (next) setImmediate(next);
    else line.running -= 1;
    if (line.running === 0) this.#lines.delete(teacherId);
  }
}
