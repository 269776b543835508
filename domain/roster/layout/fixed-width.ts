import { largest, smallest } from '../../lists.ts';

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

/**
 * Splits a text whose columns are aligned with spaces; null for any other. A heading may be wider than its column, so
 * `isHeading` says which lines have headings.
 */
export function splitFixedWidth(text: string, isHeading: (cells: readonly string[]) => boolean): string[][] | null {
  const raw = text.split('\n');
  if (text.includes('\t') || raw.some((line) => line.length > LONGEST_LINE)) return null;
  const lines = raw.map((line) => piecesOf(line));
  const filled = lines.filter((line) => line.length > 0);
  const wide = filled.filter((line) => line.length > 1);
  if (wide.length < 2 || wide.length < filled.length * 0.4) return null;
  const headings = wide.filter((line) => isHeading(line.map((piece) => piece.text)));
  const found = columnsOf(linesOfStudents(wide, headings));
  const columns = withHeadings(found, headings);
  if (found.length < 2) return null;
  return lines.map((line) => cellsOf(line, columns, headings.includes(line)));
}

/**
 * Returns the lines from which the columns are found: lines below the headings with nearly as many pieces as the headings. A
 * title has fewer pieces, and would fill the gaps between the columns.
 */
function linesOfStudents(wide: readonly Piece[][], headings: readonly Piece[][]): readonly Piece[][] {
  const [first] = headings;
  const start = first ? wide.indexOf(first) : 0;
  const titles = new Set(wide.slice(0, start).map(withoutFigures));
  const body = wide.filter((line, at) => at >= start && !headings.includes(line) && !titles.has(withoutFigures(line)));
  const parts = Math.min(first?.length ?? Infinity, usualLength(body));
  const full = body.filter((line) => line.length >= parts * 0.8);
  return full.length > 0 ? full : wide;
}

function withoutFigures(line: readonly Piece[]): string {
  return line.map(({ text }) => text.replaceAll(/\d/g, '')).join(' ');
}

function usualLength(lines: readonly (readonly Piece[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** Splits a line into pieces at two or more spaces. `Doe,  Jane` is one piece, because of its comma. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  for (const found of line.matchAll(/\S+(?:(?: |(?<=,) +)\S+)*/gu)) {
    const from = widthOf(line.slice(0, found.index));
    pieces.push({ text: found[0], from, to: from + widthOf(found[0]) });
  }
  return pieces;
}

/** Returns the columns: character positions at which lines have text, separated by gaps in which hardly any line has text. */
function columnsOf(lines: readonly (readonly Piece[])[]): Column[] {
  const counts: number[] = [];
  for (const { from, to } of lines.flat()) {
    for (let at = from; at < to; at += 1) counts[at] = (counts[at] ?? 0) + 1;
  }
  const limit = Math.floor(lines.length * CROSSING);
  const columns: { from: number; to: number }[] = [];
  for (let at = 0; at < counts.length; at += 1) {
    if ((counts[at] ?? 0) <= limit) continue;
    const last = columns.at(-1);
    if (last && last.to === at) last.to = at + 1;
    else columns.push({ from: at, to: at + 1 });
  }
  return withoutChance(columns, lines);
}

/**
 * Joins two columns with one space between them, because in a short list second words may begin at the same position by chance;
 * but not if one contains numbers.
 */
function withoutChance(columns: readonly Column[], lines: readonly (readonly Piece[])[]): Column[] {
  const all = lines.flatMap((line) => line.flatMap(words));
  const isFigures = (column: Column) =>
    all.every((word) => overlap(word, column) === 0 || !/\p{L}{2}/u.test(word.text));
  const joined: { from: number; to: number; figures: boolean }[] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    const figures = isFigures(column);
    if (before && column.from - before.to < 2 && !before.figures && !figures) before.to = column.to;
    else joined.push({ ...column, figures });
  }
  return joined;
}

/** No student has a value below such a heading. */
function withHeadings(columns: readonly Column[], headings: readonly (readonly Piece[])[]): Column[] {
  const alone = headings.flat().filter((piece) => !columns.some((column) => overlap(piece, column) > 0));
  const added = alone.filter((piece, i) => !alone.slice(0, i).some((other) => overlap(piece, other) > 0));
  return [...columns, ...added].toSorted((a, b) => a.from - b.from);
}

function cellsOf(line: readonly Piece[], columns: readonly Column[], isHeading: boolean): string[] {
  const cells = columns.map(() => '');
  for (const piece of line.flatMap((one) => (isHeading ? wordsUnder(one, columns) : cutAtColumns(one, columns)))) {
    const at = nearest(piece, columns);
    cells[at] = [cells[at], piece.text].filter(Boolean).join(' ');
  }
  return cells;
}

function wordsUnder(piece: Piece, columns: readonly Column[]): Piece[] {
  if (columns.filter((column) => overlap(piece, column) > 0).length < 2) return [piece];
  return words(piece);
}

/** Splits a piece where a column begins or ends, if only one space separates two columns there. */
function cutAtColumns(piece: Piece, columns: readonly Column[]): Piece[] {
  const under = columns.filter((column) => overlap(piece, column) > 0);
  if (under.length < 2) return [piece];
  const parts = under.map((column) => words(piece).filter((word) => nearest(word, under) === under.indexOf(column)));
  const fits = parts.every((part, i) => {
    const column = under[i];
    const from = part[0]?.from;
    const to = part.at(-1)?.to;
    return column !== undefined && (from === column.from || to === column.to);
  });
  if (!fits) return [piece];
  return parts.map((part) => ({
    text: part.map((word) => word.text).join(' '),
    from: part[0]?.from ?? 0,
    to: part.at(-1)?.to ?? 0,
  }));
}

function words({ text, from }: Piece): Piece[] {
  return [...text.matchAll(/\S+/gu)].map((found) => {
    const at = from + widthOf(text.slice(0, found.index));
    return { text: found[0], from: at, to: at + widthOf(found[0]) };
  });
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

/** Returns a character outside the first Unicode plane occupies one position. */
function widthOf(text: string): number {
  return Array.from(text).length;
}
