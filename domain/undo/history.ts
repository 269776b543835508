/** The number of steps that can be undone. */
const MOST_STEPS = 50;

/** A value with its earlier values, and with the later ones that were undone (docs/product.md 10.5). */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly undone: readonly T[];
}

/** A history that begins with this value. */
export function newHistory<T>(now: T): History<T> {
  return { past: [], now, undone: [] };
}

/** The history after a step to the next value. What was undone before can't be done again any more. */
export function withStep<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now].slice(-MOST_STEPS), now: next, undone: [] };
}

/** The history without its latest step. Without a step it stays the same. */
export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, undone: [history.now, ...history.undone] };
}

/** The history with the step that was undone last. Without such a step it stays the same. */
export function redone<T>(history: History<T>): History<T> {
  const [next, ...later] = history.undone;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, undone: later };
}
