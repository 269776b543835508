import { largest } from '../../lists.ts';
import { readCell } from '../cells.ts';
import { bareName } from '../names/extras.ts';
import { GROUP, TITLE_INSIDE } from '../skip/patterns.ts';
import { rowsOfTable } from './align.ts';

/** Of the cells of a grid are whole names. */
const MOSTLY = 0.85;
/** With fewer rows, it may be chance that all names have two words. */
const ENOUGH_ROWS = 8;
const EMPTY_SEAT =
  /^(?:empty|vacant|open|free|none|desk|table|door|window|front|back|x|n\/a|teacher(?:.?s)? desk|storage|stage|bleachers|board|entrance|exit|[-–—_.]+)$/iu;

type Records = readonly (readonly string[])[];

/** Whether all cells of a record are column headings of a grid: `Period 1`, `Row 2`, `Team Red`. */
export function isGridHeading(record: readonly string[]): boolean {
  const filled = record.map((cell) => readCell(cell).text).filter((text) => text !== '');
  return (
    filled.length > 1 && filled.every((text) => GROUP.test(text) || (TITLE_INSIDE.test(text) && !text.includes(',')))
  );
}

export interface Grid {
  readonly columns: readonly number[];
  /** Each cell contains a single word, such as a first name. */
  readonly singleWords: boolean;
}

/**
 * Returns the columns of a grid of names, such as a seating chart or a list that was printed in several columns. Returns null
 * for a table with one student in each record.
 */
export function findGrid(records: Records): Grid | null {
  const filledRows = rowsOfTable(records).map((record) => record.map((cell) => readCell(cell).text));
  const whole = filledRows.filter((row) => row.some(isWhole));
  const rows = whole.length * 2 >= filledRows.length ? whole : filledRows;
  const width = largest([0, ...rows.map((row) => row.length)]);
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((text) => text !== '' && !isEmptySeat(text)),
  );
  const named = columns.flatMap((cells, at) => (isColumnOf(cells, rows.length, isWhole) ? [at] : []));
  const commas = named.filter((at) => (columns[at] ?? []).some((text) => /[,，،]/u.test(text))).length;
  const filled = columns.filter((cells) => cells.length > 0).length;
  const isClear = records.some(isGridHeading) || rows.length >= ENOUGH_ROWS;
  const two = commas === 2 || (isClear && filled === 2 && areWholeNames(filledRows, named));
  if (named.length > 2 || (named.length === 2 && two)) return { columns: named, singleWords: false };
  const single = columns.flatMap((cells, at) => (isColumnOf(cells, rows.length, isOneWord) ? [at] : []));
  return single.length > 3 && named.length === 0 ? { columns: single, singleWords: true } : null;
}

/** Whether the cell of a grid means a seat without a student. */
export function isEmptySeat(text: string): boolean {
  return EMPTY_SEAT.test(text.replace(/^[([]|[)\]]$/gu, ''));
}

/**
 * Two columns without commas may also be last and first names, so every cell needs more than one word. Only the first record
 * may contain headings, as in `Blue | Gold`.
 */
function areWholeNames(rows: Records, columns: readonly number[]): boolean {
  const seats = rows.filter((row, at) => (at > 0 || row.some(isWhole)) && !isGridHeading(row));
  const cells = seats.flatMap((row) => columns.map((at) => row[at] ?? ''));
  return cells.every((text) => text === '' || isEmptySeat(text) || isWhole(text));
}

function isColumnOf(texts: readonly string[], rows: number, test: (text: string) => boolean): boolean {
  const varied = texts.length < 4 || new Set(texts).size / texts.length > 0.7;
  return texts.length * 2 >= rows && texts.length > 0 && varied && texts.filter(test).length / texts.length >= MOSTLY;
}

function isWhole(text: string): boolean {
  const { text: name, cut } = bareName(text);
  return (
    !isEmptySeat(name) && isNameLike(name) && /[\s,，،]/u.test(name) && !cut.some((one) => /\d{2,}\D+\d/.test(one))
  );
}

function isOneWord(text: string): boolean {
  return isNameLike(text) && !text.includes(' ') && text.length > 1;
}

function isNameLike(text: string): boolean {
  return /^\p{L}/u.test(text) && !/[\p{Nd}@/]/u.test(text) && text.split(' ').length < 6;
}
