import type { MarkTouches } from '../scoring/scoring.ts';
import { turnParts, UndoHistory, type Way } from '../undo-history.ts';
import type { RollTouches, StudentTouches } from './roll.ts';

export interface TapChange {
  readonly studentId: number;
  /** As the line showed them before the tap. */
  readonly before: StudentTouches;
  readonly after: StudentTouches;
  /** Without an unsaved change before the tap. */
  readonly first: readonly (keyof MarkTouches)[];
  /** Of a press that cleared the unsaved changes. */
  readonly cleared?: readonly (keyof MarkTouches)[];
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
export function changeOf(studentId: number, { base, touched }: StoredMark, after: StudentTouches): TapChange {
  const fields = fieldsOf(after);
  const shown: MarkTouches = { ...base, ...touched };
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
    const base: MarkTouches = markOf(studentId).base;
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

function hasSame(one: StudentTouches, other: StudentTouches): boolean {
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
  readonly shown: ReadonlyMap<number, StudentTouches>;
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
  const parts = turnParts(history, way, (change) => holds(markOf(change.studentId), turnOf(change).from));
  if (!parts) return null;
  const shown = new Map<number, StudentTouches>();
  const touched = new Map<number, StudentTouches | undefined>();
  for (const change of parts.turned) {
    const { to, untouched } = turnOf(change);
    shown.set(change.studentId, to);
    touched.set(change.studentId, touchesAfter(markOf(change.studentId), to, untouched));
  }
  return { ...parts, history: parts.after(parts.turned), shown, touched };
}

interface Turn {
  readonly from: StudentTouches;
  readonly to: StudentTouches;
  /** Without an unsaved change afterwards, unless the record has another value meanwhile. */
  readonly untouched: readonly (keyof MarkTouches)[];
}

function holds({ base, touched }: StoredMark, values: StudentTouches): boolean {
  const shown: MarkTouches = { ...base, ...touched };
  return fieldsOf(values).every((field) => shown[field] === values[field]);
}

/** A field in `untouched` whose record has the same value has no unsaved change. */
function touchesAfter(
  { base, touched }: StoredMark,
  values: StudentTouches,
  untouched: Turn['untouched'],
): StudentTouches | undefined {
  const record: MarkTouches = base;
  const isUntouched = (field: keyof MarkTouches) => untouched.includes(field) && record[field] === values[field];
  const all: StudentTouches = { ...touched, ...values };
  const kept = fieldsOf(all).filter((field) => all[field] !== undefined && !(field in values && isUntouched(field)));
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map((field) => [field, all[field]]));
}

function fieldsOf(values: StudentTouches): (keyof MarkTouches)[] {
  return Object.keys(values) as (keyof MarkTouches)[];
}
