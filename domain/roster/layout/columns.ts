import { mostFrequentNumber } from '../../lists.ts';
import { cleanText, isBlank, readCell } from '../cells.ts';
import { readClassNumber } from '../class-number.ts';
import { isGenderColumn } from '../gender.ts';
import { columnsOf, type RosterColumns, type RosterHeader } from '../header/find-header.ts';
import { roleOfHeading } from '../header/read-heading.ts';
import { bareName } from '../names/bare-name.ts';
import { isSuffix } from '../names/order.ts';

type Texts = readonly string[];
type Records = readonly Texts[];

const SEARCHED_RECORDS = 60;
const MOSTLY = 0.6;
const DAY =
  /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$|^(?:mon|tue|wed|thu|fri|week|day)\w*\.?(?:\s?\d+)?$|^[MTWRF]$|^(?:th|tu)$/iu;

/**
 * Returns the records from which the columns can be recognised: records with several texts. A record with a single text is
 * often a title or a total. If fewer than a third of the records have several texts, the records with one text are students
 * too, so all records are returned.
 */
export function rowsOfTable<T extends Texts>(records: readonly T[]): T[] {
  const texts = (record: T) => record.filter((cell) => cleanText(cell) !== '').length;
  const filled = records.filter((record) => texts(record) > 0);
  const several = filled.filter((record) => texts(record) > 1);
  return several.length * 3 >= filled.length ? several : filled;
}

/** A record with more cells was split at a comma without quotes. */
export function usualWidth(records: Records): number {
  const widths = rowsOfTable(records).map((record) => record.findLastIndex((cell) => cleanText(cell) !== '') + 1);
  return mostFrequentNumber(widths.filter((width) => width > 0)) || 1;
}

/**
 * Moves cells back under their headings. If `Doe, Jane` or `Doe, Jr., Jane` is not in quotes, it was split into several cells,
 * so all later cells are too far to the right.
 */
export function alignCells(cells: Texts, { full, last, width }: RosterColumns): string[] {
  const row = [...cells];
  while (row.length > width && cleanText(row.at(-1) ?? '') === '') row.pop();
  const extra = row.length - width;
  if (extra <= 0) return row;
  const start = full ?? last[0] ?? 0;
  const pieces = row.slice(start, start + extra + 1).map(cleanText);
  const isName = (text: string) =>
    /\p{L}/u.test(text) && !/[\p{Nd}@,]/u.test(text.replace(/\b[234](?:nd|rd|th)\b/i, ''));
  if (full !== undefined && pieces.every(isName)) row.splice(start, extra + 1, pieces.join(', '));
  else if (full === undefined && pieces.slice(1).every((text) => isSuffix(text, 'commas')))
    row.splice(start, extra + 1, pieces.join(' '));
  return row;
}

/**
 * Finds the headings of a table in which no heading for names is known. Other headings of the record are known, or the texts
 * below it are of another kind: numbers, dates, addresses or single letters. The name columns are then guessed from the texts.
 */
export function findColumnHeads(records: Records): RosterHeader | null {
  const filled = records.map((record) => record.filter((cell) => cell.trim() !== '').length);
  const usual = usualWidth(records.filter((_, at) => (filled[at] ?? 0) > 1));
  const least = Math.max(1, Math.min(usual, 4) * MOSTLY);
  const at = records.slice(0, SEARCHED_RECORDS).findIndex((_, i) => (filled[i] ?? 0) > least);
  const below = records.slice(at + 1).filter((one) => !isBlank(one));
  const record = records[at];
  if (record === undefined || below.length === 0) return null;
  const headings = record.map((cell) => readCell(cell).text);
  const isHead = (text: string) => roleOfHeading(text) !== undefined || DAY.test(text);
  // A text is a value and no heading if many other records have similar texts in its column.
  const isValue = (texts: Texts) => texts.filter(isHead).length * 5 > texts.length;
  const known = headings.filter((text, column) => isHead(text) && !isValue(textsOf(below, column))).length;
  const isKnown = (filled[at] ?? 0) > 2 && known >= 2 && known >= ((filled[at] ?? 0) - 1) * MOSTLY;
  const areHeadings =
    isKnown || headings.some((text, column) => isOtherKind(text, textsOf(below, column), below.length));
  return areHeadings ? { at, headings, columns: columnsBelow(record, below) } : null;
}

/** The columns of a table whose headings are known to be in `record`. Names without a known heading are found by their texts. */
export function columnsBelow(record: Texts, below: Records): RosterColumns {
  const byHeading = columnsOf(record);
  if (byHeading.full !== undefined || (byHeading.last.length > 0 && byHeading.first !== undefined)) return byHeading;
  const isFree = (column: number) =>
    [undefined, 'nameOrLast', 'nameOrFirst'].includes(roleOfHeading(record[column] ?? ''));
  const guessed = guessColumns(below, Math.max(record.length, usualWidth(below)), isFree);
  const { first: _, orderGuessed: __, full: ___, last: ____, ...others } = byHeading;
  return { ...guessed, ...others, width: guessed.width };
}

