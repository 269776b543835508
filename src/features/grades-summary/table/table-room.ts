/** Apart from the names, the percentages, the points and the counts. */
export interface TableLayout {
  /** At most; 0 without strips. */
  strip: number;
  counted: boolean;
  trend: boolean;
}

const LAYOUTS: readonly TableLayout[] = [
  { strip: 0, counted: true, trend: false },
  { strip: 5, counted: false, trend: false },
  { strip: 5, counted: true, trend: false },
  { strip: 10, counted: true, trend: false },
  { strip: 10, counted: true, trend: true },
];

const LEAST = 48;
/** In rem: a wider page always shows a table, which scrolls with very many notes. */
const ENOUGH = 64;

// The widths of the columns in rem, including the padding of their cells.
const NAMES_AND_FIGURES = 31.5;
const PADDING = 1.25;
const LETTER = 0.85;
/** In rem: a number is a button for a finger. */
const TARGET = 3;
const DAY = 1.5;
const COUNTED = 3.5;
const TREND = 5.5;
const LETTERS = 2.5;

/**
 * Returns, for each layout, the smallest width in rem of a page on which the layout fits, with these columns of notes,
 * this number of days, and perhaps letters beside the percentages. If a table were wider than its page, its right part would be
 * cut off (docs/product.md 6.21).
 */
export function roomsOf(notes: readonly string[], days: number, hasLetters = false): readonly number[] {
  const ofNotes = notes.reduce((sum, note) => sum + Math.max(TARGET, PADDING + LETTER * note.length), 0);
  return LAYOUTS.map(({ strip, counted, trend }) => {
    const ofStrip = strip === 0 ? 0 : PADDING + DAY * Math.min(strip, days);
    const figures = NAMES_AND_FIGURES + (hasLetters ? LETTERS : 0);
    const width = figures + ofNotes + ofStrip + (counted ? COUNTED : 0) + (trend ? TREND : 0);
    return strip === 0 ? Math.min(ENOUGH, Math.max(LEAST, width)) : Math.max(LEAST, width);
  });
}

export function tableLayout(room: number): TableLayout | null {
  return LAYOUTS[room - 1] ?? null;
}
