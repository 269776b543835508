import type { TableName } from '#domain/model.ts';
import { rowsText } from '../../repositories/write-words.ts';

/** `30 marks (attendance, points and notes)`: what a mark holds is told where the word comes first. */
export function rowsInFull(table: TableName, count: number, first: boolean): string {
  const text = rowsText(table, count);
  return first && table === 'marks' ? `${text} (attendance, points and notes)` : text;
}
