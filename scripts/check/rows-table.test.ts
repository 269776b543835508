import { expect, test } from 'vitest';
import { rowsTable, withRowsTable } from './rows-table.ts';

const table = rowsTable();

test('the table of rows names a table, its kind of id, its parents and its units of several fields', () => {
  expect(table).toContain('| students | random | classes | fullName · place |');
  expect(table).toContain('| activityNotes | natural key | classes | – |');
});

test('an old table of rows in a document is replaced, and the text around it stays', () => {
  const old = table.replace('fullName · place', 'fullName');
  expect(withRowsTable(`before\n\n${old}\n\nafter`, table)).toBe(`before\n\n${table}\n\nafter`);
  expect(withRowsTable('a text without the table', table)).toBeNull();
});
