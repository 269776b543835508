import { describe, expect, test } from 'vitest';
import { backImports } from './back-imports.ts';
import { foldersOver, quantile, tableOf } from './measure.ts';
import { figuresOfSource } from './source.ts';

describe('the figures of one source file', () => {
  const source = `// Three words here.
import { a } from '#domain/a.ts';
export type { B } from './b.ts';

function outer() {
  const inner = () => {
    return import('../c.ts');
  };
  return [inner, (x: number) => x];
}
/* two words */
const cast = outer() as unknown as string;
const other = outer() as never;
const honest = outer() as unknown;
`;
  const figures = figuresOfSource('src/x/a.ts', source);

  test('a line break at the end of a file adds no line', () => {
    expect(figures.lines).toBe(14);
  });

  test('the lines of each function with braces are counted, and the lines of an inner function count for the outer function too', () => {
    expect(figures.functions).toEqual([6, 3]);
  });

  test('a cast of a cast, and a cast to never, count as double casts', () => {
    expect(figures.doubleCasts).toBe(2);
  });

  test('the words of line comments and of block comments are counted', () => {
    expect(figures.commentWords).toBe(5);
  });

  test('dynamic imports and re-exports count as imports of a file', () => {
    expect(figures.imports).toEqual(['#domain/a.ts', './b.ts', '../c.ts']);
  });
});

describe('imports that point backwards', () => {
  const file = (name: string, ...imports: string[]) => ({ file: name, imports });

  test('when two folders import each other, the imports in the less frequent direction are reported as back imports', () => {
    const files = [
      file('src/sync/a.ts', '../db/x.ts', '../db/y.ts'),
      file('src/db/x.ts'),
      file('src/db/y.ts', '../sync/a.ts'),
    ];
    expect(backImports(files)).toEqual([{ inside: 'src', from: 'db', to: 'sync' }]);
  });

  test('circular imports between three folders are reported, even if one of the imports uses the import map', () => {
    const files = [
      file('domain/a.ts', '../server/b.ts'),
      file('server/b.ts', '../contract/c.ts'),
      file('contract/c.ts', '#domain/a.ts'),
    ];
    expect(backImports(files)).toHaveLength(1);
  });

  test('when a folder and a file in the same parent folder import each other, one back import is reported', () => {
    const files = [file('src/sync/engine.ts', './pull/page.ts'), file('src/sync/pull/page.ts', '../engine.ts')];
    expect(backImports(files)).toHaveLength(1);
  });

  test('no back import is reported when folders import each other in one direction only, or import packages or their own files', () => {
    const files = [
      file('src/app/main.ts', 'react', '../ui/button.ts', './router.ts'),
      file('src/app/router.ts', './main.ts'),
      file('src/ui/button.ts'),
    ];
    expect(backImports(files)).toEqual([]);
  });
});

describe('the table', () => {
  test('a quantile is the smallest value for which at least the given share of the values is lower or equal', () => {
    expect([0.5, 0.9, 1].map((share) => quantile([5, 1, 2, 4, 3, 6, 7, 8, 9, 10], share))).toEqual([5, 9, 10]);
  });

  test('the table does not count the files of a subfolder as files of the folder above', () => {
    expect(foldersOver(['src/a.ts', 'src/b.ts', 'src/x/c.ts', 'src/x/d.ts', 'src/x/e.ts'], 2)).toEqual(['src/x']);
  });

  test('the table shows double casts and comment words per 1,000 lines', () => {
    const source = { file: 'src/a.ts', functions: [4], commentWords: 30, imports: [] };
    expect(tableOf([{ ...source, lines: 500, doubleCasts: 1 }])).toMatchObject({
      'double casts in 1,000 lines': '2.00',
      'comment words in 1,000 lines': '60',
    });
  });
});
