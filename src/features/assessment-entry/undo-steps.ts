import type { TypedScores } from '#domain/assessments/typed-scores.ts';

/** How many changes of one grid the teacher can undo at most. */
const MOST_STEPS = 50;

/**
 * The last changes of a grid, which the teacher can undo (docs/product.md 5.48). Each change contains the texts that its
 * cells had before.
 */
export class UndoSteps {
  #steps: readonly TypedScores[] = [];

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  add(before: TypedScores): void {
    this.#steps = [...this.#steps, before].slice(-MOST_STEPS);
  }

  /** Removes the latest step and returns it. Returns undefined if there is no step. */
  take(): TypedScores | undefined {
    const latest = this.#steps.at(-1);
    this.#steps = this.#steps.slice(0, -1);
    return latest;
  }
}
