import type { TypedScores } from '#domain/assessments/typed-scores.ts';

/** The most changes of one grid that can be undone. */
const MOST_STEPS = 50;

/**
 * The last changes of a grid that the teacher can undo. For each change, the texts that its cells had before are stored
 * (docs/product.md 5.48).
 */
export class UndoSteps {
  #steps: readonly TypedScores[] = [];

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  add(before: TypedScores): void {
    this.#steps = [...this.#steps, before].slice(-MOST_STEPS);
  }

  /** Removes the latest step and returns it. Returns undefined if there is none. */
  take(): TypedScores | undefined {
    const latest = this.#steps.at(-1);
    this.#steps = this.#steps.slice(0, -1);
    return latest;
  }
}
