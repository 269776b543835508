import type { LocalDate } from '../dates.ts';

const BOM = '\ufeff';
/** The characters with which a formula begins, also the full-width ones of East Asian keyboards. */
const SIGNS = '=+\\-@\uff1d\uff0b\uff0d\uff20';
/**
 * A formula could begin at the start of a text, and after each character at which a spreadsheet may begin a new cell: with a
 * decimal comma, it splits at semicolons, also inside quotes. Apostrophes before the formula are included, so that the app can
 * later tell its own from one of the text.
 */
const AT_START = `^%(?=[ "']*[${SIGNS}\t\r\n])`;
const AFTER_SPLIT = `([;\t\r\n])%(?=[ "']*[${SIGNS}])`;
const [STARTS, SPLITS] = [new RegExp(AT_START.replace('%', '')), new RegExp(AFTER_SPLIT.replace('%', ''), 'g')];
const [GUARDED_START, GUARDED_SPLITS] = [
  new RegExp(AT_START.replace('%', "'")),
  new RegExp(AFTER_SPLIT.replace('%', "'"), 'g'),
];
const NEEDS_QUOTES = /[",\r\n]/;

/** A number as digits, because a long JavaScript number would lose some. */
interface NumberText {
  readonly number: string;
}

export type CsvCell = string | number | NumberText | null;

/**
 * Returns a CSV file that Excel opens correctly: with a byte order mark, CRLF, quotes as in RFC 4180, and no cell that a
 * spreadsheet would run as a formula (docs/product.md 6.6).
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * Returns the text for the clipboard, with tabs between the cells, so that a teacher can paste it into the cells of a
 * spreadsheet (docs/product.md 6.7).
 */
export function clipboardText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(clipboardCell).join('\t')).join('\n');
}

/** A spreadsheet would remove the first quote of a text that begins with one. */
function clipboardCell(value: CsvCell): string {
  const text = plain(value).replace(/[\t\r\n]+/g, ' ');
  return text.startsWith('"') ? quoted(text) : text;
}

function cell(value: CsvCell): string {
  const text = plain(value);
  return NEEDS_QUOTES.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A number stays a number, even a negative one. A formula in a text gets an apostrophe, so that the spreadsheet shows it as
 * text.
 */
function plain(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.number;
  const guarded = value.replaceAll(SPLITS, "$1'");
  return STARTS.test(guarded) ? `'${guarded}` : guarded;
}

/** Removes the apostrophes that `plain` added (docs/product.md 3.40). */
export function withoutAddedApostrophe(text: string): string {
  return text.replace(GUARDED_START, '').replaceAll(GUARDED_SPLITS, '$1');
}

const FORBIDDEN_IN_FILE_NAMES = /[/\\:*?"<>|]/g;

/** Replaces each character that a file system refuses by `-` (docs/product.md 6.6). */
export function fileName(name: string): string {
  return name.replace(FORBIDDEN_IN_FILE_NAMES, '-');
}

/** `includesUnsent`: the file includes data that the server does not have yet (docs/product.md 6.6). */
export function csvName(name: string, includesUnsent: boolean): string {
  return fileName(`${name}${includesUnsent ? '-includes-unsent' : ''}.csv`);
}

/** The chosen range, or the day on which the file is created. */
export type FileDays = LocalDate | { readonly start: LocalDate; readonly end: LocalDate };

/** Returns `2026-11-07_2026-11-20` or `2026-11-20` (docs/product.md 6.22). */
export function daysInName(days: FileDays): string {
  return typeof days === 'string' ? days : `${days.start}_${days.end}`;
}
