import { expect, test } from 'vitest';
import { crumbsOf, fenceProblems, namesTwice, type Sizes } from './fence.ts';

const source = (file: string, lines: number, imports: string[] = [], lateImports: string[] = []) => ({
  file,
  lines,
  imports,
  lateImports,
  commentWords: 0,
  exports: [],
});

test('a product file with at most 25 lines, one importing file and no test is a crumb', () => {
  const sources = [
    source(
      'src/a.ts',
      90,
      ['./crumb.ts', './long.ts', './tested.ts', './shared.ts', './late.ts', './own.worker.ts', '#domain/one.ts'],
      ['./late.ts'],
    ),
    source('src/b.ts', 90, ['./shared.ts']),
    source('src/crumb.ts', 25),
    source('src/own.worker.ts', 25),
    source('src/long.ts', 26),
    source('src/tested.ts', 5),
    source('src/shared.ts', 5),
    source('src/late.ts', 5),
    source('src/entry.ts', 5),
    source('domain/one.ts', 5),
    source('scripts/x.ts', 90, ['./y.ts']),
    source('scripts/y.ts', 5),
  ];
  expect(crumbsOf(sources, ['src/tested.sqlite.test.ts'])).toEqual(['src/crumb.ts', 'domain/one.ts']);
});

test('a name that two product files export has two meanings, unless both files are parts of one action', () => {
  const sources = [
    { file: 'contract/rows/classes.ts', exports: ['createClass', 'Period'] },
    { file: 'src/writes/classes.ts', exports: ['createClass'] },
    { file: 'domain/weeks.ts', exports: ['Period', 'Week'] },
    { file: 'bench/weeks.ts', exports: ['Week'] },
  ];
  expect(namesTwice(sources)).toEqual(['Period: contract/rows/classes.ts, domain/weeks.ts']);
});

test('the check reports each size of the code that is over its number, and each size without a number', () => {
  const sizes: Sizes = {
    productLines: 101,
    otherLines: 100,
    commentWordsPer1000Lines: 5,
    docsWords: 7,
    foldersOver15Files: 1,
    crumbs: 2,
    namesTwice: 0,
  };
  expect(fenceProblems({ ...sizes }, sizes)).toEqual([]);
  const { crumbs: _, ...limits } = { ...sizes, productLines: 100, docsWords: 8 };
  expect(fenceProblems(limits, sizes)).toEqual([
    'productLines is 101, and at most 100 is allowed',
    'crumbs has no number',
  ]);
});
