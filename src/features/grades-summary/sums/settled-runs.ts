import { now, startTimer } from '../../../platform/clock.ts';

/** After a change, a run waits until there was no other change for this time, in ms. */
const QUIET_MS = 150;
/** While changes keep coming, a run waits at most this long, in ms. */
const LONGEST_MS = 1_000;

/**
 * Runs work after changes: once for changes that come together, and never twice at a time. So while the marks of another device
 * come in one by one, what they change is summed once (docs/product.md 6.28).
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

  /** Runs the work without waiting. */
  now(): void {
    this.#start();
  }

  /** Runs the work when no further change has come for a moment. */
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
