import { largest } from '../../lists.ts';
import { cleanText, isBlank, readCell } from '../cells.ts';
import { tableKey, type ColumnUse, type RememberedTable, type TableChoices } from '../choices.ts';
import { areClassNumbers } from '../class-number.ts';
import { genderReader, isGenderColumn } from '../gender.ts';
import { usesOf, withUses } from '../header/column-uses.ts';
import { columnsOf, findHeader, type RosterColumns, type RosterHeader } from '../header/find-header.ts';
import { roleOfHeading } from '../header/read-heading.ts';
import type { RosterSource } from '../types.ts';
import {
  alignCells,
  columnsBelow,
  findColumnHeads,
  guessColumns,
  isWords,
  mayBeHeadings,
  textsOf,
  usualWidth,
} from './columns.ts';
import { findGrid, type Grid, isEmptySeat, isGridHeading } from './grid.ts';
import { isWholeName, namesOfLine, recipientStyle, type RecipientStyle } from './lines.ts';

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

/** The headings, and what they and the teacher say about the columns. */
interface Found {
  readonly header: RosterHeader | null;
  /** Index of the first record below the headings. */
  readonly start: number;
  readonly choices: TableChoices;
  /** Whether the names were found by the texts below unknown headings. */
  readonly byContent?: boolean;
}

type Records = readonly (readonly string[])[];
type TableOf = Omit<Table, 'titles' | 'sure' | 'choices' | 'headerRecord'>;
type Choose = (columns: RosterColumns) => RosterColumns;

const HEADINGS_WITHIN = 60;
/** Unknown headings are among these, if there are titles above them. */
const TOP_RECORDS = 5;
const ONE_COLUMN: RosterColumns = { last: [], full: 0, ids: [], section: [], width: 1 };

/** Recognises the layout of the file: a table with headings, a list, or a grid of names (docs/product.md 3.5, 3.21). */
export function readTable(source: RosterSource, wishes: Wishes): Table {
  const offset = source.sepLine ? 2 : 1;
  const records: Records = source.records;
  const { header, start, choices, byContent } = findStart(records, source, wishes, offset);
  const isName = (column: number) => isWords(textsOf(records.slice(start), column));
  const choose: Choose = (columns) => withUses(columns, choices.uses, isName);
  const top = records.filter((record) => !isBlank(record)).slice(0, TOP_RECORDS);
  return {
    ...tableOf(records.slice(start), source.lines, { header, start: start + offset, choices }, choose),
    headerRecord: header && header.at + offset,
    titles: records.slice(0, start).flatMap((record, at) => (at === header?.at ? [] : [rowOf(at + offset, record)])),
    sure: !byContent && !(header === null && top.some(mayBeHeadings)),
    choices,
  };
}

/** Finds the headings by the choice of a first student, by remembered headings, by their words, or by the texts below. */
function findStart(records: Records, { lines }: RosterSource, { choices, remembered }: Wishes, offset: number): Found {
  if (choices.first !== null) {
    const start = Math.min(Math.max(0, choices.first - offset), records.length);
    const at = records.slice(0, start).findLastIndex((record) => !isBlank(record));
    return { header: at >= 0 && !lines ? headerAt(records, at, start) : null, start, choices };
  }
  for (const [at, record] of records.slice(0, HEADINGS_WITHIN).entries()) {
    const key = tableKey(record);
    const known = key === null ? undefined : remembered.find((one) => one.key === key);
    if (!known) continue;
    const all = {
      ...choices,
      uses: { ...known.uses, ...choices.uses },
      left: { ...known.left, ...choices.left },
      sections: choices.sections ?? known.sections,
      fine: known.fine || choices.fine,
    };
    return { header: headerAt(records, at, at + 1), start: at + 1, choices: all };
  }
  const named = findHeader(records);
  const header = named ?? (lines ? null : findColumnHeads(records));
  return { header, start: header ? header.at + 1 : 0, choices, byContent: named === null && header !== null };
}

function headerAt(records: Records, at: number, start: number): RosterHeader {
  const record = records[at] ?? [];
  const below = records.slice(start).filter((one) => !isBlank(one));
  return { at, headings: record.map((cell) => readCell(cell).text), columns: columnsBelow(record, below) };
}

/** `start`: the number of the first record. */
function tableOf(below: Records, lines: boolean, { header, start, choices }: Found, choose: Choose): TableOf {
  const { uses } = choices;
  const lists = Object.keys(uses).filter((at) => ['full', 'lastFirst', 'firstLast'].includes(uses[at] ?? ''));
  if (lists.length > 1) {
    const grid = gridAt(below, { columns: lists.map(Number), singleWords: true }, start, header?.headings ?? []);
    return { ...grid, headings: header?.headings ?? null };
  }
  const recipients = lines ? recipientStyle(below.map((record) => record.join(' '))) : null;
  if (header) return tableBelow(below, { ...header, columns: choose(header.columns) }, start, recipients, uses);
  if (lines) {
    const rows = below.flatMap((record, i) => rowsOfLine(record.join(' '), i + start, recipients));
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
  recipients: RecipientStyle | null,
  chosen: TableChoices['uses'],
): TableOf {
  const block = blockWidth(header.headings);
  const headings = header.headings.slice(0, block);
  const isOne = block === header.headings.length;
  const found = isOne ? header.columns : columnsOf(headings);
  const rows = below.flatMap((record, i): Row[] => {
    if (recipients) return rowsOfLine(record.join(' '), from + i, recipients);
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

function rowsOfLine(line: string, record: number, recipients: RecipientStyle | null): Row[] {
  const names = namesOfLine(line, recipients);
  return names.map(({ text, label }, i) => ({
    ...rowOf(record, [names.length === 1 && label === undefined ? line : text]),
    ...(label !== undefined && i === 0 && { label }),
  }));
}

/** `heading` has the names of the lists that are side by side, if it is a heading. */
function gridAt(below: Records, { columns, singleWords }: Grid, from: number, heading: readonly string[]): TableOf {
  const sections = isGridHeading(heading) ? heading.map(cleanText) : [];
  // A record without any whole name contains headings, or shows the door or the desk.
  const hasSeats = (record: readonly string[]) =>
    !isGridHeading(record) && (singleWords || columns.some((at) => isWholeName(record[at] ?? '')));
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
  return { columns, rows, headings: null, unread: [], uses: usesOf(columns, width), key: null };
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
