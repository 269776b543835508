import { mostFrequentNumber } from '../../lists.ts';

export const FIXED_WIDTH_DELIMITER = '  ';

/** Two or more spaces are between the pieces of a line. `Doe,  Jane` is one piece, because of its comma. */
const PIECE = /\S+(?:(?: |(?<=,) +)\S+)*/gu;
/** Printed reports have shorter lines, and a longer one would take too long. */
const LONGEST_LINE = 1000;

/** Splits a text whose columns are aligned with spaces; null for any other. */
export function splitFixedWidth(text: string): string[][] | null {
  const raw = text.split('\n');
  if (text.includes('\t') || raw.some((line) => line.length > LONGEST_LINE)) return null;
  const lines = raw.map((line) => [...line.matchAll(PIECE)]);
  const filled = lines.filter((line) => line.length > 0);
  const wide = filled.filter((line) => line.length > 1);
  const usual = mostFrequentNumber(wide.map(({ length }) => length));
  // A title has fewer pieces, and would fill the gaps between the columns.
  const starts = startsOf(wide.filter((line) => line.length >= usual * 0.9));
  if (wide.length < Math.max(2, filled.length * 0.4) || starts.length < 2) return null;
  return lines.map((line) => {
    const cells = starts.map((): string[] => []);
    // A long title begins in one column, and most of it is in the next.
    const columnAt = (middle: number) => starts.findLastIndex((at, i) => i === 0 || at <= middle);
    for (const { 0: piece, index } of line) cells[columnAt(index + piece.length / 2)]?.push(piece);
    return cells.map((texts) => texts.join(' '));
  });
}

/** Returns where the columns begin: after two or more positions at which at most a tenth of the lines have text. */
function startsOf(lines: readonly (readonly RegExpExecArray[])[]): number[] {
  const counts: number[] = [];
  for (const { 0: piece, index } of lines.flat())
    for (let at = index; at < index + piece.length; at += 1) counts[at] = (counts[at] ?? 0) + 1;
  const isText = (at: number) => (counts[at] ?? 0) > lines.length / 10;
  return [...counts.keys()].filter((at) => isText(at) && !isText(at - 1) && !isText(at - 2));
}
