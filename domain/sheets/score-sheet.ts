import { readCell } from '../text/cells.ts';
import { FIXED_WIDTH_DELIMITER } from '../roster/layout/fixed-width.ts';
import type { ReadFile, RosterReading, RosterSource } from '../roster/types.ts';
import { afterFirstLine, placeCells, type CellPlace } from './cells.ts';
import { byteOffsets, type SheetEncoding } from './encoding.ts';
import { readNumber } from './number.ts';
import { readTitles, type SheetTitles } from './titles.ts';

/** In bytes. */
export interface ScorePlace {
  readonly start: number;
  readonly end: number;
  /** Delimiters to insert before the score if the line ends too early, otherwise ''. */
  readonly missing: string;
  /** True for a cell in quotes. A score with the delimiter then needs no new quotes. */
  readonly quoted: boolean;
}

export interface SheetRow {
  /** From 1. */
  readonly record: number;
  /** `Last, First`, from the roster parser. */
  readonly fullName: string;
  readonly written: string;
  readonly now: string;
  readonly place: ScorePlace;
}

export interface LeftOutLine {
  readonly record: number;
  readonly name: string;
  readonly reason: string;
}

/** Exported by another gradebook program; the app fills in its column Score (docs/product.md 6.60). */
export interface ScoreSheet {
  readonly encoding: SheetEncoding;
  readonly delimiter: string;
  readonly decimal: '.' | ',';
  readonly titles: SheetTitles;
  readonly rows: readonly SheetRow[];
  readonly leftOut: readonly LeftOutLine[];
}

/** With advice for the teacher. */
interface SheetProblem {
  readonly message: string;
  readonly fix: string;
}

export type SheetOutcome =
  | { readonly kind: 'sheet'; readonly sheet: ScoreSheet }
  | { readonly kind: 'refused'; readonly problem: SheetProblem };

export interface ReadSheet extends ReadFile {
  readonly text: string;
  readonly encoding: SheetEncoding;
  readonly source: RosterSource;
}

const NOT_A_SHEET: SheetProblem = {
  message: 'This file has no column “Score”.',
  fix: 'In your grade book, export the scores template of one assignment, and choose that file.',
};
const NO_NAMES: SheetProblem = { ...NOT_A_SHEET, message: 'No student names were found in this file.' };
const TWO_COLUMNS: SheetProblem = {
  message: 'This file has more than one column “Score”.',
  fix: 'Export the scores template of one assignment only.',
};
const FIXED_WIDTH: SheetProblem = {
  message: 'The columns of this file are lined up with spaces, as in a printed report, so it has no cells to fill.',
  fix: 'Export the scores template as a CSV file.',
};
const NOT_SAFE: SheetProblem = {
  message: 'We can’t tell where the cells of this file begin and end, so we won’t change it.',
  fix: 'Export the scores template again, and choose it before any other program has saved it.',
};

/** Finds the Score cell of each student in a file that the roster parser has read (docs/product.md 6.60). */
export function readScoreSheet(file: ReadSheet): SheetOutcome {
  const { text, source, reading } = file;
  if (source.delimiter === FIXED_WIDTH_DELIMITER) return refused(FIXED_WIDTH);
  if (reading.candidates.length + reading.errors.length === 0) return refused(NO_NAMES);
  const headerRecord = file.file.rows.find(({ kind }) => kind === 'heading')?.record ?? 0;
  const headings = source.records[headerRecord - 1] ?? [];
  const columns = headings.flatMap((cell, at) => (/^scores?$/i.test(readCell(cell).text) ? [at] : []));
  const [column] = columns;
  if (column === undefined) return refused(NOT_A_SHEET);
  if (columns.length > 1) return refused(TWO_COLUMNS);
  const records = placesOf(text, source);
  if (source.delimiter > '~' || !agree(records, source.records)) return refused(NOT_SAFE);
  const titles = readTitles(source.records.slice(0, headerRecord - 1));
  return { kind: 'sheet', sheet: sheetOf(file, records, { column, width: headings.length }, titles) };
}

