import { largest } from '../../lists.ts';
import { cleanText, isBlank, readCell } from '../../text/cells.ts';
import { NO_CHOICES, type ColumnUse, type RememberedTable, type TableChoices } from '../choices.ts';
import { areClassNumbers, genderReader, isGenderColumn } from '../header/values.ts';
import {
  type ColumnRoles,
  type RosterHeader,
  alignCells,
  findColumnHeads,
  findHeader,
  guessColumns,
  headerAt,
  isWords,
  LEAVING,
  mayBeHeadings,
  NAMES,
  type Role,
  rowsOfTable,
  SEARCHED_RECORDS,
  textsOf,
  usesOf,
  usualWidth,
  WHOLE,
  withUses,
} from '../header/columns.ts';
import { headingKey, roleOfHeading } from '../header/read-heading.ts';
import { bareName } from '../names/bare-name.ts';
import { isParticle } from '../names/order.ts';
import { EMPTY_SEAT, GROUP, TITLE } from '../skip-patterns.ts';
import { isWholeName } from './lines.ts';
import type { RosterSource } from '../types.ts';

/** A record, or one cell of a grid. */
export interface Row {
  readonly record: number;
  readonly raw: readonly string[];
  readonly cells: readonly string[];
  /** From the heading of the column in a grid. */
  readonly section?: string;
  /** From 0, if several lists are side by side. */
  readonly block?: number;
  /** The first column of the list, if several are side by side. */
  readonly column?: number;
  /** Of a file of the app: whether the student was removed. */
  readonly own?: { readonly deleted: boolean };
}

/** One row for each possible student. */
export interface Table extends ColumnRoles {
  readonly rows: readonly Row[];
  /** Such as a title. */
  readonly titles: readonly Row[];
  readonly headings: readonly string[] | null;
  readonly headerRecord: number | null;
  /** Of every column of the file. */
  readonly uses: readonly ColumnUse[];
  /** Joins the headings, so that the choices for this file are found again. */
  readonly key: string | null;
  /** False if the names were found by the texts below unknown headings, or the first line may be a heading. */
  readonly sure: boolean;
  /** With those that are remembered for these headings. */
  readonly choices: TableChoices;
}

type Records = readonly (readonly string[])[];
type TableOf = Pick<Table, 'roles' | 'guessed' | 'rows' | 'headings' | 'uses'>;

/** Unknown headings are among these, if there are titles above them. */
export const TOP_RECORDS = 5;

/** The choices of the teacher for this file, and those for earlier files. */
export interface Wishes {
  readonly choices?: TableChoices;
  readonly remembered?: readonly RememberedTable[];
}

/** Recognises the layout of the file: a table with headings, a list, or a grid of names (docs/product.md 3.5, 3.21). */
export function readTable(source: RosterSource, wishes: Wishes): Table {
  const { records } = source;
  const { header, at, choices, byContent, key } = findStart(source, wishes);
  const top = records.filter((record) => !isBlank(record)).slice(0, TOP_RECORDS);
  const table = tableOf(records.slice(at), header, choices.uses, at + 1);
  return {
    ...table,
    headerRecord: header && header.at + 1,
    titles: records.slice(0, at).flatMap((record, i) => (i === header?.at ? [] : [rowOf(i + 1, record)])),
    sure: !byContent && !(header === null ? top.some(mayBeHeadings) : mayHaveParents(header)),
    choices,
    key,
  };
}

/**
 * Finds the headings, and the first record below them, by the choice of a first student, by remembered headings, by their words,
 * or by the texts below.
 */
function findStart({ records }: RosterSource, { choices = NO_CHOICES, remembered = [] }: Wishes) {
  const isList = records.every(({ length }) => length < 2);
  const keys = records.slice(0, SEARCHED_RECORDS).map(tableKey);
  const startAt = (head: number, at: number, byContent = false) => {
    const header = head < 0 ? null : headerAt(records, head, at);
    return { header, at, choices, byContent, key: keys[head] ?? null };
  };
  if (choices.first !== null) {
    const first = Math.min(Math.max(0, choices.first - 1), records.length);
    return startAt(isList ? -1 : records.slice(0, first).findLastIndex((record) => !isBlank(record)), first);
  }
  const at = keys.findIndex((key) => key !== null && remembered.some((one) => one.key === key));
  const known = remembered.find(({ key }) => key === keys[at]);
  if (known) return { ...startAt(at, at + 1), choices: withRemembered(choices, known) };
  const named = findHeader(records);
  const found = named >= 0 || isList ? named : findColumnHeads(records);
  return startAt(found, found + 1, found > named);
}

function withRemembered(choices: TableChoices, known: RememberedTable): TableChoices {
  return {
    ...choices,
    uses: { ...known.uses, ...choices.uses },
    left: { ...known.left, ...choices.left },
    sections: choices.sections ?? known.sections,
    fine: known.fine || choices.fine,
  };
}

