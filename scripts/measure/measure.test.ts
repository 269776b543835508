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

  test('the measure counts the lines of each function with braces, and the lines of an inner function count for its outer function too', () => {
    expect(figures.functions).toEqual([6, 3]);
  });

  test('the measure counts a cast of a cast, and a cast to never, as a double cast', () => {
    expect(figures.doubleCasts).toBe(2);
  });

  test('the measure counts the words of line comments and of block comments', () => {
    expect(figures.commentWords).toBe(5);
  });

  test('the measure counts dynamic imports and re-exports as imports of a file', () => {
    expect(figures.imports).toEqual(['#domain/a.ts', './b.ts', '../c.ts']);
  });
});

describe('back imports', () => {
  const file = (name: string, ...imports: string[]) => ({ file: name, imports });

  test('when two folders import each other, the measure reports the less frequent direction as a back import', () => {
    const files = [
      file('src/sync/a.ts', '../db/x.ts', '../db/y.ts'),
      file('src/db/x.ts'),
      file('src/db/y.ts', '../sync/a.ts'),
    ];
    expect(backImports(files)).toEqual([{ inside: 'src', from: 'db', to: 'sync' }]);
  });

  test('the measure reports three folders with circular imports, even if one import uses the import map', () => {
    const files = [
      file('domain/a.ts', '../server/b.ts'),
      file('server/b.ts', '../contract/c.ts'),
      file('contract/c.ts', '#domain/a.ts'),
    ];
    expect(backImports(files)).toHaveLength(1);
  });

  test('when a folder and a file in the same parent folder import each other, the measure reports a back import', () => {
    const files = [file('src/sync/engine.ts', './pull/page.ts'), file('src/sync/pull/page.ts', '../engine.ts')];
    expect(backImports(files)).toHaveLength(1);
  });

  test('the measure reports no back import when folders import each other in one direction only, or import packages or their own files', () => {
    const files = [
      file('src/app/main.ts', 'react', '../ui/button.ts', './router.ts'),
      file('src/app/router.ts', './main.ts'),
      file('src/ui/button.ts'),
    ];
    expect(backImports(files)).toEqual([]);
  });
});

describe('the table', () => {
  test('a quantile is the smallest value that is at least as large as the given share of the values', () => {
    expect([0.5, 0.9, 1].map((share) => quantile([5, 1, 2, 4, 3, 6, 7, 8, 9, 10], share))).toEqual([5, 9, 10]);
  });

  test('the table does not add the files of a subfolder to the folder above it', () => {
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
