import { largest } from '../../lists.ts';
import { cleanText, isBlank, readCell } from '../cells.ts';
import type { ColumnUse, TableChoices } from '../choices.ts';
import type { Start } from '../header/start.ts';
import { areClassNumbers } from '../class-number.ts';
import { genderReader, isGenderColumn } from '../gender.ts';
import {
  type RosterColumns,
  type RosterHeader,
  alignCells,
  columnsOf,
  guessColumns,
  isWords,
  mayBeHeadings,
  rowsOfTable,
  textsOf,
  usualWidth,
} from '../header/columns.ts';
import { leftColumns, usesOf, withUses } from '../header/uses.ts';
import { roleOfHeading } from '../header/read-heading.ts';
import { isWholeName } from './lines.ts';
import { bareName } from '../names/bare-name.ts';
import { GROUP, TITLE } from '../skip/patterns.ts';
import type { RosterSource } from '../types.ts';

/** A record, or one cell of a grid. */
export interface Row {
  readonly record: number;
  readonly raw: readonly string[];
  readonly cells: readonly string[];
  /** Such as `Team 1`. */
  readonly label?: string;
  /** From the heading of the column in a grid. */
  readonly section?: string;
  /** From 0, if several lists are side by side. */
  readonly block?: number;
  /** Of a file of the app: whether the order of the name is unknown, and whether the student was removed. */
  readonly own?: { readonly guessed: boolean; readonly deleted: boolean };
}

/** One row for each possible student. */
export interface Table {
  readonly columns: RosterColumns;
  readonly rows: readonly Row[];
  /** Such as a title. */
  readonly titles: readonly Row[];
  readonly headings: readonly string[] | null;
  readonly headerRecord: number | null;
  /** Of every column of the file. */
  readonly uses: readonly ColumnUse[];
  /** The columns that say who has left the class. */
  readonly leaving: readonly number[];
  /** Whether a heading is known, by column. */
  readonly known: readonly boolean[];
  /** Joins the headings, so that the choices for this file are found again. */
  readonly key: string | null;
  /** False if the names were found by the texts below unknown headings, or the first line may be a heading. */
  readonly sure: boolean;
  /** With those that are remembered for these headings. */
  readonly choices: TableChoices;
}

type Records = readonly (readonly string[])[];

/** `start`: the number of the first record below the headings. */
interface Below {
  readonly header: RosterHeader | null;
  readonly start: number;
  readonly uses: TableChoices['uses'];
}

type TableOf = Omit<Table, 'titles' | 'sure' | 'choices' | 'headerRecord' | 'key'>;
type Choose = (columns: RosterColumns) => RosterColumns;

/** Unknown headings are among these, if there are titles above them. */
const TOP_RECORDS = 5;
const ONE_COLUMN: RosterColumns = { last: [], full: 0, ids: [], section: [], width: 1 };

/** Recognises the layout of the file: a table with headings, a list, or a grid of names (docs/product.md 3.5, 3.21). */
export function readTable(
  { records, lines, sepLine }: RosterSource,
  { header, at, choices, byContent, key }: Start,
): Table {
  const offset = sepLine ? 2 : 1;
  const below: Records = records.slice(at);
  const isName = (column: number) => isWords(textsOf(below, column));
  const choose: Choose = (columns) => withUses(columns, choices.uses, isName);
  const top = records.filter((record) => !isBlank(record)).slice(0, TOP_RECORDS);
  const titles = records.slice(0, at).flatMap((record, i) => (i === header?.at ? [] : [rowOf(i + offset, record)]));
  return {
    ...tableOf(below, lines, { header, start: at + offset, uses: choices.uses }, choose),
    headerRecord: header && header.at + offset,
    titles,
    sure: !byContent && !(header === null && top.some(mayBeHeadings)),
    choices,
    key,
  };
}

function tableOf(below: Records, lines: boolean, { header, start, uses }: Below, choose: Choose): TableOf {
  const lists = Object.keys(uses).filter((at) => ['full', 'lastFirst', 'firstLast'].includes(uses[at] ?? ''));
  if (lists.length > 1) {
    const grid = gridAt(below, lists.map(Number), start, header?.headings ?? []);
    return { ...grid, headings: header?.headings ?? null };
  }
  if (header) return tableBelow(below, { ...header, columns: choose(header.columns) }, start, uses);
  if (lines) {
    const rows = below.map((record, i) => rowOf(i + start, record));
    return withoutHeadings(choose(ONE_COLUMN), rows, 1);
  }
  const grid = Object.keys(uses).length === 0 ? findGrid(below) : null;
  if (grid) return gridAt(below, grid, start, below.find((record) => !isBlank(record)) ?? []);
  const columns = choose(guessColumns(below, usualWidth(below)));
  const rows = below.map((record, i) => ({ ...rowOf(i + start, alignCells(record, columns)), raw: record }));
  return withoutHeadings(
    usable(columns, rows, uses),
    rows,
    largest([columns.width, ...below.map((record) => record.length)]),
  );
}

