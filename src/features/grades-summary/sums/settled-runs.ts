import { now, startTimer } from '../../../platform/clock.ts';

/** In ms without another change. */
const QUIET_MS = 150;
/** In ms, if changes keep happening. */
const LONGEST_MS = 1_000;

/**
 * Runs a function after changes. Changes shortly after each other cause one run, and runs never overlap. So the grades are not
 * calculated after each mark of another device (docs/product.md 6.28).
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
