import type { TypedScores } from '#domain/assessments/typed-scores.ts';

/** The number of changes of a grid that can be undone. */
const MOST_STEPS = 50;

/** The last changes of a grid that the teacher can undo, each as the texts that its cells held before (docs/product.md 5.48). */
export class UndoSteps {
  #steps: readonly TypedScores[] = [];

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  add(before: TypedScores): void {
    this.#steps = [...this.#steps, before].slice(-MOST_STEPS);
  }

  /** Takes the latest step. Undefined: there is none. */
  take(): TypedScores | undefined {
    const latest = this.#steps.at(-1);
    this.#steps = this.#steps.slice(0, -1);
    return latest;
  }
}
