import { largest, mostFrequentNumber } from '#domain/lists.ts';
import Papa from 'papaparse';
import { findAppFile } from '#domain/roster/app-file.ts';
import { headerScore, rowsOfTable } from '#domain/roster/header/columns.ts';
import { FIXED_WIDTH_DELIMITER, splitFixedWidth } from '#domain/roster/layout/fixed-width.ts';
import { isWholeName, namesOfLine, recipientLines, withoutAddressLines } from '#domain/roster/layout/lines.ts';
import { isSuffix } from '#domain/roster/names/order.ts';
import type { RosterSource } from '#domain/roster/types.ts';
import { isBlank } from '#domain/text/cells.ts';
import { unwrapped } from './unwrap.ts';

const DELIMITERS = ['\t', ';', '|', ','] as const;
const SEP_LINE = /^\ufeff?"?sep=(.|\\t)"?[ \t]*[;,]*[ \t]*(?:\r\n|\r|\n|$)/i;
/** A spreadsheet program may have saved it with another delimiter. */
const APP_FILE = /^\ufeff?"?(?:Student|Date)"?([,;\t])/;
const SAMPLE_RECORDS = 60;
/** In no text, so as delimiter it makes every line one cell. */
const NO_DELIMITER = '\u001f';

/** These marks may also occur inside the lines of a list of names. */
const MARKS_OF_LISTS: ReadonlySet<string> = new Set([',', ';']);

interface Splitting {
  readonly delimiter: string;
  /** How probably a record has known headings. */
  readonly headings: number;
  /** Tenths of the records with the most frequent number of cells (at least two); 0 below half, which may be accidental. */
  readonly even: number;
}

/**
 * Splits a text by its `sep=` line, or the delimiter that fits best; a printed report has columns of fixed width, and a list of
 * names has none. A line ends with LF, CRLF or CR.
 */
export function splitRecords(written: string): RosterSource {
  const text = unwrapped(written);
  const known = appFile(text) ?? fileWithSepLine(text);
  if (known) return known;
  const body = lines(text);
  const best = bestDelimiter(body);
  const list = (names: readonly string[]) => ({ records: names.map((name) => [name]), delimiter: ',' });
  const recipients = best.headings === 0 ? recipientLines(body) : null;
  if (recipients) return list(recipients);
  const columns = fixedWidth(body, best);
  if (columns) return { records: columns, delimiter: FIXED_WIDTH_DELIMITER };
  const isTable = best.even > 0 && (!MARKS_OF_LISTS.has(best.delimiter) || areColumns(body, best.delimiter));
  if (best.headings > 0 || isTable) return { records: records(body, best.delimiter), delimiter: best.delimiter };
  const each = records(body, NO_DELIMITER).map((record) => record.join(' '));
  return list(withoutAddressLines(each).flatMap(namesOfLine));
}

/** Splits a text that the app itself may have written; returns null for any other text. */
function appFile(text: string): RosterSource | null {
  const [start, delimiter = ','] = APP_FILE.exec(text) ?? [];
  if (start === undefined) return null;
  const all = records(lines(text), delimiter);
  const kind = findAppFile(all, /^\ufeff[^\n]*\r\n/.test(text) && delimiter === ',');
  return kind && { records: all, delimiter, appFile: kind };
}

/** Splits a text by the delimiter that its first line says. This line becomes a record without cells. */
function fileWithSepLine(text: string): RosterSource | null {
  const [start, sign = ','] = SEP_LINE.exec(text) ?? [];
  if (start === undefined) return null;
  const delimiter = sign === '\\t' ? '\t' : sign;
  return { records: [[], ...records(lines(text.slice(start.length)), delimiter)], delimiter };
}

/** Without the byte order mark, and without the line end at the end of the text, which would add an empty record. */
function lines(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
}

