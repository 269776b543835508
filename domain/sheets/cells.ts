export interface CellPlace {
  /** Without its quotes, with every line end as `\n`. */
  readonly text: string;
  /** Of the cell's content in the file, without quotes. */
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  /** The index of the delimiter or line end. */
  readonly next: number;
}

const QUOTE = '"';

/**
 * Splits a CSV file into records (docs/product.md 3.5) and returns the position of each cell. LF, CRLF and CR end a record. If
 * the file ends with a line end, there is no empty record after it.
 */
export function placeCells(text: string, delimiter: string, from = 0): CellPlace[][] {
  const records: CellPlace[][] = [];
  let record: CellPlace[] = [];
  let at = from;
  for (;;) {
    const cell = cellAt(text, delimiter, at);
    record.push(cell);
    at = cell.next;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    records.push(record);
    record = [];
    at += lineEndAt(text, at);
    if (at >= text.length) return records;
  }
}

/** Returns the index after the first line of the text. */
export function afterFirstLine(text: string): number {
  const end = /\r\n?|\n/.exec(text);
  return end ? end.index + end[0].length : text.length;
}

/** Returns the length of the line end at this index, or 0 if there is none. */
function lineEndAt(text: string, at: number): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1;
  return text[at] === '\n' ? 1 : 0;
}

function cellAt(text: string, delimiter: string, start: number): CellPlace {
  const quoted = text[start] === QUOTE ? quotedCell(text, delimiter, start) : null;
  if (quoted) return quoted;
  const end = endOfCell(text, delimiter, start);
  return { text: text.slice(start, end), start, end, quoted: false, next: end };
}

/** Returns null without a closing quote, after which only spaces may follow. */
function quotedCell(text: string, delimiter: string, start: number): CellPlace | null {
  let end = start;
  for (;;) {
    end = text.indexOf(QUOTE, end + 1);
    if (end < 0) return null;
    if (text[end + 1] === QUOTE) {
      end += 1;
      continue;
    }
    const next = afterSpaces(text, delimiter, end + 1);
    if (!isEndOfCell(text, delimiter, next)) continue;
    const content = text
      .slice(start + 1, end)
      .replaceAll(QUOTE + QUOTE, QUOTE)
      .replace(/\r\n?/g, '\n');
    return { text: content, start: start + 1, end, quoted: true, next };
  }
}

function afterSpaces(text: string, delimiter: string, from: number): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at += 1;
  return at;
}

function endOfCell(text: string, delimiter: string, from: number): number {
  let at = from;
  while (!isEndOfCell(text, delimiter, at)) at += 1;
  return at;
}

function isEndOfCell(text: string, delimiter: string, at: number): boolean {
  return at >= text.length || text[at] === delimiter || lineEndAt(text, at) > 0;
}
