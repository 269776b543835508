import { lineIsFull } from './fair-line.ts';

/** Lets one caller have only this many pieces of work under way. Further work is refused at once, before it costs anything. */
export class UnderWay {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work of a caller, or throws `too_many`. */
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
