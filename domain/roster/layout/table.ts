import { largest } from '../../lists.ts';
import { cleanText, isBlank, readCell, rejoinTextFormulas } from '../cells.ts';
import { tableKey, type ColumnUse, type RememberedTable, type TableChoices } from '../choices.ts';
import { columnsBelow, findColumnHeads, mayBeHeadings } from './find-column-heads.ts';
import { isGenderColumn } from '../gender.ts';
import { usesOf, withUses } from '../header/column-uses.ts';
import { columnsOf, findHeader, type RosterColumns, type RosterHeader } from '../header/find-header.ts';
import { guessColumns, isWords } from './guess-columns.ts';
import { guessStatus } from './guess-status.ts';
import { roleOfHeading } from '../header/read-heading.ts';
import type { RosterSource } from '../types.ts';
import { alignCells, usualWidth } from './align.ts';
import { findGrid, type Grid, isEmptySeat, isGridHeading } from './grid.ts';
import { namesOfLine } from './lines.ts';
import { isWholeName } from './pieces.ts';
import { recipientStyle, type RecipientStyle } from './recipients.ts';

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
}

/** One row for each possible student. */
export interface Table {
  readonly columns: RosterColumns;
  readonly rows: readonly Row[];
  /** Such as a title. */
  readonly titles: readonly Row[];
  readonly headings: readonly string[] | null;
  readonly headerRecord: number | null;
  readonly unread: readonly string[];
  /** Of every column of the file. */
  readonly uses: readonly ColumnUse[];
  /** Joins the headings, so that the choices for this file are found again. */
  readonly key: string | null;
  /** False if the names were found by the texts below unknown headings, or the first line may be a heading. */
  readonly sure: boolean;
  /** With those that are remembered for these headings. */
  readonly choices: TableChoices;
}

/** The choices of the teacher for this file, and those for earlier files. */
export interface Wishes {
  readonly choices: TableChoices;
  readonly remembered: readonly RememberedTable[];
}

/** A record of the file, its header, and what the header and the teacher say about the columns. */
interface Found {
  readonly header: RosterHeader | null;
  /** Index of the first record below the headings. */
  readonly start: number;
  readonly choices: TableChoices;
  readonly byContent: boolean;
}

type Records = readonly string[][];

const HEADINGS_WITHIN = 60;
/** Unknown headings are among these, if there are titles above them. */
const TOP_RECORDS = 5;
const WHOLE_NAMES: ReadonlySet<ColumnUse> = new Set(['full', 'lastFirst', 'firstLast']);
const ONE_COLUMN: RosterColumns = { last: [], full: 0, ids: [], section: [], width: 1 };

/** Recognises the layout of the file: a table with headings, a list, or a grid of names (docs/product.md 3.5, 3.21). */
export function readTable(source: RosterSource, wishes: Wishes): Table {
  const offset = source.sepLine ? 2 : 1;
  const records = source.records.map((record) => rejoinTextFormulas(record, source.delimiter));
  const found = findStart(records, source, wishes, offset);
  const table = tableOf(records, source, found, offset);
  const above = records
    .slice(0, found.start)
    .flatMap((record, at) => (at === found.header?.at ? [] : [rowOf(at + offset, record)]));
  const top = records.filter((record) => !isBlank(record)).slice(0, TOP_RECORDS);
  const sure = !found.byContent && !(found.header === null && top.some(mayBeHeadings));
  return { ...table, titles: above, sure, choices: found.choices };
}

/** Finds the headings by the choice of a first student, by remembered headings, by their words, or by the texts below. */
function findStart(records: Records, { lines }: RosterSource, { choices, remembered }: Wishes, offset: number): Found {
  if (choices.first !== null) {
    const start = Math.min(Math.max(0, choices.first - offset), records.length);
    const at = records.slice(0, start).findLastIndex((record) => !isBlank(record));
    const header = at >= 0 && !lines ? headerAt(records, at, start) : null;
    return { header, start, choices, byContent: false };
  }
  for (const [at, record] of records.slice(0, HEADINGS_WITHIN).entries()) {
    const key = tableKey(record);
    const known = key === null ? undefined : remembered.find((one) => one.key === key);
    if (known)
      return {
        header: headerAt(records, at, at + 1),
        start: at + 1,
        choices: withRemembered(choices, known),
        byContent: false,
      };
  }
  const named = findHeader(records);
  const header = named ?? (lines ? null : findColumnHeads(records));
  return { header, start: header ? header.at + 1 : 0, choices, byContent: named === null && header !== null };
}

