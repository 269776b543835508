import { largest, mostFrequentNumber, smallest } from '../../lists.ts';

export const FIXED_WIDTH_DELIMITER = '  ';

/** From `from` to before `to`, in characters. */
interface Column {
  readonly from: number;
  readonly to: number;
}

interface Piece extends Column {
  readonly text: string;
}

/** Text in the gap between two columns, in at most this fraction of the lines, because a long title may cross it. */
const CROSSING = 0.1;
/** Printed reports have shorter lines, and a longer one would take too long. */
const LONGEST_LINE = 1000;
/** Two or more spaces are between the pieces of a line. `Doe,  Jane` is one piece, because of its comma. */
const PIECE = /\S+(?:(?: |(?<=,) +)\S+)*/gu;

/**
 * Splits a text whose columns are aligned with spaces; null for any other. A heading may be wider than its column, so
 * `isHeading` says which lines have headings.
 */
export function splitFixedWidth(text: string, isHeading: (cells: readonly string[]) => boolean): string[][] | null {
  const raw = text.split('\n');
  if (text.includes('\t') || raw.some((line) => line.length > LONGEST_LINE)) return null;
  const lines = raw.map((line) => piecesOf(line, 0, PIECE));
  const filled = lines.filter((line) => line.length > 0);
  const wide = filled.filter((line) => line.length > 1);
  if (wide.length < 2 || wide.length < filled.length * 0.4) return null;
  const headings = wide.filter((line) => isHeading(line.map((piece) => piece.text)));
  const students = linesOfStudents(wide, headings);
  const found = columnsOf(students);
  if (found.length < 2) return null;
  // No student has a value below such a heading.
  const alone = headings.flat().filter((piece) => !found.some((column) => overlap(piece, column) > 0));
  const added = alone.filter((piece, i) => !alone.slice(0, i).some((other) => overlap(piece, other) > 0));
  const columns = [...found, ...added].toSorted((a, b) => a.from - b.from);
  // A title has fewer pieces, and may cross the gaps.
  const rows = new Set([...headings, ...students]);
  return lines.map((line) => {
    const cells = columns.map((): string[] => []);
    for (const piece of rows.has(line) ? line.flatMap(wordsOf) : line) cells[nearest(piece, columns)]?.push(piece.text);
    return cells.map((texts) => texts.join(' '));
  });
}

/** A character outside the first Unicode plane occupies one position. */
function piecesOf(text: string, start: number, pattern: RegExp): Piece[] {
  const width = (part: string) => Array.from(part).length;
  return [...text.matchAll(pattern)].map((found) => {
    const from = start + width(text.slice(0, found.index));
    return { text: found[0], from, to: from + width(found[0]) };
  });
}

/**
 * Returns the lines from which the columns are found: lines below the headings with nearly as many pieces as usual. A title has
 * fewer pieces, and would fill the gaps between the columns.
 */
function linesOfStudents(wide: readonly Piece[][], headings: readonly Piece[][]): readonly Piece[][] {
  const start = headings[0] ? wide.indexOf(headings[0]) : 0;
  const body = wide.filter((line, at) => at >= start && !headings.includes(line));
  const usual = mostFrequentNumber(body.map(({ length }) => length));
  const full = body.filter((line) => line.length >= Math.min(headings[0]?.length ?? usual, usual) * 0.8);
  return full.length > 0 ? full : wide;
}

/**
 * Returns the columns: character positions at which lines have text, separated by gaps in which hardly any line has text. With
 * one space between them two columns are one, because in a short list second words may begin at the same position by chance;
 * but not if one contains numbers.
 */
function columnsOf(lines: readonly (readonly Piece[])[]): Column[] {
  const counts: number[] = [];
  for (const { from, to } of lines.flat()) for (let at = from; at < to; at += 1) counts[at] = (counts[at] ?? 0) + 1;
  const limit = Math.floor(lines.length * CROSSING);
  const words = lines.flat().flatMap(wordsOf);
  const isFigures = (column: Column) => !words.some((word) => overlap(word, column) > 0 && /\p{L}{2}/u.test(word.text));
  const ranges: { from: number; to: number }[] = [];
  for (let at = 0; at < counts.length; at += 1) {
    const last = ranges.at(-1);
    if ((counts[at] ?? 0) <= limit) continue;
    if (last?.to === at) last.to = at + 1;
    else ranges.push({ from: at, to: at + 1 });
  }
  const joined: { from: number; to: number }[] = [];
  for (const column of ranges) {
    const before = joined.at(-1);
    if (before && column.from - before.to < 2 && !isFigures(before) && !isFigures(column)) before.to = column.to;
    else joined.push({ ...column });
  }
  return joined;
}

function wordsOf({ text, from }: Piece): Piece[] {
  return piecesOf(text, from, /\S+/gu);
}

/** Returns the one that overlaps most, or else the closest. */
function nearest(piece: Column, columns: readonly Column[]): number {
  const shares = columns.map((column) => overlap(piece, column));
  const most = largest(shares);
  if (most > 0) return shares.indexOf(most);
  const distances = columns.map((column) => Math.max(column.from - piece.to, piece.from - column.to));
  return distances.indexOf(smallest(distances));
}

function overlap(a: Column, b: Column): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}
