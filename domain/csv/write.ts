const BOM = '\ufeff';
/** Full-width signs are formulas too where such keyboards are in use. */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A number as it was written: digits that a computer's number would lose stay. */
interface NumberText {
  readonly number: string;
}

export type CsvCell = string | number | NumberText | null;

/** A file that Excel opens right: UTF-8 with BOM, CRLF, RFC 4180 quotes, formulas harmless (docs/product.md 6.6). */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Tab-separated text for the clipboard: a spreadsheet pastes it into cells (docs/product.md 6.7). */
export function clipboardText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map((value) => plain(value).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

function cell(value: CsvCell): string {
  const text = plain(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Numbers stay numbers, also negative ones; text that a spreadsheet would run gets a leading apostrophe. */
function plain(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.number;
  return FORMULA_START.test(value) ? `'${value}` : value;
}

const FORBIDDEN_IN_FILE_NAMES = /[/\\:*?"<>|]/g;

/** A name that every file system takes (docs/product.md 6.6). */
export function fileName(name: string): string {
  return name.replace(FORBIDDEN_IN_FILE_NAMES, '-');
}
