/** The most steps that a teacher can undo, in every editor (docs/product.md 4.27). */
export const MOST_STEPS = 50;

export type Way = 'undo' | 'redo';

/** In each list the latest step is last. This is also how a device stores a history. */
interface Steps<Step> {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/**
 * What a teacher can undo and redo in one editor. A step is what the editor needs to go back, for example the value before the
 * change. A history never changes: each method returns another one.
 */
export class UndoHistory<Step> implements Steps<Step> {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];

  constructor({ done = [], undone = [] }: Partial<Steps<Step>> = {}) {
    this.done = done;
    this.undone = undone;
  }

  /** Adds a step. Steps that were undone can't be redone after it. */
  with(step: Step): UndoHistory<Step> {
    return new UndoHistory({ done: [...this.done, step].slice(-MOST_STEPS) });
  }

  /** Replaces the latest step, because the teacher goes on with the same change. */
  withLatest(step: Step): UndoHistory<Step> {
    return new UndoHistory({ done: [...this.done.slice(0, -1), step] });
  }

  /**
   * Returns the step that Undo or Redo uses now; null if there is none. `after` returns the history after it. `again` is the step
   * for the opposite direction; null if the editor could not use the step.
   */
  turn(way: Way) {
    const [from, to] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
    const step = from.at(-1);
    if (step === undefined) return null;
    const after = (again: Step | null): UndoHistory<Step> => {
      const [left, more] = [from.slice(0, -1), again === null ? to : [...to, again]];
      return new UndoHistory(way === 'undo' ? { done: left, undone: more } : { done: more, undone: left });
    };
    return { step, after };
  }
}

/** Of the step that Undo or Redo uses now, only the parts that still have its value change (docs/product.md 4.27). */
export function turnParts<Part>(history: UndoHistory<readonly Part[]>, way: Way, holds: (part: Part) => boolean) {
  const { step, after } = history.turn(way) ?? {};
  if (!step || !after) return null;
  return {
    turned: step.filter((part) => holds(part)),
    overtaken: step.filter((part) => !holds(part)),
    after: (again: readonly Part[]) => after(again.length > 0 ? again : null),
  };
}
