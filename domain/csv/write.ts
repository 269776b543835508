import type { LocalDate } from '../dates.ts';

const BOM = '\ufeff';
/**
 * The characters that make a spreadsheet read a cell as a formula. They include the full-width characters of East Asian
 * keyboards, because a spreadsheet treats these in the same way. Apostrophes before such a character count too, so that a
 * reader can tell the added apostrophe from one that belongs to the text. So do semicolons, because where the comma is the decimal
 * sign, a spreadsheet begins a new cell after a semicolon.
 */
const FORMULA_START = /^'*;*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A number as the text of its digits, because a long number would lose digits as a JavaScript number. */
interface NumberText {
  readonly number: string;
}

export type CsvCell = string | number | NumberText | null;

/**
 * The text of a CSV file that Excel opens correctly. It has a BOM, lines that end with CRLF, quotes as in RFC
 * 4180, and no cell that a spreadsheet would run as a formula (docs/product.md 6.6).
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Tab-separated text for the clipboard, which a spreadsheet pastes into cells (docs/product.md 6.7). */
export function clipboardText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(clipboardCell).join('\t')).join('\n');
}

/** A text that begins with a quote is quoted, because a spreadsheet would read its quotes as those of a cell. */
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
 * The text of a cell. A number stays a number, even a negative one. Text that a spreadsheet would run as a formula gets a
 * leading apostrophe, which makes it plain text.
 */
function plain(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.number;
  return FORMULA_START.test(value) ? `'${value}` : value;
}

/** The text of a cell without the apostrophe that was added to make it plain text (docs/product.md 3.40). */
export function withoutAddedApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
}

const FORBIDDEN_IN_FILE_NAMES = /[/\\:*?"<>|]/g;

/** A file name that every file system accepts (docs/product.md 6.6). */
export function fileName(name: string): string {
  return name.replace(FORBIDDEN_IN_FILE_NAMES, '-');
}

/** The days that a report is about: the range that somebody chose, or without one the day on which the file is made. */
export type FileDays = LocalDate | { readonly start: LocalDate; readonly end: LocalDate };

/** The days in a file's name: `2026-11-07_2026-11-20` or `2026-11-20` (docs/product.md 6.22). */
export function daysInName(days: FileDays): string {
  return typeof days === 'string' ? days : `${days.start}_${days.end}`;
}
