import { ErrorAnswer } from '../platform/error-answer.ts';
import { SIZES } from './table.ts';

/** Returns the error for a caller who has too many calls or bytes at the same time. After 2 s most of the calls are done. */
export const tooManyAtOnce = () => new ErrorAnswer('too_many', 'Too many calls at once', { retryAfterS: 2 });

/** How many tasks of all callers together, and how many of one caller, run at the same time and may wait. */
type Sizes = Partial<Record<'running' | 'runningOfOne' | 'waiting', number>> & { readonly waitingOfOne: number };

/** Begins a waiting task, or refuses it. */
type Answer = (refusal?: ErrorAnswer) => void;

/**
 * Lets a few tasks run at the same time. Of the waiting tasks it begins one of each caller in turn. So another caller waits for
 * one task of a caller with many tasks, not for all of them. If the queue is full, a caller with fewer waiting tasks gets the
 * place of the newest task of the caller with most.
 */
export class Queue {
  readonly #sizes: Required<Sizes>;
  readonly #full: () => ErrorAnswer;
  /** The waiting tasks of each caller. The first caller of the map is served next. */
  readonly #waiting = new Map<string, Answer[]>();
  readonly #running = new Map<string, number>();
  #allWaiting = 0;
  #allRunning = 0;

  /** `full` returns the error for a caller who finds the queue full. */
  constructor(sizes: Sizes, full = tooManyAtOnce) {
    this.#sizes = { running: Infinity, runningOfOne: Infinity, waiting: Infinity, ...sizes };
    this.#full = full;
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
    if (this.#mayBegin(caller)) this.#count(caller, 1);
    else {
      const own = this.#waiting.get(caller) ?? [];
      if (own.length >= this.#sizes.waitingOfOne) throw this.#full();
      if (this.#allWaiting >= this.#sizes.waiting && !this.#refuseNewest(own.length + 1)) throw this.#full();
      this.#waiting.set(caller, own);
      this.#allWaiting += 1;
      await new Promise<void>((resolve, reject) => own.push((refusal) => (refusal ? reject(refusal) : resolve())));
    }
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      this.#count(caller, -1);
      this.#beginNext();
    };
  }

  #mayBegin(caller: string): boolean {
    return this.#allRunning < this.#sizes.running && (this.#running.get(caller) ?? 0) < this.#sizes.runningOfOne;
  }

  #count(caller: string, change: number): void {
    const running = (this.#running.get(caller) ?? 0) + change;
    if (running > 0) this.#running.set(caller, running);
    else this.#running.delete(caller);
    this.#allRunning += change;
  }

  /** Refuses the newest task of the caller with most waiting tasks, if there are more of them than `count`. */
  #refuseNewest(count: number): boolean {
    const most = [...this.#waiting.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (most.length <= count) return false;
    most.pop()?.(this.#full());
    this.#allWaiting -= 1;
    return true;
  }

  #beginNext(): void {
    for (const [caller, own] of this.#waiting) {
      if (!this.#mayBegin(caller)) continue;
      const next = own.shift();
      // A caller with further tasks goes to the end of the queue.
      this.#waiting.delete(caller);
      if (own.length > 0) this.#waiting.set(caller, own);
      this.#allWaiting -= 1;
      this.#count(caller, 1);
      // Reads of SQLite block the event loop, so the next task begins only after the calls of others that have arrived.
      if (next) setImmediate(next);
      return;
    }
  }
}

const [running, waitingOfOne, waiting] = [SIZES.hashes.most, SIZES.hashesOfOne.most, SIZES.hashesOfAll.most];
const tooManySignIns = () =>
  new ErrorAnswer('too_many', 'Too many people are signing in. Try again in a few seconds.', { retryAfterS: 5 });

/** The password hashes of strangers. The callers are network addresses. */
export const hashQueue = new Queue({ running, waitingOfOne, waiting }, tooManySignIns);
/** The hashes of callers who have shown by a cookie or a mailed link that they belong to an account. Strangers can't fill it. */
export const knownHashQueue = new Queue({ running, waitingOfOne, waiting }, tooManySignIns);