/** Whether the text is a word above numbers, dates, addresses or codes, or above a few other texts that repeat. */
function isOtherKind(text: string, texts: Texts, rows: number): boolean {
  const isWord = (one: string) => !/[\p{Nd}@]/u.test(one) && /\p{L}{2}|\p{Lo}/u.test(one);
  if (!isWord(text) || !/\p{L}{2}/u.test(text) || texts.length < 2 || texts.length * 2 < rows) return false;
  if (isGenderColumn(texts)) return !isGenderColumn([text, text]);
  const repeats = texts.length >= 8 && new Set(texts).size * 4 <= texts.length && !texts.includes(text);
  return repeats || texts.filter((one) => !isWord(one)).length >= texts.length * 0.8;
}

/** Whether the first row of a table can be headings in another language. A line such as `Doe,Jane` is a row of two cells. */
export function mayBeHeadings(cells: Texts): boolean {
  const [only = ''] = cells;
  const texts = cells.length === 1 && /^[^,]+,[^\s,]+$/u.test(only) ? only.split(',') : cells.filter(Boolean);
  return texts.length > 1 && texts.every((text) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\p{Nd}@,]/u.test(text));
}

/**
 * Guesses the columns of a list without headings from the content of the columns: a list number, one or two name columns, and a
 * gender. With `isFree`, only these columns may have the names, and every student needs one.
 */
export function guessColumns(records: Records, width: number, isFree?: (column: number) => boolean): RosterColumns {
  const rows = rowsOfTable(records);
  const columns = Array.from({ length: width }, (_, column) => textsOf(rows, column));
  const gender = columns.findIndex(isGenderColumn);
  const number = columns.findIndex(isListNumbers);
  const isFilled = (texts: Texts) =>
    texts.length * 2 >= rows.length && (texts.length < 4 || new Set(texts).size * 2 >= texts.length);
  const words = columns.map(
    (texts, at) => at !== gender && isWords(texts) && (isFree === undefined || (isFree(at) && isFilled(texts))),
  );
  const [one, two] = nameColumns(columns, words, width);
  const isNone = isFree !== undefined && words[one] !== true;
  return {
    last: two === undefined ? [] : [one],
    ...(isNone ? {} : two === undefined ? { full: one } : { first: two, orderGuessed: true as const }),
    ...(gender >= 0 && gender !== one && gender !== two ? { gender } : {}),
    ...(number >= 0 ? { number } : {}),
    ids: [],
    section: [],
    width,
  };
}

/**
 * One column is the full name if most texts contain a comma or two words; otherwise two neighbours are last and first name. In
 * doubt both are read, because a teacher can remove a wrong first name, but not restore one.
 */
function nameColumns(columns: Records, words: readonly boolean[], width: number): [number, number?] {
  const whole = words.findIndex((is, at) => is && share(columns[at], (text) => text.includes(',')) >= MOSTLY);
  if (whole >= 0) return [whole];
  const varied = words.findIndex((is, at) => is && isVaried(columns[at] ?? []));
  const one = Math.max(0, varied >= 0 ? varied : words.indexOf(true));
  const isBeside = (at: number) =>
    words[at] === true && (columns[at]?.length ?? 0) >= (columns[one]?.length ?? 0) * MOSTLY;
  const wordy = share(columns[one], (text) => text.includes(' ')) >= MOSTLY;
  // If most students are called Singh or Kaur, there are only a few last names.
  if (!isBeside(one + 1))
    return !wordy && isBeside(one - 1) && new Set(columns[one - 1]).size > 1 ? [one - 1, one] : [one];
  return wordy && width > 2 && !isVaried(columns[one + 1] ?? []) ? [one] : [one, one + 1];
}

/** Whether most texts of a column can be names. */
export function isWords(texts: Texts): boolean {
  const isWord = (text: string) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\p{Nd}@/]/u.test(text);
  return share(texts, (text) => isWord(bareName(text).text)) >= MOSTLY;
}

/** A column with the course or the teacher repeats a few texts. */
function isVaried(texts: Texts): boolean {
  return texts.length < 4 || new Set(texts).size / texts.length > 0.3;
}

function isListNumbers(texts: Texts): boolean {
  const numbers = share(texts, (text) => readClassNumber(text) !== undefined);
  return texts.length > 1 && numbers >= MOSTLY && new Set(texts).size / texts.length >= 0.8;
}

function share(texts: Texts | undefined, test: (text: string) => boolean): number {
  return !texts || texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
}

/** The texts of a column that are not blank. */
export function textsOf(records: Records, column: number): string[] {
  return records.map((record) => readCell(record[column] ?? '').text).filter((text) => text !== '');
}
