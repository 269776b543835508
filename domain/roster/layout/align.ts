import { cleanText } from '../cells.ts';
import type { RosterColumns } from '../header/find-header.ts';
import { isSuffix } from '../names/words.ts';

/**
 * Moves cells back under their headings. If `Doe, Jane` or `Doe, Jr., Jane` is not in quotes, it was split into several cells,
 * so all later cells are too far to the right.
 */
export function alignCells(cells: readonly string[], columns: RosterColumns, width: number): string[] {
  const row = [...cells];
  while (row.length > width && cleanText(row.at(-1) ?? '') === '') row.pop();
  const extra = row.length - width;
  if (extra <= 0) return row;
  const start = columns.full ?? columns.last[0] ?? 0;
  const pieces = row.slice(start, start + extra + 1).map(cleanText);
  const isName = (text: string) =>
    /\p{L}/u.test(text) && !/[\p{Nd}@,]/u.test(text.replace(/\b[234](?:nd|rd|th)\b/i, ''));
  if (columns.full !== undefined && pieces.every(isName)) row.splice(start, extra + 1, pieces.join(', '));
  else if (columns.full === undefined && pieces.slice(1).every((text) => isSuffix(text, 'commas')))
    row.splice(start, extra + 1, pieces.join(' '));
  return row;
}

/**
 * Returns the records from which the columns can be recognised: records with several texts. A record with a single text is
 * often a title or a total. If fewer than a third of the records have several texts, the records with one text are students
 * too, so all records are returned.
 */
export function rowsOfTable<T extends readonly string[]>(records: readonly T[]): T[] {
  const texts = (record: T) => record.filter((cell) => cleanText(cell) !== '').length;
  const filled = records.filter((record) => texts(record) > 0);
  const several = filled.filter((record) => texts(record) > 1);
  return several.length * 3 >= filled.length ? several : filled;
}

/** A record with more cells was split at a comma without quotes. */
export function usualWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const record of rowsOfTable(records)) {
    const filled = record.findLastIndex((cell) => cleanText(cell) !== '') + 1;
    if (filled > 0) counts.set(filled, (counts.get(filled) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return first?.[0] ?? 1;
}
