import type { MarkTouches } from '../scoring/scoring.ts';
import type { RollTouches, StudentTouches } from './roll.ts';

/** Values of a student's line. `leftOut: undefined` says that the day counts for the student. */
export type LineValues = Partial<MarkTouches> & { readonly leftOut?: true | undefined };

/** What one tap changed in the mark of one student. */
export interface TapChange {
  readonly studentId: number;
  /** The values that the row showed before the tap, of the fields that the tap set. */
  readonly before: LineValues;
  readonly after: LineValues;
  /** The fields that had no unsaved change before the tap. */
  readonly first: readonly (keyof LineValues)[];
  /** The fields that have no unsaved change after it, if it cleared changes. */
  readonly cleared?: readonly (keyof LineValues)[];
}

/** The changes of one tap. One press may change several students. */
export type TapStep = readonly TapChange[];

/** The taps of one day of a class that can be undone and redone. The latest tap is the last one in each list. */
export interface TapHistory {
  readonly done: readonly TapStep[];
  readonly undone: readonly TapStep[];
}

export const NO_TAPS: TapHistory = { done: [], undone: [] };

/** The number of taps of a day that can be undone (docs/product.md 4.27). */
export const MOST_TAPS = 50;

/** A student's mark on the device: without unsaved changes, and the unsaved changes. */
export interface StoredMark {
  readonly base: MarkTouches;
  readonly touched: StudentTouches | undefined;
}

/** What a tap that sets these fields changes. */
export function changeOf(studentId: number, { base, touched }: StoredMark, after: LineValues): TapChange {
  const fields = fieldsOf(after);
  const shown: MarkTouches & LineValues = { ...base, ...touched };
  const before = Object.fromEntries(fields.map((field) => [field, shown[field]]));
  return { studentId, before, after, first: fields.filter((field) => touched?.[field] === undefined) };
}

/**
 * The step that clears all unsaved changes of a day (docs/product.md 4.21). Afterwards each line shows its record again, or
 * what Save would make.
 */
export function clearingStep(touched: RollTouches, markOf: (studentId: number) => StoredMark): TapStep {
  return Object.entries(touched).map(([id, touches]) => {
    const studentId = Number(id);
    const base: MarkTouches & LineValues = markOf(studentId).base;
    const fields = fieldsOf(touches);
    const after = Object.fromEntries(fields.map((field) => [field, base[field]]));
    return { studentId, before: touches, after, first: [], cleared: fields };
  });
}

/** The history after a tap. What was undone before can't be redone any more (docs/product.md 4.27). */
export function withStep({ done }: TapHistory, step: TapStep): TapHistory {
  return { done: [...done, step].slice(-MOST_TAPS), undone: [] };
}

/** The result of one press on Undo or Redo. */
export interface TurnedBack {
  readonly history: TapHistory;
  /** The changes that were turned back. */
  readonly turned: readonly TapChange[];
  /** The changes that stayed, because the row holds another value now, for example one of another device. */
  readonly overtaken: readonly TapChange[];
  /** The values that the rows of these students show now, of the fields that were turned back. */
  readonly shown: ReadonlyMap<number, LineValues>;
  /** All unsaved changes that these students have now. undefined: the student has none. */
  readonly touched: ReadonlyMap<number, StudentTouches | undefined>;
}

/**
 * Undoes the latest tap. A change is undone only if the row still shows every value that the tap set. So the value of
 * another device is never undone. null: there is nothing to undo (docs/product.md 4.27).
 */
export function undoTap(history: TapHistory, markOf: (studentId: number) => StoredMark): TurnedBack | null {
  const step = history.done.at(-1);
  if (!step) return null;
  const done = history.done.slice(0, -1);
  const turn = turnBack(step, markOf, ({ before, after, first }) => ({ from: after, to: before, untouched: first }));
  const undone = turn.turned.length > 0 ? [...history.undone, turn.turned] : history.undone;
  return { ...turn, history: { done, undone } };
}

/** Does the latest undone tap again, by the same rule (docs/product.md 4.27). */
export function redoTap(history: TapHistory, markOf: (studentId: number) => StoredMark): TurnedBack | null {
  const step = history.undone.at(-1);
  if (!step) return null;
  const undone = history.undone.slice(0, -1);
  const turn = turnBack(step, markOf, ({ before, after, cleared = [] }) => ({
    from: before,
    to: after,
    untouched: cleared,
  }));
  const done = turn.turned.length > 0 ? [...history.done, turn.turned] : history.done;
  return { ...turn, history: { done, undone } };
}

interface Turn {
  readonly from: LineValues;
  readonly to: LineValues;
  /** The fields that have no unsaved change afterwards, unless the record has got another value since. */
  readonly untouched: readonly (keyof LineValues)[];
}

function turnBack(
  step: TapStep,
  markOf: (studentId: number) => StoredMark,
  turnOf: (change: TapChange) => Turn,
): Omit<TurnedBack, 'history'> {
  const turned: TapChange[] = [];
  const overtaken: TapChange[] = [];
  const shown = new Map<number, LineValues>();
  const touched = new Map<number, StudentTouches | undefined>();
  for (const change of step) {
    const { studentId } = change;
    const mark = markOf(studentId);
    const { from, to, untouched } = turnOf(change);
    if (!holds(mark, from)) {
      overtaken.push(change);
      continue;
    }
    turned.push(change);
    shown.set(studentId, to);
    touched.set(studentId, touchesAfter(mark, to, untouched));
  }
  return { turned, overtaken, shown, touched };
}

function holds({ base, touched }: StoredMark, values: LineValues): boolean {
  const shown: MarkTouches & LineValues = { ...base, ...touched };
  return fieldsOf(values).every((field) => shown[field] === values[field]);
}

/**
 * The student's changes after these fields got these values. A field that was unchanged on this side of the tap is unchanged
 * again if the record has its value, so Save does not send it.
 */
function touchesAfter(
  { base, touched }: StoredMark,
  values: LineValues,
  untouched: Turn['untouched'],
): StudentTouches | undefined {
  const record: MarkTouches & LineValues = base;
  const isUntouched = (field: keyof LineValues) => untouched.includes(field) && record[field] === values[field];
  const all: LineValues = { ...touched, ...values };
  const kept = fieldsOf(all).filter((field) => all[field] !== undefined && !(field in values && isUntouched(field)));
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map((field) => [field, all[field]]));
}

/** The values without those that are undefined: what is changed of a student after a tap set these values. */
export function definedFields(values: LineValues): StudentTouches {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function fieldsOf(values: LineValues): (keyof LineValues)[] {
  return Object.keys(values) as (keyof LineValues)[];
}
