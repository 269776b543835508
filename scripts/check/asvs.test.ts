import { expect, it } from 'vitest';
import { problemsOf } from './asvs.ts';

const table = (reason: string, state = 'met') =>
  `| number | requirement | state | place |\n|---|---|---|---|\n| 1.2.4 | Queries | ${state} | ${reason} |`;
const textOf = (path: string) =>
  path === 'server/a.test.ts' ? "it('a query takes parameters')" : path === 'server/a.ts' ? '' : null;

it('the check of docs/security-asvs.md reports a row with the state met that names no file or a missing file', () => {
  expect(problemsOf(table('`server/a.ts`, as planned'), textOf)).toEqual([]);
  expect(problemsOf(table('as planned'), textOf)).toEqual(['1.2.4 is met, but names no file.']);
  expect(problemsOf(table('`server/b.ts`'), textOf)).toEqual(['1.2.4: there is no file server/b.ts.']);
});

it('the check of docs/security-asvs.md reports a row that quotes words of a test if the named test file lacks these words', () => {
  expect(problemsOf(table('`server/a.test.ts` (a query takes parameters)'), textOf)).toEqual([]);
  expect(problemsOf(table('`server/a.test.ts` (a query is quoted)'), textOf)).toEqual([
    '1.2.4: server/a.test.ts has no “a query is quoted”.',
  ]);
});

it('the check of docs/security-asvs.md accepts a decided or n/a row without a file, and reports any state other than met, decided and n/a', () => {
  expect(problemsOf(table('not used', 'n/a') + table('no', 'decided'), textOf)).toEqual([]);
  expect(problemsOf(table('`server/a.ts`', 'soon'), textOf)).toEqual([
    '1.2.4: the state soon is none of met, decided, n/a.',
  ]);
});
