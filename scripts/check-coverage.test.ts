import { describe, expect, test } from 'vitest';
import { problemOf, rowsOf } from './check-coverage.ts';

const markdown = [
  '# Coverage',
  '| rule | behaviour | test file | test name |',
  '|---|---|:--|---|',
  '| 4.2 | A day is a day | `domain/dates.test.ts` | keeps a day |',
  '| 4.3 | P \\| A | `a.test.ts` | turns P into A |',
].join('\n');

const row = { behaviour: 'b', file: 'a.test.ts', test: "keeps a teacher's day" };

describe('the table of behaviours and tests', () => {
  test('is read without its head, with escaped bars', () => {
    expect(rowsOf(markdown)).toEqual([
      { behaviour: 'A day is a day', file: 'domain/dates.test.ts', test: 'keeps a day' },
      { behaviour: 'P | A', file: 'a.test.ts', test: 'turns P into A' },
    ]);
  });

  test('takes a test by its whole name, however it is quoted', () => {
    expect(problemOf(row, () => `test("keeps a teacher's day", () => {})`)).toBeNull();
    expect(problemOf(row, () => `test('keeps a teacher\\'s day', () => {})`)).toBeNull();
    expect(problemOf(row, () => `test("keeps a teacher's day long", () => {})`)).toContain('has no test');
  });

  test('refuses a missing file, a row without a test, and a test that does not run', () => {
    expect(problemOf(row, () => null)).toContain('does not exist');
    expect(problemOf({ ...row, test: '' }, () => '')).toContain('names no test');
    expect(problemOf(row, () => `test.skip("keeps a teacher's day", () => {})`)).toContain('does not run');
  });
});
