import type { MarkTouches } from '../scoring/scoring.ts';
import { UndoHistory, type Way } from '../undo-history.ts';
import type { RollTouches, StudentTouches } from './roll.ts';

/** `leftOut: undefined` means that the student is not left out. */
export type LineValues = Partial<MarkTouches> & { readonly leftOut?: true | undefined };

export interface TapChange {
  readonly studentId: number;
  /** As the line showed them before the tap. */
  readonly before: LineValues;
  readonly after: LineValues;
  /** Without an unsaved change before the tap. */
  readonly first: readonly (keyof LineValues)[];
  /** Of a press that cleared the unsaved changes. */
  readonly cleared?: readonly (keyof LineValues)[];
}

export type TapStep = readonly TapChange[];

/** Of one day of a class (docs/product.md 4.27). */
export type TapHistory = UndoHistory<TapStep>;

export const NO_TAPS: TapHistory = new UndoHistory();

/** The values of the record (`base`) and the unsaved changes (`touched`). */
export interface StoredMark {
  readonly base: MarkTouches;
  readonly touched: StudentTouches | undefined;
}

/** Returns the change that a tap makes when it sets these fields. */
export function changeOf(studentId: number, { base, touched }: StoredMark, after: LineValues): TapChange {
  const fields = fieldsOf(after);
  const shown: MarkTouches & LineValues = { ...base, ...touched };
  const before = Object.fromEntries(fields.map((field) => [field, shown[field]]));
  return { studentId, before, after, first: fields.filter((field) => touched?.[field] === undefined) };
}

/**
 * Clears all unsaved changes of a day (docs/product.md 4.21): each line shows its record again, or the one that Save would
 * make.
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

/**
 * Returns the history after the teacher has typed one more character in a field. Everything that the teacher types before
 * leaving the field is one step, so one Undo restores the text from before. If the field shows another text than the last step
 * has set, for example a text of another device, the character begins a new step (docs/product.md 4.27).
 */
export function withTypedNote(history: TapHistory, change: TapChange): TapHistory {
  const step = history.done.at(-1);
  const [start] = step ?? [];
  if (!start || step?.length !== 1 || start.studentId !== change.studentId || !hasSame(start.after, change.before))
    return history.with([change]);
  return history.withLatest([{ ...start, after: change.after }]);
}

function hasSame(one: LineValues, other: LineValues): boolean {
  const fields = fieldsOf(one);
  return fields.length === fieldsOf(other).length && fields.every((field) => one[field] === other[field]);
}

/** Of one press on Undo or Redo. */
export interface TurnedBack {
  readonly history: TapHistory;
  /** Undone or redone. */
  readonly turned: readonly TapChange[];
  /** Not undone or redone, because the line now has another value, for example of another device. */
  readonly overtaken: readonly TapChange[];
  /** Of the undone or redone fields, by student id. */
  readonly shown: ReadonlyMap<number, LineValues>;
  /** All unsaved changes of the students in `turned`; undefined if there are none. */
  readonly touched: ReadonlyMap<number, StudentTouches | undefined>;
}

/**
 * A change is undone only if the line still shows every value that the tap set. Null if there is no tap (docs/product.md 4.27).
 */
export function undoTap(history: TapHistory, markOf: MarkOf): TurnedBack | null {
  return turned('undo', history, markOf, ({ before, after, first }) => ({ from: after, to: before, untouched: first }));
}

/** A change is redone only if the line still shows the values from before the tap (docs/product.md 4.27). */
export function redoTap(history: TapHistory, markOf: MarkOf): TurnedBack | null {
  return turned('redo', history, markOf, ({ before, after, cleared = [] }) => ({
    from: before,
    to: after,
    untouched: cleared,
  }));
}

type MarkOf = (studentId: number) => StoredMark;

function turned(way: Way, history: TapHistory, markOf: MarkOf, turnOf: (change: TapChange) => Turn): TurnedBack | null {
  const { step, after } = history.turn(way) ?? {};
  if (!step || !after) return null;
  const turn = turnBack(step, markOf, turnOf);
  return { ...turn, history: after(turn.turned.length > 0 ? turn.turned : null) };
}

interface Turn {
  readonly from: LineValues;
  readonly to: LineValues;
  /** Without an unsaved change afterwards, unless the record has another value meanwhile. */
  readonly untouched: readonly (keyof LineValues)[];
}

function turnBack(step: TapStep, markOf: MarkOf, turnOf: (change: TapChange) => Turn): Omit<TurnedBack, 'history'> {
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

/** A field in `untouched` whose record has the same value has no unsaved change. */
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

/** The student's unsaved changes after a tap that set these values. */
export function definedFields(values: LineValues): StudentTouches {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function fieldsOf(values: LineValues): (keyof LineValues)[] {
  return Object.keys(values) as (keyof LineValues)[];
}