/** The same text for the same headings, whatever their capitals and spaces. Null for a record that can't be a heading row. */
export function tableKey(headings: readonly string[]): string | null {
  const words = headings.map(headingKey);
  return words.filter((text) => text !== '').length > 1 ? words.join('|').replace(/\|+$/u, '') : null;
}

function tableOf(below: Records, header: RosterHeader | null, uses: TableChoices['uses'], from: number): TableOf {
  const isName = (column: number) => isWords(textsOf(below, column));
  const headings = header?.headings ?? null;
  const width = header ? listWidth(header, uses) : Infinity;
  const whole = Object.keys(uses).flatMap((column) => (WHOLE.has(uses[column]) ? [Number(column)] : []));
  if (new Set(whole.map((column) => column % width)).size > 1)
    return { ...gridAt(below, whole, from, headings, uses[whole[0] ?? 0]), headings };
  const grid = header || Object.keys(uses).length > 0 ? null : findGrid(below);
  if (grid) return gridAt(below, grid, from, null);
  const found = header ?? guessColumns(below, usualWidth(below));
  // A choice for a column is for the lists side by side too. Of two choices, that for the first list is used.
  const entries = Object.entries(uses).map(([column, use]) => [Number(column) % width, use] as const);
  const common = Object.fromEntries(entries.toReversed());
  const columns = withUses({ guessed: found.guessed, roles: found.roles.slice(0, width) }, common, isName);
  const rows = below.flatMap((raw, i): Row[] => {
    if (width === Infinity) return [{ ...rowOf(i + from, alignCells(raw, columns.roles)), raw }];
    const starts = Array.from({ length: Math.ceil(raw.length / width) }, (_, block) => block * width);
    return piecesOf(i + from, raw, starts, width);
  });
  const roles = usable(columns, rows, header, common);
  const widest = largest([roles.length, ...(headings ? [headings.length] : below.map((record) => record.length))]);
  return {
    guessed: columns.guessed,
    roles,
    rows: header ? withMergedSections(rows, roles) : rows,
    headings,
    uses: usesOf(Array.from({ length: widest }, (_, column) => roles[column % width])),
  };
}

/** The parts of a record with lists side by side. */
function piecesOf(record: number, raw: readonly string[], columns: readonly number[], width: number): Row[] {
  const pieces = columns.map((column, block) => ({
    ...rowOf(record, raw.slice(column, column + width)),
    block,
    column,
  }));
  const filled = pieces.filter((piece) => !isBlank(piece.raw));
  return filled.length > 0 ? filled : [rowOf(record, [''])];
}

/** Columns that a list of students has and a list of parents does not. */
const OF_STUDENTS: ReadonlySet<unknown> = new Set<Role>(['number', 'gender', 'section', ...(LEAVING as Set<Role>)]);

/** Whether a second column has the heading of the names, but may have other people. */
function mayHaveParents(header: RosterHeader): boolean {
  const { roles } = header;
  if (listWidth(header, {}) < Infinity) return !roles.some((role) => OF_STUDENTS.has(role));
  return header.headings.some((heading, at, all) => NAMES.has(roles[at]) && all.lastIndexOf(heading) !== at);
}

/**
 * A sheet may have several lists side by side: `No. | Name | No. | Name`. Returns the number of columns of one list, or
 * Infinity. All headings must repeat, otherwise the second name may be that of a parent. Empty columns may be beside a list.
 * If the teacher says that a column has no names, there is one list.
 */
function listWidth({ headings: all, roles }: RosterHeader, uses: TableChoices['uses']): number {
  const headings = all.slice(0, all.findLastIndex((text) => text !== '') + 1);
  const isOne = headings.some((text, at) => uses[at] === 'none' && NAMES.has(roles[headings.indexOf(text)]));
  const repeats = (width: number) =>
    headings.every((heading, i) => heading === headings[i % width]) &&
    headings.slice(headings.length % width || width, width).join('') === '';
  const isNamed = (width: number) => roles.some((role, at) => at < width && NAMES.has(role) && headings[at] !== '');
  const widths = isOne ? [] : headings.map((_, at) => at + 1).slice(0, -1);
  return widths.find((width) => repeats(width) && isNamed(width)) ?? Infinity;
}

function rowOf(record: number, raw: readonly string[]): Row {
  return { record, raw, cells: raw.map((cell) => readCell(cell).text) };
}

