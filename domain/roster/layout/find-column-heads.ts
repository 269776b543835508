import { isBlank, readCell } from '../cells.ts';
import { usualWidth } from './align.ts';
import { columnsOf, type RosterColumns, type RosterHeader } from '../header/find-header.ts';
import { guessColumns } from './guess-columns.ts';
import { roleOfHeading } from '../header/read-heading.ts';

const DAY =
  /^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$|^(?:mon|tue|wed|thu|fri|week|day)\w*\.?(?:\s?\d+)?$|^[MTWRF]$|^(?:th|tu)$/iu;

/**
 * Finds the headings of a table in which the name column has no known heading, for example because the title of the sheet is in
 * the place of this heading. The function guesses the name columns from the records below the headings.
 */
export function findColumnHeads(records: readonly (readonly string[])[]): RosterHeader | null {
  const at = records.findIndex((record) => record.filter((cell) => cell.trim() !== '').length > 2);
  const record = records[at];
  const below = records.slice(at + 1).filter((one) => !isBlank(one));
  if (record === undefined || below.length === 0) return null;
  const headings = record.map((cell) => readCell(cell).text);
  const known = headings.filter((text, i) => isHead(text) && !isUsual(below, i)).length;
  const filled = headings.filter((text) => text !== '').length;
  if (known < 2 || known < (filled - 1) * 0.6) return null;
  const guessed = guessColumns(below, Math.max(record.length, usualWidth(below)));
  const columns = { ...guessed, ...columnsOf(record), ...nameColumns(guessed), width: guessed.width };
  return { at, headings, columns };
}

function isHead(text: string): boolean {
  return roleOfHeading(text) !== undefined || DAY.test(text);
}

/**
 * Whether many other records have similar texts in this column. If so, the text is a value, such as a date of birth or a mark,
 * and not a heading.
 */
function isUsual(below: readonly (readonly string[])[], column: number): boolean {
  const texts = below.map((record) => readCell(record[column] ?? '').text).filter((text) => text !== '');
  return texts.filter(isHead).length * 5 > texts.length;
}

function nameColumns({
  last,
  first,
  full,
}: RosterColumns): Pick<RosterColumns, 'last' | 'first' | 'full' | 'orderGuessed'> {
  if (full !== undefined) return { last, full };
  return { last, ...(first === undefined ? {} : { first, orderGuessed: true }) };
}
