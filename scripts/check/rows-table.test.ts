import { expect, test } from 'vitest';
import { limitsTable, rowsTable, withTable } from './rows-table.ts';

const table = rowsTable();

test('the generated table of the database lists each table’s kind of ids, its parents and its units (fields that merge as one)', () => {
  expect(table).toContain('| students | random | classes | fullName · place · deleted · excuse |');
  expect(table).toContain('| activityNotes | natural key | classes | – |');
});

test('1.7 the generated table of the limits says for each limit whose events are counted together, how many are allowed, and what happens above', () => {
  expect(limitsTable()).toContain('| session | calls in 1 min | 600 | 429 until the time is over |');
  expect(limitsTable()).toContain('| teacher | running reads, or running writes | 3 | waits |');
});

test('when a generated table replaces the old table in a document, the text before and after the table does not change', () => {
  const old = table.replace('fullName · place', 'fullName');
  expect(withTable(`before\n\n${old}\n\nafter`, table)).toBe(`before\n\n${table}\n\nafter`);
  expect(withTable('a text without the table', table)).toBeNull();
});
