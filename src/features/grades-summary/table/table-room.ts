/** What the table has beside the names, the percents, the points and the counts. */
export interface TableLayout {
  /** How many of the last days the strips show, at most; 0: the table has no strips. */
  strip: number;
  /** True if the table has the number of days that were counted. */
  counted: boolean;
  trend: boolean;
}

/** From the narrowest to the widest table. */
const LAYOUTS: readonly TableLayout[] = [
  { strip: 0, counted: true, trend: false },
  { strip: 5, counted: false, trend: false },
  { strip: 5, counted: true, trend: false },
  { strip: 10, counted: true, trend: false },
  { strip: 10, counted: true, trend: true },
];

/** In less room than this many rem the page shows cards. */
const LEAST = 48;
/** From this width on, the page shows a table in any case. With very many notes the table scrolls. */
const ENOUGH = 64;

// The widths of columns in rem, with the padding of their cells.
const NAMES_AND_FIGURES = 31.5;
const PADDING = 1.25;
const LETTER = 0.85;
/** Each number is a target that a finger can press. */
const TARGET = 3;
const DAY = 1.5;
const COUNTED = 3.5;
const TREND = 5.5;

/**
 * From how many rem on there is room for each layout, with these columns of notes and so many days. A table that was wider than
 * its page would be cut at the right (docs/product.md 6.21).
 */
export function roomsOf(notes: readonly string[], days: number): readonly number[] {
  const ofNotes = notes.reduce((sum, note) => sum + Math.max(TARGET, PADDING + LETTER * note.length), 0);
  return LAYOUTS.map(({ strip, counted, trend }) => {
    const ofStrip = strip === 0 ? 0 : PADDING + DAY * Math.min(strip, days);
    const width = NAMES_AND_FIGURES + ofNotes + ofStrip + (counted ? COUNTED : 0) + (trend ? TREND : 0);
    return strip === 0 ? Math.min(ENOUGH, Math.max(LEAST, width)) : Math.max(LEAST, width);
  });
}

/** The widest layout for a page. `room` is the number of layouts for which the page has room. null: the page shows cards. */
export function tableLayout(room: number): TableLayout | null {
  return LAYOUTS[room - 1] ?? null;
}
