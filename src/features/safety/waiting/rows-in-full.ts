import type { TableName } from '#domain/tables/all.ts';
import { rowsText } from '../../../repositories/write-words.ts';

/** `30 marks (students’ attendance, points and notes)`: what a mark holds is told where the word comes first. */
export function rowsInFull(table: TableName, count: number, first: boolean): string {
  const text = rowsText(table, count);
  if (!first || table !== 'marks') return text;
  return `${text} (${count === 1 ? 'a student’s' : 'students’'} attendance, points and notes)`;
}
