import { cleanText, isBlank, readCell, rejoinTextFormulas } from '../cells.ts';
import { findColumnHeads } from './find-column-heads.ts';
import { columnsOf, findHeader, type RosterColumns, type RosterHeader } from '../header/find-header.ts';
import { guessColumns } from './guess-columns.ts';
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
}

/** Recognises the layout of the file: a table with headings, a list, or a grid of names (docs/product.md 3.5, 3.21). */
export function readTable(source: RosterSource): Table {
  const offset = source.sepLine ? 2 : 1;
  const records = source.records.map((record) => rejoinTextFormulas(record, source.delimiter));
  const header = findHeader(records) ?? (source.lines ? null : findColumnHeads(records));
  if (header) return tableBelow(records, header, offset, source.lines);
  return source.lines ? listOfLines(records, offset) : (gridOf(records, offset) ?? listOf(records, offset));
}

function rowOf(record: number, raw: readonly string[]): Row {
  return { record, raw, cells: raw.map((cell) => readCell(cell).text) };
}

function tableBelow(records: readonly string[][], header: RosterHeader, offset: number, lines: boolean): Table {
  const block = blockWidth(header.headings);
  const headings = header.headings.slice(0, block);
  const columns = block === header.headings.length ? header.columns : columnsOf(headings);
  const below = records.slice(header.at + 1);
  const recipients = lines ? recipientStyle(below.map((record) => record.join(' '))) : null;
  const rows = below.flatMap((record, i): Row[] => {
    const at = header.at + 1 + i + offset;
    if (recipients) return rowsOfLine(record.join(' '), at, recipients);
    if (block === header.headings.length) return [rowOf(at, alignCells(record, columns, columns.width))];
    return blocksOf(record, block).map((cells) => rowOf(at, cells));
  });
  const titles = records.slice(0, header.at).map((record, i) => rowOf(i + offset, record));
  return {
    columns: withStatus(columns, headings, rows),
    rows,
    titles,
    headings,
    headerRecord: header.at + offset,
    unread: unreadHeadings(headings, withStatus(columns, headings, rows)),
  };
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

function unreadHeadings(headings: readonly string[], columns: RosterColumns): string[] {
  const {
    last,
    section,
    ids: _,
    width: __,
    fullOrder: ___,
    firstIsName: ____,
    orderGuessed: _____,
    ...single
  } = columns;
  const used = new Set([...last, ...section, ...Object.values(single)]);
  return headings.filter((heading, at) => heading !== '' && !used.has(at));
}

function listOfLines(records: readonly string[][], offset: number): Table {
  const lines = records.map((record) => record.join(' '));
  const recipients = recipientStyle(lines);
  const rows = lines.flatMap((line, i) => rowsOfLine(line, i + offset, recipients));
  return withoutHeadings({ last: [], full: 0, ids: [], section: [], width: 1 }, rows);
}

function rowsOfLine(line: string, record: number, recipients: RecipientStyle | null): Row[] {
  const names = namesOfLine(line, recipients);
  return names.map(({ text, label }, i) => ({
    ...rowOf(record, [names.length === 1 && label === undefined ? line : text]),
    ...(label === undefined || i > 0 ? {} : { label }),
  }));
}

function gridOf(records: readonly string[][], offset: number): Table | null {
  const grid = findGrid(records);
  if (!grid) return null;
  const heading = records.find((record) => !isBlank(record)) ?? [];
  const sections = isGridHeading(heading) ? heading.map(cleanText) : [];
  const rows = records.flatMap((record, i): Row[] => {
    const seats = isRowOfSeats(record, grid) ? grid.columns.filter((at) => isSeat(record[at] ?? '')) : [];
    const text = cleanText(record.filter(Boolean).join(' · '));
    if (seats.length === 0) return [{ ...rowOf(i + offset, ['']), ...(isBlank(record) ? {} : { label: text }) }];
    const others = record.filter((cell, at) => !seats.includes(at) && /[\p{L}\p{N}]/u.test(cell));
    const label = cleanText(others.join(' '));
    return seats.map((at, place) => ({
      ...rowOf(i + offset, [record[at] ?? '']),
      ...(place === 0 && label !== '' ? { label } : {}),
      ...(sections[at] ? { section: sections[at] } : {}),
    }));
  });
  return withoutHeadings({ last: [], full: 0, ids: [], section: [], width: 1 }, rows);
}

/** A record of a grid without any whole name contains headings, or shows the door or the desk. */
function isRowOfSeats(record: readonly string[], { columns, singleWords }: Grid): boolean {
  return !isGridHeading(record) && (singleWords || columns.some((at) => isWholeName(record[at] ?? '')));
}

function isSeat(cell: string): boolean {
  const text = cleanText(cell);
  return text !== '' && !isEmptySeat(text);
}

function listOf(records: readonly string[][], offset: number): Table {
  const width = usualWidth(records);
  const columns = guessColumns(records, width);
  return withoutHeadings(
    columns,
    records.map((record, i) => rowOf(i + offset, alignCells(record, columns, width))),
  );
}

function withoutHeadings(columns: RosterColumns, rows: readonly Row[]): Table {
  return { columns, rows, titles: [], headings: null, headerRecord: null, unread: [] };
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
