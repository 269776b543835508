import { now, startTimer } from '../../../platform/clock.ts';

/** A run starts when, after a change, no other change has followed for this time, in ms. */
const QUIET_MS = 150;
/** If changes keep happening, a run waits at most this long, in ms. */
const LONGEST_MS = 1_000;

/**
 * Runs a function after changes. Changes that happen shortly after each other cause only one run, and two runs never
 * overlap. So while the marks of another device arrive one by one, the grades are not calculated after each mark
 * (docs/product.md 6.28).
 */
export class SettledRuns {
  readonly #work: () => Promise<void>;
  #stopTimer: (() => void) | null = null;
  #firstAt: number | null = null;
  #isRunning = false;
  #isChanged = false;
  #isStopped = false;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  now(): void {
    this.#start();
  }

  /** Runs the function when no further change has happened for a short time. */
  changed(): void {
    if (this.#isRunning) {
      this.#isChanged = true;
      return;
    }
    this.#firstAt ??= now();
    this.#stopTimer?.();
    const left = Math.max(0, this.#firstAt + LONGEST_MS - now());
    this.#stopTimer = startTimer(() => this.#start(), Math.min(QUIET_MS, left));
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopTimer?.();
  }

  #start(): void {
    if (this.#isStopped) return;
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#firstAt = null;
    this.#isRunning = true;
    void this.#work().finally(() => {
      this.#isRunning = false;
      if (!this.#isChanged || this.#isStopped) return;
      this.#isChanged = false;
      this.changed();
    });
  }
}
