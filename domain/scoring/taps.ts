import { nextAttendance, nextNote, type AttendanceState, type Excuse, type Mark, type MarkTouches } from './scoring.ts';
import type { NoteNumber } from './settings.ts';

/** On the student's row, by a press or a key. */
export type Tap =
  | { readonly kind: 'attendance'; readonly to?: AttendanceState }
  | { readonly kind: 'note'; readonly note: NoteNumber }
  | { readonly kind: 'points'; readonly by: 1 | -1 }
  /** Null if the day counts (docs/product.md 4.64). */
  | { readonly kind: 'excuse'; readonly to: Excuse | null }
  | {
      readonly kind: 'customNote';
      readonly text: string;
      /** The teacher has typed in the field before, without leaving it. */
      readonly goesOn: boolean;
    };

/**
 * Returns the fields that a tap changes, with their new values, calculated from the current mark (docs/product.md 4.3, 4.4,
 * 4.6).
 */
export function touchOf(mark: Mark, tap: Tap): Partial<MarkTouches> {
  switch (tap.kind) {
    case 'attendance':
      return { attendanceState: tap.to ?? nextAttendance(mark.attendanceState) };
    case 'note': {
      const { state, label } = nextNote(mark, tap.note);
      return { [`note${tap.note}`]: label, [`note${tap.note}State`]: state };
    }
    case 'points':
      return { adjustment: (mark.adjustment ?? 0) + tap.by };
    case 'excuse':
      return { excuse: tap.to };
    case 'customNote':
      return { customNote: cleanCustomNote(tap.text) };
  }
}

/** An emoji is one character. */
export const CUSTOM_NOTE_MAX = 60;

// oxlint-disable-next-line no-control-regex -- this pattern removes them, because the server refuses them
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/**
 * Converts a custom note to upper case, with one space between words, and cuts it to 60 characters. The conversion comes first,
 * because upper case may make the note longer: ß becomes SS (docs/product.md 4.4).
 */
export function cleanCustomNote(text: string): string {
  return lettersOf(text).slice(0, CUSTOM_NOTE_MAX).join('').trimEnd();
}

/** Returns by how many characters a custom note is too long in upper case. */
export function customNoteExcess(text: string): number {
  return Math.max(0, lettersOf(text).length - CUSTOM_NOTE_MAX);
}

function lettersOf(text: string): string[] {
  return [...text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim().toLocaleUpperCase().normalize('NFC')];
}
