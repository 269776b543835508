import { expect, test } from 'vitest';
import { rowsTable, withRowsTable } from './rows-table.ts';

const table = rowsTable();

test('the generated table of the database lists each table’s kind of ids, its parents and its units (fields that merge as one)', () => {
  expect(table).toContain('| students | random | classes | fullName · place · deleted |');
  expect(table).toContain('| activityNotes | natural key | classes | – |');
});

test('when the generated table of the database replaces the old table in a document, the text before and after the table does not change', () => {
  const old = table.replace('fullName · place', 'fullName');
  expect(withRowsTable(`before\n\n${old}\n\nafter`, table)).toBe(`before\n\n${table}\n\nafter`);
  expect(withRowsTable('a text without the table', table)).toBeNull();
});
