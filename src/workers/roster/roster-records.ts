import { largest } from '#domain/lists.ts';
import Papa from 'papaparse';
import { findAppFile } from '#domain/roster/app-file/find-app-file.ts';
import { headerScore } from '#domain/roster/header/find-header.ts';
import { rowsOfTable } from '#domain/roster/layout/align.ts';
import { FIXED_WIDTH_DELIMITER, splitFixedWidth } from '#domain/roster/layout/fixed-width.ts';
import { isWholeName } from '#domain/roster/layout/pieces.ts';
import { recipientStyle } from '#domain/roster/layout/recipients.ts';
import { isSuffix } from '#domain/roster/names/words.ts';
import type { RosterSource } from '#domain/roster/types.ts';
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

/** Matches a cell that contains only an email address. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/u;

interface Splitting {
  readonly delimiter: string;
  readonly headings: number;
  readonly even: number;
}

/**
 * Splits a text by its `sep=` line, or the delimiter that fits best; a printed report has columns of fixed width, and a list of
 * names has none. A line ends with LF, CRLF or CR.
 */
export function splitRecords(written: string): RosterSource {
  const text = unwrapped(written);
  const own = appFile(text);
  if (own) return own;
  const sep = SEP_LINE.exec(text);
  const body = lines(sep ? text.slice(sep[0].length) : text);
  if (sep) {
    const delimiter = sep[1] === '\\t' ? '\t' : (sep[1] ?? ',');
    return { records: records(body, delimiter), sepLine: true, delimiter, lines: false };
  }
  const best = bestDelimiter(body);
  if (best.headings > 0 && isListBelowComma(body, best.delimiter)) return listOf(body);
  if (best.headings === 0 && recipientStyle(body.split('\n'))) return listOf(body);
  const columns = fixedWidth(body, best);
  if (columns) return { records: columns, sepLine: false, delimiter: FIXED_WIDTH_DELIMITER, lines: false };
  if (best.headings > 0 || (best.even > 0 && (!MARKS_OF_LISTS.has(best.delimiter) || areColumns(body, best.delimiter))))
    return { records: records(body, best.delimiter), sepLine: false, delimiter: best.delimiter, lines: false };
  return listOf(body);
}

/**
 * Returns true if only the heading of a list contains the delimiter: `Name (family name, given name)` above names without
 * commas.
 */
function isListBelowComma(body: string, delimiter: string): boolean {
  const sample = filled(records(body, delimiter, SAMPLE_RECORDS));
  return sample.length > 2 && sample.filter((record) => record.length > 1).length === 1 && (sample[0]?.length ?? 0) > 1;
}

function listOf(body: string): RosterSource {
  return { records: records(body, NO_DELIMITER), sepLine: false, delimiter: ',', lines: true };
}

/** Splits a text that the app itself may have written; returns null for any other text. */
function appFile(text: string): RosterSource | null {
  const start = APP_FILE.exec(text);
  if (!start) return null;
  const delimiter = start[1] ?? ',';
  const all = records(lines(text), delimiter);
  const kind = findAppFile(all, /^\ufeff[^\n]*\r\n/.test(text) && delimiter === ',');
  return kind && { records: all, sepLine: false, delimiter, lines: false, appFile: kind };
}

/**
 * Replaces all line ends by LF, and removes the byte order mark. Also removes the line end at the end of the text, which would
 * add an empty record.
 */
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

/**
 * Returns the delimiter with which the first line has known headings, otherwise the delimiter that splits most records into the
 * same number of cells.
 */
function bestDelimiter(text: string): Splitting {
  const tried = DELIMITERS.map((delimiter) => {
    const sample = filled(records(text, delimiter, SAMPLE_RECORDS));
    return { delimiter, headings: headingsOf(sample), even: evenness(sample) };
  });
  const [best] = tried.toSorted((a, b) => b.headings - a.headings || b.even - a.even);
  return best ?? { delimiter: ',', headings: 0, even: 0 };
}

function filled(all: readonly string[][]): string[][] {
  return all.filter((record) => record.some((cell) => cell.trim() !== ''));
}

function headingsOf(sample: readonly (readonly string[])[]): number {
  return largest([0, ...sample.slice(0, 20).map((record) => (record.length > 1 ? headerScore(record) : 0))]);
}

/** Splits a text into columns of fixed width; null if the best delimiter fits better. */
function fixedWidth(text: string, best: Splitting): string[][] | null {
  if (best.delimiter !== ',' && best.even > 5) return null;
  const columns = splitFixedWidth(text, (cells) => headerScore(cells) > 0);
  if (!columns) return null;
  const sample = filled(columns.slice(0, SAMPLE_RECORDS));
  const headings = headingsOf(sample);
  if (headings !== best.headings) return headings > best.headings ? columns : null;
  // Without known headings, because a few double spaces may be accidental.
  const split = sample.filter((record) => record.filter((cell) => cell !== '').length > 1).length;
  return headings === 0 && split >= sample.length * 0.7 ? columns : null;
}

/**
 * Returns true if the commas or semicolons of a text separate columns. In a list of names, the comma makes at most two cells,
 * and the semicolon is between whole names.
 */
function areColumns(text: string, delimiter: string): boolean {
  const sample = rowsOfTable(records(text, delimiter, SAMPLE_RECORDS));
  if (delimiter === ';') {
    if (hasColumnOfAddresses(sample)) return true;
    const several = sample.filter((record) => record.length > 1);
    const isList = (record: string[]) => (record.length > 2 || record.every(hasComma)) && record.every(isNameOrBlank);
    return several.filter(isList).length * 2 < several.length;
  }
  const cells = sample[0]?.length ?? 0;
  // Equal numbers of commas, also at the end of lines, are the columns of a spreadsheet.
  if (cells > 2 && sample.length > 1 && sample.every((record) => record.length === cells)) return true;
  const wide = sample.filter((record) => {
    const parts = record.filter((cell, at) => cell.trim() !== '' && !(at > 0 && isSuffix(cell, 'commas')));
    const quoted = record.length > 1 && record.some((cell) => cell.includes(','));
    return parts.length > 2 || quoted || (parts.length === 2 && parts.some((cell) => !/\p{L}{2}|\p{Lo}/u.test(cell)));
  });
  return wide.length * 2 > sample.length;
}

/**
 * Returns true if most records have an email address in the same column, and no record has another text in this column. In a
 * list of names the result is false, because an address is in the same cell as its name.
 */
function hasColumnOfAddresses(sample: readonly string[][]): boolean {
  return (sample[0] ?? []).some((_, at) => {
    const texts = sample.map((record) => (record[at] ?? '').trim()).filter((text) => text !== '');
    return texts.length > 1 && texts.length * 2 > sample.length && texts.every((text) => ADDRESS.test(text));
  });
}

function hasComma(cell: string): boolean {
  return cell.includes(',');
}

function isNameOrBlank(cell: string): boolean {
  return cell.trim() === '' || isWholeName(cell);
}

/**
 * Tenths of the records with the most frequent number of cells (at least two); 0 below half, because that may be accidental.
 */
function evenness(sample: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of sample) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const share = largest([0, ...counts.values()]) / Math.max(1, sample.length);
  return share < 0.5 ? 0 : Math.round(share * 10);
}
