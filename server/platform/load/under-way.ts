import { lineIsFull } from './fair-line.ts';

/**
 * Limits how many tasks of one caller run at the same time. If too many tasks of a caller run, a further task is refused
 * immediately, before it uses any resources.
 */
export class UnderWay {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs the task of a caller. Throws `too_many` if too many tasks of this caller run. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const before = this.#counts.get(caller) ?? 0;
    if (before >= this.#most) throw lineIsFull();
    this.#counts.set(caller, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(caller) ?? 1) - 1;
      if (left > 0) this.#counts.set(caller, left);
      else this.#counts.delete(caller);
    }
  }
}
