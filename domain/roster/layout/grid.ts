import { largest } from '../../lists.ts';
import { readCell } from '../cells.ts';
import { bareName } from '../names/bare-name.ts';
import { GROUP, TITLE_INSIDE } from '../skip/patterns.ts';
import { rowsOfTable } from './columns.ts';

/** Of the cells of a grid are whole names. */
const MOSTLY = 0.85;
/** With fewer rows, it may be chance that all names have two words. */
const ENOUGH_ROWS = 8;
const EMPTY_SEAT =
  /^[([]?(?:empty|vacant|open|free|none|desk|table|door|window|front|back|x|n\/a|teacher(?:.?s)? desk|storage|stage|bleachers|board|entrance|exit|[-–—_.]+)[)\]]?$/iu;

type Records = readonly (readonly string[])[];

/** Whether all cells of a record are column headings of a grid: `Period 1`, `Row 2`, `Team Red`. */
export function isGridHeading(record: readonly string[]): boolean {
  const filled = record.map((cell) => readCell(cell).text).filter((text) => text !== '');
  const isTitle = (text: string) => GROUP.test(text) || (TITLE_INSIDE.test(text) && !text.includes(','));
  return filled.length > 1 && filled.every(isTitle);
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
  const all = rowsOfTable(records).map((record) => record.map((cell) => readCell(cell).text));
  const whole = all.filter((row) => row.some(isWhole));
  const rows = whole.length * 2 >= all.length ? whole : all;
  const isSeatText = (text: string) => text !== '' && !isEmptySeat(text);
  const width = largest([0, ...rows.map((row) => row.length)]);
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? '').filter(isSeatText));
  const placesOf = (test: (text: string) => boolean) =>
    columns.flatMap((texts, at) => {
      const varied = texts.length < 4 || new Set(texts).size / texts.length > 0.7;
      const isFull = texts.length > 0 && texts.length * 2 >= rows.length;
      return varied && isFull && texts.filter(test).length / texts.length >= MOSTLY ? [at] : [];
    });
  const named = placesOf(isWhole);
  const commas = named.filter((at) => columns[at]?.some((text) => /[,，،]/u.test(text))).length;
  // Two columns without commas may also be last and first names, so every cell below the first record needs several words.
  const seats = all.filter((row, at) => (at > 0 || row.some(isWhole)) && !isGridHeading(row));
  const areWhole = () =>
    seats.every((row) => named.every((at) => !isSeatText(row[at] ?? '') || isWhole(row[at] ?? '')));
  const isClear = records.some(isGridHeading) || rows.length >= ENOUGH_ROWS;
  const isTwo = commas === 2 || (isClear && columns.filter((texts) => texts.length > 0).length === 2 && areWhole());
  if (named.length > 2 || (named.length === 2 && isTwo)) return { columns: named, singleWords: false };
  const single = placesOf((text) => isNameLike(text) && !text.includes(' ') && text.length > 1);
  return single.length > 3 && named.length === 0 ? { columns: single, singleWords: true } : null;
}

/** Whether the cell of a grid means a seat without a student. */
export function isEmptySeat(text: string): boolean {
  return EMPTY_SEAT.test(text);
}

function isWhole(text: string): boolean {
  const { text: name, cut } = bareName(text);
  const isName = !isEmptySeat(name) && isNameLike(name) && /[\s,，،]/u.test(name);
  return isName && !cut.some((one) => /\d{2,}\D+\d/.test(one));
}

function isNameLike(text: string): boolean {
  return /^\p{L}/u.test(text) && !/[\p{Nd}@/]/u.test(text) && text.split(' ').length < 6;
}
