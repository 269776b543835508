/** Rows of one write with the same change number (docs/sync.md P1). */
const ROWS_PER_NUMBER = 1_000;

interface Part<T> {
  readonly change: number;
  readonly rows: readonly T[];
}

/**
 * A feed page never ends between rows of the same number (docs/sync.md P4.1), so a write uses a new number after every 1,000
 * rows.
 */
export class ChangeNumbers {
  /** A write gets it even if it changes no row (docs/sync.md R10.2). */
  readonly first: number;
  readonly #takeNext: () => number;
  readonly #rowsPerNumber: number;
  #current: number;
  #rows = 0;

  constructor(takeNext: () => number, rowsPerNumber = ROWS_PER_NUMBER) {
    this.#takeNext = takeNext;
    this.#rowsPerNumber = rowsPerNumber;
    this.#current = takeNext();
    this.first = this.#current;
  }

  /** Reading it does not use the number, because a merge may find that no row changes. `forRow` uses it. */
  get next(): number {
    if (this.#rows >= this.#rowsPerNumber) {
      this.#current = this.#takeNext();
      this.#rows = 0;
    }
    return this.#current;
  }

  forRow(): number {
    const change = this.next;
    this.#rows += 1;
    return change;
  }

  /** Splits the rows, in their order, into parts with one change number each. */
  *split<T>(rows: readonly T[]): Generator<Part<T>> {
    for (let start = 0; start < rows.length;) {
      const change = this.next;
      const part = rows.slice(start, start + this.#rowsPerNumber - this.#rows);
      this.#rows += part.length;
      start += part.length;
      yield { change, rows: part };
    }
  }
}
