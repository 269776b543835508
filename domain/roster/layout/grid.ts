import { readCell } from '../cells.ts';
import { bareName } from '../names/extras.ts';
import { GROUP, TITLE_INSIDE } from '../skip/patterns.ts';

/** How many of the cells must be whole names for a table to be a grid of names. */
const MOSTLY = 0.85;
const EMPTY_SEAT =
  /^(?:empty|vacant|open|free|none|desk|table|door|window|front|back|x|n\/a|teacher.?s desk|[-–—_.]+)$/iu;

type Records = readonly (readonly string[])[];

/** Whether all cells of a record name columns of a grid: `Period 1`, `Row 2`, `Team Red`. */
export function isGridHeading(record: readonly string[]): boolean {
  const filled = record.map((cell) => readCell(cell).text).filter((text) => text !== '');
  return (
    filled.length > 1 && filled.every((text) => GROUP.test(text) || (TITLE_INSIDE.test(text) && !text.includes(',')))
  );
}

/**
 * The columns of a grid of names, such as a seating chart or a list that was printed in several columns; null for a table
 * with one student in each record.
 */
export function gridColumns(records: Records): number[] | null {
  const places = records.filter((record) => !isGridHeading(record));
  const rows = places.map((record) => record.map((cell) => readCell(cell).text));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((text) => text !== '' && !isEmptySeat(text)),
  );
  const named = columns.flatMap((texts, at) => (isColumnOf(texts, isWhole) ? [at] : []));
  const commas = named.filter((at) => (columns[at] ?? []).some((text) => /[,，،]/u.test(text))).length;
  // Two columns without commas may be last and first names of two words each, so not one cell may be a single word.
  const two = commas === 2 || (rows.length > 3 && named.every((at) => (columns[at] ?? []).every(isWhole)));
  if (named.length > 2 || (named.length === 2 && two)) return named;
  const single = columns.flatMap((texts, at) => (isColumnOf(texts, isOneWord) ? [at] : []));
  return single.length > 3 && named.length === 0 ? single : null;
}

/** Whether a cell of a grid is a place without a student. */
export function isEmptySeat(text: string): boolean {
  return EMPTY_SEAT.test(text.replace(/^[([]|[)\]]$/gu, ''));
}

function isColumnOf(texts: readonly string[], test: (text: string) => boolean): boolean {
  const varied = texts.length < 4 || new Set(texts).size / texts.length > 0.7;
  return texts.length > 0 && varied && texts.filter(test).length / texts.length >= MOSTLY;
}

function isWhole(text: string): boolean {
  const { text: name, cut } = bareName(text);
  return isNameLike(name) && /[\s,，،]/u.test(name) && !cut.some((one) => /\d{2,}\D+\d/.test(one));
}

function isOneWord(text: string): boolean {
  return isNameLike(text) && !text.includes(' ') && text.length > 1;
}

function isNameLike(text: string): boolean {
  return /^\p{L}/u.test(text) && !/[\d@/]/.test(text) && text.split(' ').length < 6;
}