function rowOf(record: number, raw: readonly string[]): Row {
  return { record, raw, cells: raw.map((cell) => readCell(cell).text) };
}

function tableBelow(
  below: Records,
  header: RosterHeader,
  from: number,
  chosen: TableChoices['uses'],
): TableOf {
  const block = blockWidth(header.headings);
  const headings = header.headings.slice(0, block);
  const isOne = block === header.headings.length;
  const found = isOne ? header.columns : columnsOf(headings);
  const rows = below.flatMap((record, i): Row[] => {
    if (isOne) return [rowOf(from + i, alignCells(record, found))];
    const cuts = Array.from({ length: Math.ceil(record.length / block) }, (_, at) => at * block);
    const blocks = cuts.map((at) => record.slice(at, at + block));
    const filled = blocks.flatMap((cells, at) => (isBlank(cells) ? [] : [{ ...rowOf(from + i, cells), block: at }]));
    return filled.length > 0 ? filled : [rowOf(from + i, record)];
  });
  const columns = usable(withGender(found, headings, rows), rows, chosen);
  const uses = usesOf(columns, block);
  return {
    columns,
    rows: withMergedSections(rows, columns),
    headings,
    uses: header.headings.map((_, at) => uses[at % block] ?? 'none'),
    leaving: leftColumns(columns),
    known: headings.map((heading) => roleOfHeading(heading) !== undefined),
  };
}

/** In merged cells of a spreadsheet, the section is only beside the first of its students. */
function withMergedSections(rows: readonly Row[], { section: [at, ...others] }: RosterColumns): readonly Row[] {
  const texts = rows.filter(({ raw }) => !isBlank(raw)).map(({ cells }) => cells[at ?? -1] ?? '');
  const named = texts.filter((text) => text !== '');
  const isMerged = at !== undefined && others.length === 0 && texts[0] !== '' && new Set(named).size === named.length;
  if (!isMerged || named.length === texts.length) return rows;
  let section = '';
  return rows.map((row) => {
    section = row.cells[at] || section;
    return { ...row, cells: row.cells.map((cell, column) => (column === at ? section : cell)) };
  });
}

/**
 * Without the columns whose texts are not what their headings say: numbers that repeat or are not 1 to 99, and genders that
 * nobody knows. What the teacher has chosen stays (docs/product.md 3.44).
 */
function usable(columns: RosterColumns, rows: readonly Row[], chosen: TableChoices['uses']): RosterColumns {
  const texts = (at: number | undefined) => rows.map(({ cells }) => cells[at ?? -1] ?? '').filter(Boolean);
  const { number, gender, ...others } = columns;
  const readGender = genderReader(texts(gender));
  const isNumber = chosen[number ?? -1] === 'number' || areClassNumbers(texts(number));
  const isGender = chosen[gender ?? -1] === 'gender' || texts(gender).some((text) => readGender(text) !== undefined);
  return {
    ...others,
    ...(number !== undefined && isNumber && { number }),
    ...(gender !== undefined && isGender && { gender }),
  };
}

/** A column below an unknown heading, in which every text is a known gender. */
function withGender(columns: RosterColumns, headings: readonly string[], rows: readonly Row[]): RosterColumns {
  const filled = rows.filter(({ raw }) => !isBlank(raw)).map(({ cells }) => cells);
  const gender = headings.findIndex((heading, at) => {
    if (roleOfHeading(heading) !== undefined) return false;
    const texts = textsOf(filled, at);
    return new Set(texts).size > 1 && texts.length * 2 > filled.length && isGenderColumn(texts);
  });
  return columns.gender !== undefined || gender < 0 ? columns : { ...columns, gender };
}