function withRemembered(choices: TableChoices, { uses, left, sections, fine }: RememberedTable): TableChoices {
  return {
    ...choices,
    uses: { ...uses, ...choices.uses },
    left: { ...left, ...choices.left },
    sections: choices.sections ?? sections,
    fine: fine || choices.fine,
  };
}

function headerAt(records: Records, at: number, start: number): RosterHeader {
  const record = records[at] ?? [];
  const below = records.slice(start).filter((one) => !isBlank(one));
  return { at, headings: record.map((cell) => readCell(cell).text), columns: columnsBelow(record, below) };
}

type TableOf = Omit<Table, 'titles' | 'sure' | 'choices'>;

function tableOf(records: Records, source: RosterSource, found: Found, offset: number): TableOf {
  const { header, start } = found;
  const chosen = found.choices.uses;
  const below = records.slice(start);
  const from = start + offset;
  const isName = (column: number) =>
    isWords(below.map((record) => readCell(record[column] ?? '').text).filter(Boolean));
  const withChosen = (columns: RosterColumns) => withUses(columns, chosen, isName);
  const whole = Object.keys(chosen).filter((at) => WHOLE_NAMES.has(chosen[at] ?? 'none'));
  const lists = whole.length > 1 ? { columns: whole.map(Number), singleWords: true } : null;
  const above = header === null ? {} : { headings: header.headings, headerRecord: header.at + offset };
  if (lists) return { ...gridAt(below, lists, from, header?.headings ?? []), ...above };
  if (header)
    return { ...tableBelow(below, { ...header, columns: withChosen(header.columns) }, from, source.lines), ...above };
  if (source.lines) return listOfLines(below, from, withChosen);
  const grid = Object.keys(chosen).length === 0 ? findGrid(below) : null;
  return grid
    ? gridAt(below, grid, from, below.find((record) => !isBlank(record)) ?? [])
    : listOf(below, from, withChosen);
}

function rowOf(record: number, raw: readonly string[]): Row {
  return { record, raw, cells: raw.map((cell) => readCell(cell).text) };
}