/** In merged cells of a spreadsheet, the section is only beside the first of its students. */
function withMergedSections(rows: readonly Row[], roles: Table['roles']): readonly Row[] {
  const at = roles.indexOf('section');
  const texts = rows.filter(({ raw }) => !isBlank(raw)).map(({ cells }) => cells[at] ?? '');
  const named = texts.filter((text) => text !== '');
  const isMerged = at === roles.lastIndexOf('section') && texts[0] !== '' && new Set(named).size === named.length;
  if (at < 0 || !isMerged || named.length === texts.length) return rows;
  const above = new Map<number | undefined, string>();
  return rows.map((row) => {
    const section = row.cells[at] || (above.get(row.block) ?? '');
    above.set(row.block, section);
    return { ...row, cells: row.cells.map((cell, column) => (column === at ? section : cell)) };
  });
}

/**
 * Without the columns whose texts are not what their headings say: numbers that repeat or are not 1 to 99, and genders that
 * nobody knows. Below an unknown heading, a column of known genders is read. What the teacher has chosen stays
 * (docs/product.md 3.44).
 */
function usable(
  { roles }: ColumnRoles,
  rows: readonly Row[],
  header: RosterHeader | null,
  chosen: TableChoices['uses'],
) {
  return roles.map((role, at) => {
    const heading = header?.headings[at] ?? '';
    const isOpen = role === undefined && header && roleOfHeading(heading) === undefined;
    if ((role !== 'number' && role !== 'gender' && !isOpen) || chosen[at] !== undefined) return role;
    const texts = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
    if (isOpen && texts.length > 0 && texts.length < rows.length && texts.every(areParticles)) return 'particle';
    if (isOpen) return !roles.includes('gender') && new Set(texts).size > 1 && isGenderColumn(texts) ? 'gender' : role;
    const read = genderReader(texts);
    const is = role === 'number' ? areClassNumbers(texts) : texts.some((text) => read(text) !== undefined);
    return is ? role : undefined;
  });
}

/** `de` and `van den` belong to a last name; `DE` and `LA` are codes of countries and states. */
const areParticles = (text: string) =>
  text.length > 1 && text !== text.toUpperCase() && text.split(' ').every(isParticle);

/** The headings of the columns, or a row, may have the names of the lists that are side by side. */
function gridAt(
  below: Records,
  columns: readonly number[],
  from: number,
  headings: readonly string[] | null,
  chosen?: ColumnUse,
): TableOf {
  const whole = chosen === 'lastFirst' || chosen === 'firstLast' ? chosen : 'full';
  const heading = headings ?? below.find((record) => !isBlank(record)) ?? [];
  let sections = isGridHeading(heading) ? heading.map(cleanText) : [];
  // A record without any whole name contains headings, or shows the door or the desk.
  const hasSeats = (record: readonly string[]) =>
    !isGridHeading(record) && (chosen !== undefined || columns.some((at) => isWholeName(record[at] ?? '')));
  const rows = below.flatMap((record, i): Row[] => {
    // Below the first row, `Col 1` is no section.
    const texts = record.map(cleanText);
    if (isGridHeading(record) && texts.some((text) => TITLE.test(text))) sections = texts;
    const rowsOfSeats = piecesOf(i + from, hasSeats(record) ? record : [], columns, 1);
    return rowsOfSeats.map((row) => {
      const section = sections[row.column ?? -1];
      return section ? { ...row, section } : row;
    });
  });
  const uses = Array.from({ length: largest([0, ...below.map((record) => record.length)]) }, (_, at) =>
    columns.includes(at) ? whole : 'none',
  );
  return { roles: [whole], guessed: false, rows, headings: null, uses };
}

/** Whether all cells of a record are column headings of a grid: `Period 1`, `Row 2`, `Team Red`. */
function isGridHeading(record: readonly string[]): boolean {
  const filled = record.map((cell) => readCell(cell).text).filter((text) => text !== '');
  const isTitle = (text: string) => GROUP.test(text) || (TITLE.test(text) && !text.includes(','));
  return filled.length > 1 && filled.every(isTitle);
}

/** The least share of whole names among the texts of a grid’s column. */
const MOSTLY = 0.85;

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
    rows.map((row) => row[at] ?? '').filter((text) => text !== '' && !EMPTY_SEAT.test(text)),
  );
  const named = columns.flatMap((texts, at) => {
    const isVaried = texts.length < 4 || new Set(texts).size / texts.length > 0.7;
    const isFull = texts.length > 0 && texts.length * 2 >= rows.length;
    return isVaried && isFull && texts.filter(isWhole).length / texts.length >= MOSTLY ? [at] : [];
  });
  const commas = named.filter((at) => columns[at]?.some((text) => /[,，،]/u.test(text))).length;
  return named.length > 2 || (named.length === 2 && commas === 2) ? named : null;
}

function isWhole(text: string): boolean {
  const { text: name, cut } = bareName(text);
  const isName = isWholeName(name) && !/[\p{Nd}@/]/u.test(name) && name.split(' ').length < 6;
  return isName && !EMPTY_SEAT.test(name) && !cut.some((one) => /\d{2,}\D+\d/.test(one));
}
