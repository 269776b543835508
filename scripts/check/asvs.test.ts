import { expect, it } from 'vitest';
import { problemsOf } from './asvs.ts';

const table = (reason: string, state = 'met') =>
  `| number | requirement | state | place |\n|---|---|---|---|\n| 1.2.4 | Queries | ${state} | ${reason} |`;
const textOf = (path: string) =>
  path === 'server/a.test.ts' ? "it('a query takes parameters')" : path === 'server/a.ts' ? '' : null;

it('a row with the state met has to contain a file that exists', () => {
  expect(problemsOf(table('`server/a.ts`, as planned'), textOf)).toEqual([]);
  expect(problemsOf(table('as planned'), textOf)).toEqual(['1.2.4 is met, but names no file.']);
  expect(problemsOf(table('`server/b.ts`'), textOf)).toEqual(['1.2.4: there is no file server/b.ts.']);
});

it('if a row quotes words of a test, the file of the row has to contain a test with these words', () => {
  expect(problemsOf(table('`server/a.test.ts` (a query takes parameters)'), textOf)).toEqual([]);
  expect(problemsOf(table('`server/a.test.ts` (a query is quoted)'), textOf)).toEqual([
    '1.2.4: server/a.test.ts has no “a query is quoted”.',
  ]);
});

it('a row with the state decided or n/a needs only a reason, and no other state is allowed', () => {
  expect(problemsOf(table('not used', 'n/a') + table('no', 'decided'), textOf)).toEqual([]);
  expect(problemsOf(table('`server/a.ts`', 'soon'), textOf)).toEqual([
    '1.2.4: the state soon is none of met, decided, n/a.',
  ]);
});