function records(text: string, delimiter: string, preview = 0): string[][] {
  const config = { delimiter, newline: '\n', preview } as const;
  const quoted = Papa.parse<string[]>(text, config);
  // An unclosed quote would make the rest one field, so quotes are read as ordinary characters; the same for a line from a
  // mail, such as `"Doe, Jane" <jane@example.org>`.
  const wrong = delimiter === NO_DELIMITER ? ['MissingQuotes', 'InvalidQuotes'] : ['MissingQuotes'];
  if (!quoted.errors.some(({ code }) => wrong.includes(code)) || preview > 0) return quoted.data;
  const plain = Papa.parse<string[]>(text, { ...config, quoteChar: '\u0000' });
  if (delimiter === NO_DELIMITER) return plain.data;
  return plain.data.map((record) => record.map((cell) => cell.replace(/^\s*"|"\s*$/g, '')));
}

/** Prefers known headings, and then records with the same number of cells. */
function bestDelimiter(text: string): Splitting {
  const tried = DELIMITERS.map((delimiter) => {
    const sample = records(text, delimiter, SAMPLE_RECORDS).filter((record) => !isBlank(record));
    const widths = sample.map(({ length }) => length).filter((length) => length > 1);
    const usual = mostFrequentNumber(widths);
    const share = widths.filter((length) => length === usual).length / Math.max(1, sample.length);
    return { delimiter, headings: headingsOf(sample), even: share < 0.5 ? 0 : Math.round(share * 10) };
  });
  const [best] = tried.toSorted((a, b) => b.headings - a.headings || b.even - a.even);
  return best ?? { delimiter: ',', headings: 0, even: 0 };
}

function headingsOf(sample: readonly (readonly string[])[]): number {
  return largest([0, ...sample.slice(0, 20).map((record) => (record.length > 1 ? headerScore(record) : 0))]);
}

/** Splits a text into columns of fixed width; null if the best delimiter fits better. */
function fixedWidth(text: string, best: Splitting): string[][] | null {
  if (best.delimiter !== ',' && best.even > 5) return null;
  const columns = splitFixedWidth(text);
  const sample = (columns?.slice(0, SAMPLE_RECORDS) ?? []).filter((record) => !isBlank(record));
  const headings = headingsOf(sample);
  // Without known headings, because a few double spaces may be accidental.
  const split = sample.filter((record) => record.filter((cell) => cell !== '').length > 1).length;
  const isSplit = headings === 0 && best.headings === 0 && split >= sample.length * 0.6;
  return headings > best.headings || isSplit ? columns : null;
}

/**
 * Whether the commas or semicolons of a text separate columns. In a list of names, the comma makes at most two cells, and the
 * semicolon is between whole names.
 */
function areColumns(text: string, delimiter: string): boolean {
  const sample = rowsOfTable(records(text, delimiter, SAMPLE_RECORDS));
  const isFilled = (cell: string) => cell.trim() !== '';
  const hasComma = (cell: string) => cell.includes(',');
  if (delimiter === ';') {
    const several = sample.filter((record) => record.length > 1);
    const areNames = (record: string[]) =>
      (record.length > 2 || record.every(hasComma)) && record.every((cell) => !isFilled(cell) || isWholeName(cell));
    // In a list of names, an address is in the same cell as its name.
    const isOfAddresses = (texts: readonly string[]) =>
      texts.length * 2 > sample.length && texts.every((cell) => /^[^\s@]+@[^\s@]+$/u.test(cell));
    const columns = (sample[0] ?? []).map((_, at) => sample.map((record) => (record[at] ?? '').trim()).filter(Boolean));
    return columns.some(isOfAddresses) || several.filter(areNames).length * 2 < several.length;
  }
  const cells = sample[0]?.length ?? 0;
  // Equal numbers of commas, also at the end of lines, are the columns of a spreadsheet.
  if (cells > 2 && sample.length > 1 && sample.every((record) => record.length === cells)) return true;
  const isWide = (record: string[]) => {
    const parts = record.filter((cell, at) => isFilled(cell) && !(at > 0 && isSuffix(cell, 'commas')));
    const isQuoted = record.length > 1 && record.some(hasComma);
    return parts.length > 2 || isQuoted || (parts.length === 2 && parts.some((cell) => !/\p{L}{2}|\p{Lo}/u.test(cell)));
  };
  return sample.filter(isWide).length * 2 > sample.length;
}
