import { NOTES, SLOTS, type DaySettings, type NoteNumber, type Slot } from './settings.ts';

export const ATTENDANCE_STATES = ['P', 'A', 'T'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

type NoteLabels = { [N in NoteNumber as `note${N}`]: string | null };
type NoteStates = { [N in NoteNumber as `note${N}State`]: Slot | null };

/** What a teacher touches on one student's row of one day. */
export interface MarkTouches extends NoteLabels, NoteStates {
  attendanceState: AttendanceState;
  customNote: string;
  /** Points added or taken by hand; null reads as 0. */
  adjustment: number | null;
}

/** One student's record of one day: touches plus the settings they were made under. */
export type Mark = MarkTouches & DaySettings;

/** A day that nobody touched: present, no notes (docs/product.md 4.3). */
export const UNTOUCHED: MarkTouches = {
  attendanceState: 'P',
  note1: null,
  note2: null,
  note3: null,
  note4: null,
  note1State: null,
  note2State: null,
  note3State: null,
  note4State: null,
  customNote: '',
  adjustment: null,
};

/** P → A → T → P (docs/product.md 4.3). */
export function nextAttendance(state: AttendanceState): AttendanceState {
  return state === 'P' ? 'A' : state === 'A' ? 'T' : 'P';
}

/** The slots of a note that have a label that day, in order: a missing b is skipped, c still comes (docs/product.md 4.4). */
export function definedSlots(day: DaySettings, note: NoteNumber): Slot[] {
  return SLOTS[note].filter((slot) => slotLabel(day, note, slot) !== null);
}

export function slotLabel(day: DaySettings, note: NoteNumber, slot: Slot): string | null {
  return (day[`note${note}${slot}Label` as keyof DaySettings] as string | null) || null;
}

export function slotValue(day: DaySettings, note: NoteNumber, slot: Slot): number {
  return (day[valueName(note, slot)] as number | null) ?? 0;
}

function valueName(note: NoteNumber, slot: Slot): keyof DaySettings {
  return `note${note}${slot}Value` as keyof DaySettings;
}

const SLOT_VALUES = NOTES.map((note) => ({
  note: `note${note}State` as const,
  values: { a: valueName(note, 'a'), b: valueName(note, 'b'), c: valueName(note, 'c') },
}));

/** none → first defined slot → next … → none (docs/product.md 4.4). */
export function nextNote(mark: Mark, note: NoteNumber): { state: Slot | null; label: string | null } {
  const slots = definedSlots(mark, note);
  const current = mark[`note${note}State`];
  const state = (current === null ? slots[0] : slots[slots.indexOf(current) + 1]) ?? null;
  return { state, label: state === null ? null : slotLabel(mark, note, state) };
}

function attendanceValue(mark: Pick<Mark, 'attendanceState' | 'absentValue' | 'tardyValue'>): number {
  if (mark.attendanceState === 'A') return mark.absentValue ?? 0;
  return mark.attendanceState === 'T' ? (mark.tardyValue ?? 0) : 0;
}

/** Base value + selected notes + attendance, without adjustment and floor (docs/product.md 4.6). */
export function computedSum(mark: Omit<Mark, 'adjustment'>): number {
  let notes = 0;
  // A report sums up 2,000 marks: names that are known are not put together for each of them.
  for (const { note, values } of SLOT_VALUES) {
    const slot = mark[note];
    if (slot !== null) notes += (mark[values[slot]] as number | null) ?? 0;
  }
  return mark.value + notes + attendanceValue(mark);
}

/** A day's points: never below 0, may go above the base value (docs/product.md 4.6). */
export function scoreOf(mark: Mark): number {
  return wholePoints(Math.max(0, computedSum(mark) + (mark.adjustment ?? 0)));
}

/**
 * The adjustment behind a score that came without one: the difference to the computed sum, but 0 where the floor
 * hides the difference (docs/product.md 4.8).
 */
export function adjustmentFromScore(mark: Omit<Mark, 'adjustment'>, score: number): number {
  const computed = computedSum(mark);
  return score === 0 && computed < 0 ? 0 : wholePoints(score - computed);
}

/** A sum of any integers is one again: beyond the safe ones it stops, for the wire takes no other. */
export function wholePoints(sum: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(-Number.MAX_SAFE_INTEGER, sum));
}
