import { expect, test } from 'vitest';
import { rowsTable, withRowsTable } from './rows-table.ts';

const table = rowsTable();

test('the generated documentation shows for each table the kind of its ids, its parents and its units of several fields', () => {
  expect(table).toContain('| students | random | classes | fullName · place · deleted |');
  expect(table).toContain('| activityNotes | natural key | classes | – |');
});

test('the generated documentation replaces the old table in a document and keeps the text around it', () => {
  const old = table.replace('fullName · place', 'fullName');
  expect(withRowsTable(`before\n\n${old}\n\nafter`, table)).toBe(`before\n\n${table}\n\nafter`);
  expect(withRowsTable('a text without the table', table)).toBeNull();
});
