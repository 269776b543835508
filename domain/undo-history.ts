const MOST_STEPS = 50;

/** A value, its earlier values (`past`), and the later values that Undo has replaced (`undone`) (docs/product.md 10.5). */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly undone: readonly T[];
}

/** Returns a history with this value and no steps. */
export function newHistory<T>(now: T): History<T> {
  return { past: [], now, undone: [] };
}

/** Steps that were undone can't be redone after it. */
export function withStep<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now].slice(-MOST_STEPS), now: next, undone: [] };
}

/** Undoes the latest step. If there is no step, returns the history unchanged. */
export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, undone: [history.now, ...history.undone] };
}

/** Redoes the step that was undone last. If there is no such step, returns the history unchanged. */
export function redone<T>(history: History<T>): History<T> {
  const [next, ...later] = history.undone;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, undone: later };
}
