import { tooLong, type Problem } from './validation.ts';

export type NoteText = 'shortNote' | 'longNote';
export type NoteTexts = Readonly<Record<NoteText, string>>;

export const MOST_OF_NOTE: Readonly<Record<NoteText, number>> = { shortNote: 30, longNote: 255 };

/** Control characters, except line breaks and tabs, and unpaired surrogates. */
// oxlint-disable-next-line no-control-regex -- the pattern removes them
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/gu;

/**
 * Removes the characters that the server refuses and outer spaces, and converts to NFC. In the short text, one space replaces
 * each run of spaces and line breaks.
 */
export function cleanNoteText(name: NoteText, text: string): string {
  const printable = text.replace(UNPRINTABLE, '').replace(/\r\n?/g, '\n');
  const lines = name === 'shortNote' ? printable.replace(/\s+/g, ' ') : printable;
  return lines.trim().normalize('NFC');
}

/** An emoji is one character. */
export function noteLength(name: NoteText, text: string): number {
  return [...cleanNoteText(name, text)].length;
}

/** The app never cuts a text, so the teacher has to shorten it. */
export function noteProblem(name: NoteText, text: string): Problem | null {
  const excess = noteLength(name, text) - MOST_OF_NOTE[name];
  return excess > 0 ? tooLong(MOST_OF_NOTE[name], excess) : null;
}
