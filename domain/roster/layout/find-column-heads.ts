import { isBlank, readCell } from '../cells.ts';
import { isGenderColumn } from '../gender.ts';
import { usualWidth } from './align.ts';
import { columnsOf, type RosterColumns, type RosterHeader } from '../header/find-header.ts';
import { guessColumns } from './guess-columns.ts';
import { roleOfHeading } from '../header/read-heading.ts';

type Records = readonly (readonly string[])[];

const SEARCHED_RECORDS = 60;
const DAY =
  /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$|^(?:mon|tue|wed|thu|fri|week|day)\w*\.?(?:\s?\d+)?$|^[MTWRF]$|^(?:th|tu)$/iu;
/**
 * Finds the headings of a table in which no heading for names is known. Other headings of the record are known, or the texts
 * below it are of another kind: numbers, dates, addresses or single letters. The name columns are then guessed from the texts.
 */
export function findColumnHeads(records: Records): RosterHeader | null {
  const filled = records.map((record) => record.filter((cell) => cell.trim() !== '').length);
  const usual = usualWidth(records.filter((_, at) => (filled[at] ?? 0) > 1));
  const at = records
    .slice(0, SEARCHED_RECORDS)
    .findIndex((_, i) => (filled[i] ?? 0) > Math.max(1, Math.min(usual, 4) * 0.6));
  const below = records.slice(at + 1).filter((one) => !isBlank(one));
  const record = records[at];
  if (record === undefined || below.length === 0 || !areHeadings(record, below, filled[at] ?? 0)) return null;
  return { at, headings: record.map((cell) => readCell(cell).text), columns: columnsBelow(record, below) };
}

/** The columns of a table whose headings are known to be in `record`. Names without a known heading are found by their texts. */
export function columnsBelow(record: readonly string[], below: Records): RosterColumns {
  const byHeading = columnsOf(record);
  if (byHeading.full !== undefined || (byHeading.last.length > 0 && byHeading.first !== undefined)) return byHeading;
  const isFree = (column: number) => {
    const role = roleOfHeading(record[column] ?? '');
    return role === undefined || role === 'nameOrLast' || role === 'nameOrFirst';
  };
  const width = Math.max(record.length, usualWidth(below));
  const guessed = guessColumns(below, width, isFree);
  const { last, first, full, orderGuessed } = guessed;
  const names =
    full !== undefined
      ? { last, full }
      : first === undefined
        ? { last }
        : { last, first, ...(orderGuessed && { orderGuessed }) };
  return { ...guessed, ...byHeading, ...names, width: guessed.width };
}

function areHeadings(record: readonly string[], below: Records, filled: number): boolean {
  const headings = record.map((cell) => readCell(cell).text);
  const known = headings.filter((text, at) => isHead(text) && !isUsual(below, at)).length;
  if (filled > 2 && known >= 2 && known >= (filled - 1) * 0.6) return true;
  return headings.some((text, at) => /\p{L}{2}/u.test(text) && isOtherKind(text, below, at));
}

function isHead(text: string): boolean {
  return roleOfHeading(text) !== undefined || DAY.test(text);
}

/**
 * Whether many other records have similar texts in this column. If so, the text is a value, such as a date of birth or a mark,
 * and not a heading.
 */
function isUsual(below: Records, column: number): boolean {
  const texts = textsOf(below, column);
  return texts.filter(isHead).length * 5 > texts.length;
}

/** Whether the text is a word above numbers, dates, addresses or codes, or above a few other texts that repeat. */
function isOtherKind(text: string, below: Records, column: number): boolean {
  const texts = textsOf(below, column);
  if (texts.length < 2 || texts.length * 2 < below.length || kindOf(text) !== 'words') return false;
  if (isGenderColumn(texts)) return !isGenderColumn([text, text]);
  const others = texts.filter((one) => kindOf(one) !== 'words').length;
  const repeats = texts.length >= 8 && new Set(texts).size * 4 <= texts.length && !texts.includes(text);
  return others >= texts.length * 0.8 || repeats;
}

function kindOf(text: string): 'words' | 'other' {
  return /[\p{Nd}@]/u.test(text) || !/\p{L}{2}|\p{Lo}/u.test(text) ? 'other' : 'words';
}

/** Whether the first row of a table can be headings in another language. A line such as `Doe,Jane` is a row of two cells. */
export function mayBeHeadings(cells: readonly string[]): boolean {
  const [only = ''] = cells;
  const texts = cells.length === 1 && /^[^,]+,[^\s,]+$/u.test(only) ? only.split(',') : cells.filter(Boolean);
  return texts.length > 1 && texts.every((text) => /\p{L}{2}|\p{Lo}/u.test(text) && !/[\p{Nd}@,]/u.test(text));
}

function textsOf(below: Records, column: number): string[] {
  return below.map((record) => readCell(record[column] ?? '').text).filter((text) => text !== '');
}