function tableBelow(below: Records, header: RosterHeader, from: number, lines: boolean): TableOf {
  const block = blockWidth(header.headings);
  const headings = header.headings.slice(0, block);
  const isOne = block === header.headings.length;
  const columns = isOne ? header.columns : columnsOf(headings);
  const recipients = lines ? recipientStyle(below.map((record) => record.join(' '))) : null;
  const rows = below.flatMap((record, i): Row[] => {
    if (recipients) return rowsOfLine(record.join(' '), from + i, recipients);
    if (isOne) return [rowOf(from + i, alignCells(record, columns, columns.width))];
    return blocksOf(record, block).map((cells, at) => ({ ...rowOf(from + i, cells), block: at }));
  });
  const all = withGender(withStatus(columns, headings, rows), headings, rows);
  const uses = usesOf(all, block);
  return {
    columns: all,
    rows: withMergedSections(rows, all),
    headings,
    headerRecord: null,
    unread: headings.filter((heading, at) => heading !== '' && uses[at] === 'none'),
    uses: header.headings.map((_, at) => uses[at % block] ?? 'none'),
    key: tableKey(header.headings),
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

function withStatus(columns: RosterColumns, headings: readonly string[], rows: readonly Row[]): RosterColumns {
  const isKnown = (at: number) => roleOfHeading(headings[at] ?? '') !== undefined;
  const status =
    columns.status ??
    guessStatus(
      headings,
      rows.map(({ cells }) => cells),
      isKnown,
    );
  return status === undefined ? columns : { ...columns, status };
}

/** A column below an unknown heading, in which every text is a known gender. */
function withGender(columns: RosterColumns, headings: readonly string[], rows: readonly Row[]): RosterColumns {
  if (columns.gender !== undefined) return columns;
  const filled = rows.filter(({ raw }) => !isBlank(raw));
  const gender = headings.findIndex((heading, at) => {
    const texts = filled.map(({ cells }) => cells[at] ?? '').filter(Boolean);
    return (
      roleOfHeading(heading) === undefined &&
      new Set(texts).size > 1 &&
      texts.length * 2 > filled.length &&
      isGenderColumn(texts)
    );
  });
  return gender < 0 ? columns : { ...columns, gender };
}

function listOfLines(below: Records, from: number, withChosen: (columns: RosterColumns) => RosterColumns): TableOf {
  const lines = below.map((record) => record.join(' '));
  const recipients = recipientStyle(lines);
  const rows = lines.flatMap((line, i) => rowsOfLine(line, i + from, recipients));
  return withoutHeadings(withChosen(ONE_COLUMN), rows, 1);
}

function rowsOfLine(line: string, record: number, recipients: RecipientStyle | null): Row[] {
  const names = namesOfLine(line, recipients);
  return names.map(({ text, label }, i) => ({
    ...rowOf(record, [names.length === 1 && label === undefined ? line : text]),
    ...(label === undefined || i > 0 ? {} : { label }),
  }));
}

/** `heading` has the names of the lists that are side by side, if it is a heading. */
function gridAt(below: Records, grid: Grid, from: number, heading: readonly string[]): TableOf {
  const sections = isGridHeading(heading) ? heading.map(cleanText) : [];
  const rows = below.flatMap((record, i): Row[] => {
    const seats = isRowOfSeats(record, grid) ? grid.columns.filter((at) => isSeat(record[at] ?? '')) : [];
    const text = cleanText(record.filter(Boolean).join(' · '));
    if (seats.length === 0) return [{ ...rowOf(i + from, ['']), ...(isBlank(record) ? {} : { label: text }) }];
    const others = record.filter((cell, at) => !seats.includes(at) && /[\p{L}\p{N}]/u.test(cell));
    const label = cleanText(others.join(' '));
    return seats.map((at, place) => ({
      ...rowOf(i + from, [record[at] ?? '']),
      block: grid.columns.indexOf(at),
      ...(place === 0 && label !== '' ? { label } : {}),
      ...(sections[at] ? { section: sections[at] } : {}),
    }));
  });
  const width = largest([0, ...below.map((record) => record.length)]);
  const table = withoutHeadings(ONE_COLUMN, rows, width);
  return { ...table, uses: table.uses.map((_, at) => (grid.columns.includes(at) ? 'full' : 'none')) };
}

/** A record of a grid without any whole name contains headings, or shows the door or the desk. */
function isRowOfSeats(record: readonly string[], { columns, singleWords }: Grid): boolean {
  return !isGridHeading(record) && (singleWords || columns.some((at) => isWholeName(record[at] ?? '')));
}

function isSeat(cell: string): boolean {
  const text = cleanText(cell);
  return text !== '' && !isEmptySeat(text);
}

function listOf(below: Records, from: number, withChosen: (columns: RosterColumns) => RosterColumns): TableOf {
  const width = usualWidth(below);
  const columns = withChosen(guessColumns(below, width));
  return withoutHeadings(
    columns,
    below.map((record, i) => ({ ...rowOf(i + from, alignCells(record, columns, width)), raw: record })),
    largest([width, ...below.map((record) => record.length)]),
  );
}

function withoutHeadings(columns: RosterColumns, rows: readonly Row[], width: number): TableOf {
  return { columns, rows, headings: null, headerRecord: null, unread: [], uses: usesOf(columns, width), key: null };
}

/**
 * A sheet may have several tables side by side: `No. | Name | No. | Name`. Returns the number of columns of one table; without
 * such tables, of the whole sheet.
 */
function blockWidth(headings: readonly string[]): number {
  for (let width = 1; width * 2 <= headings.length + 1; width += 1) {
    const repeats = headings.slice(width).every((heading, i) => heading === headings[i]);
    const named = headings.slice(0, width).some((heading) => roleOfHeading(heading) !== undefined);
    if (repeats && named && headings.length > width) return width;
  }
  return headings.length;
}

function blocksOf(record: readonly string[], width: number): (readonly string[])[] {
  const blocks = Array.from({ length: Math.ceil(record.length / width) }, (_, i) =>
    record.slice(i * width, (i + 1) * width),
  );
  const filled = blocks.filter((cells) => !isBlank(cells));
  return filled.length > 0 ? filled : [record];
}
