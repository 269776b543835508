import type { LocalDate } from '../dates.ts';
import { SLOTS, type DaySettings, type NoteNumber, type Slot } from './settings.ts';

export const ATTENDANCE_STATES = ['P', 'A', 'T'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** Why a day need not count for a student (docs/product.md 4.60). Only the teacher sees it. */
export const EXCUSES = ['excused', 'medical', 'activity'] as const;
export type Excuse = (typeof EXCUSES)[number];

type NoteLabels = { [N in NoteNumber as `note${N}`]: string | null };
type NoteStates = { [N in NoteNumber as `note${N}State`]: Slot | null };

export interface MarkTouches extends NoteLabels, NoteStates {
  attendanceState: AttendanceState;
  customNote: string;
  /** Null means 0. */
  adjustment: number | null;
  /** Null means none (docs/product.md 4.60). */
  excuse: Excuse | null;
  /** The day on which the student made this day up (docs/product.md 4.61). */
  madeUp: LocalDate | null;
}

/** What a teacher can change, and the settings of that day. */
export type Mark = MarkTouches & DaySettings;

/** Present, no notes (docs/product.md 4.3). */
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
  excuse: null,
  madeUp: null,
};

/** Returns the next attendance after a tap: present (P) → absent (A) → tardy (T) → present (docs/product.md 4.3). */
export function nextAttendance(state: AttendanceState): AttendanceState {
  return state === 'P' ? 'A' : state === 'A' ? 'T' : 'P';
}

/**
 * Returns the slots of a note that have a label on this day, in order. A slot without a label is skipped (docs/product.md 4.4).
 */
export function definedSlots(day: DaySettings, note: NoteNumber): Slot[] {
  return SLOTS[note].filter((slot) => slotLabel(day, note, slot) !== null);
}

/** Returns null if the slot has no label and can't be selected. */
export function slotLabel(day: DaySettings, note: NoteNumber, slot: Slot): string | null {
  return (day[`note${note}${slot}Label` as keyof DaySettings] as string | null) || null;
}

/** Returns the points of a slot on this day. */
export function slotValue(day: DaySettings, note: NoteNumber, slot: Slot): number {
  return (day[`note${note}${slot}Value` as keyof DaySettings] as number | null) ?? 0;
}

/**
 * Returns the selected slot of a note after a tap, and its label: no slot → first slot with a label → next slot … → no slot
 * (docs/product.md 4.4).
 */
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

/** Returns the daily points, the selected notes and the attendance, perhaps below 0 (docs/product.md 4.6). */
export function computedSum(mark: Omit<Mark, 'adjustment'>): number {
  // Without a loop this is faster: a summary of a year adds up 10,000 marks, and nearly all have no note.
  const { note1State: one, note2State: two, note3State: three, note4State: four } = mark;
  let notes = 0;
  if (one !== null) notes += slotValue(mark, 1, one);
  if (two !== null) notes += slotValue(mark, 2, two);
  if (three !== null) notes += slotValue(mark, 3, three);
  if (four !== null) notes += slotValue(mark, 4, four);
  return mark.value + notes + attendanceValue(mark);
}

/** Returns the points of a day. They are never below 0 and may exceed the daily points (docs/product.md 4.6). */
export function scoreOf(mark: Mark): number {
  return wholePoints(Math.max(0, computedSum(mark) + (mark.adjustment ?? 0)));
}

/** The difference to the calculated sum; 0 if the score is 0 and the sum below 0 (docs/product.md 4.8). */
export function adjustmentFromScore(mark: Omit<Mark, 'adjustment'>, score: number): number {
  const computed = computedSum(mark);
  return score === 0 && computed < 0 ? 0 : wholePoints(score - computed);
}

/** Limits a sum to the range of the safe integers of JavaScript, because the API accepts no larger numbers. */
export function wholePoints(sum: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(-Number.MAX_SAFE_INTEGER, sum));
}
