import { cleanText, readCell, withoutEmail } from './cells.ts';
import type { RosterColumns } from './header/find-header.ts';
import { isSuffix } from './names/words.ts';

const BULLET = /^(?:[•·▪◦‣●○*]\s*|[–—-]\s+)/;
const LIST_NUMBER = /^\d{1,3}\s?[.):]?\s+(?=\p{L})/u;

/**
 * Puts cells back under their headings. An unquoted `Doe, Jane` or `Doe, Jr., Jane` was split into several cells, so
 * all later cells moved to the right.
 */
export function alignCells(cells: readonly string[], columns: RosterColumns, width: number): string[] {
  const row = [...cells];
  while (row.length > width && cleanText(row.at(-1) ?? '') === '') row.pop();
  const extra = row.length - width;
  if (extra <= 0) return row;
  const start = columns.full ?? columns.last[0] ?? 0;
  const pieces = row.slice(start, start + extra + 1).map(cleanText);
  const isName = (text: string) => /\p{L}/u.test(text) && !/[\d@,]/.test(text.replace(/\b[234](?:nd|rd|th)\b/i, ''));
  if (columns.full !== undefined && pieces.every(isName)) row.splice(start, extra + 1, pieces.join(', '));
  else if (columns.full === undefined && pieces.slice(1).every((text) => isSuffix(text, 'commas')))
    row.splice(start, extra + 1, pieces.join(' '));
  return row;
}

/** The number of cells that most records have. A record with more cells was split at an unquoted comma. */
export function usualWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const record of records) {
    const filled = record.findLastIndex((cell) => cleanText(cell) !== '') + 1;
    if (filled > 0) counts.set(filled, (counts.get(filled) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return first?.[0] ?? 1;
}

/**
 * Splits a line of several names, such as `Doe, Jane; Roe, Rick` or `Jane Doe, Rick Roe, …`, into one record for each
 * name. Returns null for any other line.
 */
export function namesInOneLine(record: readonly string[], delimiter: string): string[][] | null {
  const cells = record.map((cell) => withoutEmail(readCell(cell).text).trim()).filter((text) => text !== '');
  if (!cells.every((text) => /^\p{L}[^\d@]*$/u.test(text) && /[ ,]/.test(text))) return null;
  const commas = cells.every((text) => text.includes(','));
  const enough = delimiter !== '\t' && (cells.length >= 3 || (cells.length === 2 && commas));
  return enough ? cells.map((text) => [text]) : null;
}

/** Removes bullets and list numbers before the names of a pasted list, when most lines have them. */
export function withoutListMarks(records: readonly (readonly string[])[]): (readonly string[])[] {
  const marks = [BULLET, LIST_NUMBER].filter((mark) => {
    const filled = records.filter((record) => record.some((cell) => cleanText(cell) !== ''));
    const marked = filled.filter((record) => mark.test(cleanText(record[0] ?? '')));
    return marked.length >= 2 && marked.length * 2 >= filled.length;
  });
  if (marks.length === 0) return [...records];
  return records.map(([first = '', ...rest]) => [
    marks.reduce((text, mark) => text.replace(mark, ''), cleanText(first)),
    ...rest,
  ]);
}