/** `heading` has the names of the lists that are side by side, if it is a heading. */
function gridAt(below: Records, columns: readonly number[], from: number, heading: readonly string[]): TableOf {
  const sections = isGridHeading(heading) ? heading.map(cleanText) : [];
  // A record without any whole name contains headings, or shows the door or the desk.
  const hasSeats = (record: readonly string[]) =>
    !isGridHeading(record) && columns.some((at) => isWholeName(record[at] ?? ''));
  const rows = below.flatMap((record, i): Row[] => {
    const isSeat = (at: number) =>
      !['', undefined].includes(record[at]?.trim()) && !isEmptySeat(cleanText(record[at] ?? ''));
    const seats = hasSeats(record) ? columns.filter(isSeat) : [];
    const text = cleanText(record.filter(Boolean).join(' · '));
    if (seats.length === 0) return [{ ...rowOf(i + from, ['']), ...(!isBlank(record) && { label: text }) }];
    const others = record.filter((cell, at) => !seats.includes(at) && /[\p{L}\p{N}]/u.test(cell));
    const label = cleanText(others.join(' '));
    return seats.map((at, place) => ({
      ...rowOf(i + from, [record[at] ?? '']),
      block: columns.indexOf(at),
      ...(place === 0 && label !== '' && { label }),
      ...(sections[at] && { section: sections[at] }),
    }));
  });
  const uses = Array.from({ length: largest([0, ...below.map((record) => record.length)]) }, (_, at) =>
    columns.includes(at) ? 'full' : 'none',
  );
  return { ...withoutHeadings(ONE_COLUMN, rows, 1), uses };
}

function withoutHeadings(columns: RosterColumns, rows: readonly Row[], width: number): TableOf {
  const leaving = leftColumns(columns);
  return { columns, rows, headings: null, uses: usesOf(columns, width), leaving, known: [] };
}

/**
 * A sheet may have several tables side by side: `No. | Name | No. | Name`. Returns the number of columns of one table; without
 * such tables, of the whole sheet.
 */
function blockWidth(headings: readonly string[]): number {
  const widths = headings.map((_, at) => at + 1).filter((width) => width * 2 <= headings.length + 1);
  const repeats = (width: number) => headings.slice(width).every((heading, i) => heading === headings[i]);
  const isNamed = (width: number) => headings.slice(0, width).some((heading) => roleOfHeading(heading) !== undefined);
  return widths.find((width) => width < headings.length && repeats(width) && isNamed(width)) ?? headings.length;
}

/** Of the cells of a grid are whole names. */
const MOSTLY = 0.85;
const EMPTY_SEAT =
  /^[([]?(?:empty|vacant|open|free|none|desk|table|door|window|front|back|x|n\/a|teacher(?:.?s)? desk|storage|stage|bleachers|board|entrance|exit|[-–—_.]+)[)\]]?$/iu;

/** Whether all cells of a record are column headings of a grid: `Period 1`, `Row 2`, `Team Red`. */
function isGridHeading(record: readonly string[]): boolean {
  const filled = record.map((cell) => readCell(cell).text).filter((text) => text !== '');
  const isTitle = (text: string) => GROUP.test(text) || (TITLE.test(text) && !text.includes(','));
  return filled.length > 1 && filled.every(isTitle);
}

/**
 * Returns the columns of a grid of names, such as a seating chart or a list that was printed in several columns. Returns null
 * for a table with one student in each record. Two columns without commas may also be last and first names.
 */
export function findGrid(records: Records): number[] | null {
  const all = rowsOfTable(records).map((record) => record.map((cell) => readCell(cell).text));
  const whole = all.filter((row) => row.some(isWhole));
  const rows = whole.length * 2 >= all.length ? whole : all;
  const width = largest([0, ...rows.map((row) => row.length)]);
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((text) => text !== '' && !isEmptySeat(text)),
  );
  const named = columns.flatMap((texts, at) => {
    const isVaried = texts.length < 4 || new Set(texts).size / texts.length > 0.7;
    const isFull = texts.length > 0 && texts.length * 2 >= rows.length;
    return isVaried && isFull && texts.filter(isWhole).length / texts.length >= MOSTLY ? [at] : [];
  });
  const commas = named.filter((at) => columns[at]?.some((text) => /[,，،]/u.test(text))).length;
  return named.length > 2 || (named.length === 2 && commas === 2) ? named : null;
}

/** Whether the cell of a grid means a seat without a student. */
function isEmptySeat(text: string): boolean {
  return EMPTY_SEAT.test(text);
}

function isWhole(text: string): boolean {
  const { text: name, cut } = bareName(text);
  const isName = /^\p{L}/u.test(name) && !/[\p{Nd}@/]/u.test(name) && name.split(' ').length < 6;
  return isName && !isEmptySeat(name) && /[\s,，،]/u.test(name) && !cut.some((one) => /\d{2,}\D+\d/.test(one));
}
