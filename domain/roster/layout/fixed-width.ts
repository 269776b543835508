import { largest, mostFrequentNumber } from '../../lists.ts';

export const FIXED_WIDTH_DELIMITER = '  ';

/** From `from` to before `to`, in characters. */
interface Column {
  readonly from: number;
  to: number;
}

/** Two or more spaces are between the pieces of a line. `Doe,  Jane` is one piece, because of its comma. */
const PIECE = /\S+(?:(?: |(?<=,) +)\S+)*/gu;
/** Printed reports have shorter lines, and a longer one would take too long. */
const LONGEST_LINE = 1000;

/** Splits a text whose columns are aligned with spaces; null for any other. */
export function splitFixedWidth(text: string): string[][] | null {
  const raw = text.split('\n');
  if (text.includes('\t') || raw.some((line) => line.length > LONGEST_LINE)) return null;
  const lines = raw.map((line) =>
    [...line.matchAll(PIECE)].map(({ 0: piece, index }) => ({ text: piece, from: index, to: index + piece.length })),
  );
  const filled = lines.filter((line) => line.length > 0);
  const wide = filled.filter((line) => line.length > 1);
  const usual = mostFrequentNumber(wide.map(({ length }) => length));
  // A title has fewer pieces, and would fill the gaps between the columns.
  const columns = columnsOf(wide.filter((line) => line.length >= usual * 0.9));
  if (wide.length < Math.max(2, filled.length * 0.4) || columns.length < 2) return null;
  return lines.map((line) => {
    const cells = columns.map((): string[] => []);
    for (const piece of line) cells[placeOf(piece, columns)]?.push(piece.text);
    return cells.map((texts) => texts.join(' '));
  });
}

/** Returns the ranges of positions with text. Between them are gaps in which at most one of three lines, or a tenth, has text. */
function columnsOf(lines: readonly (readonly Column[])[]): Column[] {
  const counts: number[] = [];
  for (const { from, to } of lines.flat()) for (let at = from; at < to; at += 1) counts[at] = (counts[at] ?? 0) + 1;
  const columns: Column[] = [];
  for (const [at, count = 0] of counts.entries()) {
    if (count <= Math.max(lines.length > 2 ? 1 : 0, lines.length / 10)) continue;
    const last = columns.at(-1);
    // A gap of one space may be between two words.
    if (last && at - last.to < 2) last.to = at + 1;
    else columns.push({ from: at, to: at + 1 });
  }
  return columns;
}

/** The column that a piece overlaps most, or else the column before it. */
function placeOf(piece: Column, columns: readonly Column[]): number {
  const shares = columns.map(({ from, to }) => Math.min(piece.to, to) - Math.max(piece.from, from));
  const most = largest(shares);
  if (most > 0) return shares.indexOf(most);
  const before = columns.findLastIndex(({ from }) => from <= piece.from);
  return Math.max(0, before);
}
