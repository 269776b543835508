import type { TypedScores } from '#domain/assessments/typed-scores.ts';

const MOST_STEPS = 50;

/** Each change contains the texts from before (docs/product.md 5.48). */
export class UndoSteps {
  #steps: readonly TypedScores[] = [];

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  add(before: TypedScores): void {
    this.#steps = [...this.#steps, before].slice(-MOST_STEPS);
  }

  /** Returns undefined if there is no step. */
  take(): TypedScores | undefined {
    const latest = this.#steps.at(-1);
    this.#steps = this.#steps.slice(0, -1);
    return latest;
  }
}
