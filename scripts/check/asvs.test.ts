import { expect, it } from 'vitest';
import { problemsOf } from './asvs.ts';

const table = (reason: string, state = 'met') =>
  `| number | requirement | state | place |\n|---|---|---|---|\n| 1.2.4 | Queries | ${state} | ${reason} |`;
const textOf = (path: string) =>
  path === 'server/a.test.ts' ? "it('a query takes parameters')" : path === 'server/a.ts' ? '' : null;

it('the check of docs/security-asvs.md reports a table row with the state “met” that names no source file, or names a missing file', () => {
  expect(problemsOf(table('`server/a.ts`, as planned'), textOf)).toEqual([]);
  expect(problemsOf(table('as planned'), textOf)).toEqual(['1.2.4 is met, but names no file.']);
  expect(problemsOf(table('`server/b.ts`'), textOf)).toEqual(['1.2.4: there is no file server/b.ts.']);
});

it('if a row of docs/security-asvs.md quotes a test name, the check reports the row if the test file does not contain the quoted words', () => {
  expect(problemsOf(table('`server/a.test.ts` (a query takes parameters)'), textOf)).toEqual([]);
  expect(problemsOf(table('`server/a.test.ts` (a query is quoted)'), textOf)).toEqual([
    '1.2.4: server/a.test.ts has no “a query is quoted”.',
  ]);
});

it('the check of docs/security-asvs.md accepts the states “decided” and “n/a” without a file name, and reports any other state except “met”', () => {
  expect(problemsOf(table('not used', 'n/a') + table('no', 'decided'), textOf)).toEqual([]);
  expect(problemsOf(table('`server/a.ts`', 'soon'), textOf)).toEqual([
    '1.2.4: the state soon is none of met, decided, n/a.',
  ]);
});