function refused(problem: SheetProblem): SheetOutcome {
  return { kind: 'refused', problem };
}

function placesOf(text: string, { records, delimiter }: RosterSource): CellPlace[][] {
  const hasSepLine = records[0]?.length === 0;
  if (hasSepLine) return [[], ...placeCells(text, delimiter, afterFirstLine(text))];
  return placeCells(text, delimiter, text.startsWith('\ufeff') ? 1 : 0);
}

/**
 * The roster reader accepts broken quotes, where the position of a cell is a guess. The app would change other cells, so it
 * refuses such a file.
 */
function agree(places: readonly (readonly CellPlace[])[], records: RosterSource['records']): boolean {
  return (
    places.length === records.length &&
    places.every((cells, at) => {
      const texts = records[at] ?? [];
      return cells.length === texts.length && cells.every(({ text }, i) => text === texts[i]);
    })
  );
}

interface Layout {
  readonly column: number;
  readonly width: number;
}

function sheetOf(
  { text, encoding, source, reading, file }: ReadSheet,
  records: readonly (readonly CellPlace[])[],
  { column, width }: Layout,
  titles: SheetTitles,
): ScoreSheet {
  const bytes = byteOffsets(text, encoding);
  const lines = linesOf(reading);
  const longest = sameLength(lines.map(({ record }) => records[record - 1]?.length ?? 0));
  const rows: SheetRow[] = [];
  const leftOut: LeftOutLine[] = file.rows.flatMap(({ kind, names: [name], record, reason = '' }) =>
    kind !== 'skipped' || name === undefined ? [] : [{ record, name, reason }],
  );
  for (const line of lines) {
    const cells = records[line.record - 1] ?? [];
    if (cells.length > Math.max(width, longest)) {
      leftOut.push({ record: line.record, name: line.written, reason: 'more cells than headings' });
      continue;
    }
    const now = cells[column]?.text.trim() ?? '';
    rows.push({ ...line, now, place: placeOf(cells, column, source.delimiter, bytes) });
  }
  const { delimiter } = source;
  return {
    encoding,
    delimiter,
    decimal: decimalOf([titles.pointsPossible ?? '', ...rows.map(({ now }) => now)], delimiter),
    titles,
    rows,
    leftOut: leftOut.toSorted((a, b) => a.record - b.record),
  };
}

/** Returns each line that contains a name, in the order of the file. A student on two lines has two Score cells. */
function linesOf({ candidates, errors }: RosterReading) {
  const named = [...candidates, ...errors].flatMap(({ fullName, asWritten, records }) =>
    records.map((record) => ({ record, fullName, written: asWritten ?? fullName })),
  );
  return named.toSorted((a, b) => a.record - b.record);
}

/**
 * Returns 0 if the lengths differ. Some programs end each line with an additional delimiter. If only some lines are longer, a
 * name has a comma without quotes, and their Score cell can't be found.
 */
function sameLength(lengths: readonly number[]): number {
  const [first = 0] = lengths;
  return lengths.every((length) => length === first) ? first : 0;
}

function placeOf(cells: readonly CellPlace[], column: number, delimiter: string, bytes: Uint32Array): ScorePlace {
  const byte = (at: number) => bytes[at] ?? 0;
  const cell = cells[column];
  if (cell) return { start: byte(cell.start), end: byte(cell.end), missing: '', quoted: cell.quoted };
  // A spreadsheet omits empty cells at the end of a line.
  const end = byte(cells.at(-1)?.next ?? 0);
  return { start: end, end, missing: delimiter.repeat(column - cells.length + 1), quoted: false };
}

/**
 * Returns the comma for a file with semicolons whose numbers have no decimal sign, because such programs write numbers with a
 * comma.
 */
function decimalOf(texts: readonly string[], delimiter: string): '.' | ',' {
  const has = (sign: string) => texts.some((text) => text.includes(sign) && readNumber(text) !== null);
  if (has(',')) return ',';
  return !has('.') && delimiter === ';' ? ',' : '.';
}
