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

  test('when a source file is measured, a line break at the end of the file adds no line', () => {
    expect(figures.lines).toBe(14);
  });

  test('the lines of each function with braces are counted, and an outer function includes the lines of its inner functions', () => {
    expect(figures.functions).toEqual([6, 3]);
  });

  test('in a source file, a cast of a cast and a cast to never count as double casts', () => {
    expect(figures.doubleCasts).toBe(2);
  });

  test('the comment words of a source file are the words of its line comments and block comments', () => {
    expect(figures.commentWords).toBe(5);
  });

  test('the imports of a source file include its dynamic imports and its re-exports', () => {
    expect(figures.imports).toEqual(['#domain/a.ts', './b.ts', '../c.ts']);
  });
});

describe('imports that point backwards', () => {
  const file = (name: string, ...imports: string[]) => ({ file: name, imports });

  test('if two folders import each other, the measurement reports the imports in the less frequent direction as back imports', () => {
    const files = [
      file('src/sync/a.ts', '../db/x.ts', '../db/y.ts'),
      file('src/db/x.ts'),
      file('src/db/y.ts', '../sync/a.ts'),
    ];
    expect(backImports(files)).toEqual([{ inside: 'src', from: 'db', to: 'sync' }]);
  });

  test('the measurement reports circular imports between three folders, even if one import uses the import map', () => {
    const files = [
      file('domain/a.ts', '../server/b.ts'),
      file('server/b.ts', '../contract/c.ts'),
      file('contract/c.ts', '#domain/a.ts'),
    ];
    expect(backImports(files)).toHaveLength(1);
  });

  test('if a folder and a file beside this folder import each other, the measurement reports one back import', () => {
    const files = [file('src/sync/engine.ts', './pull/page.ts'), file('src/sync/pull/page.ts', '../engine.ts')];
    expect(backImports(files)).toHaveLength(1);
  });

  test('the measurement reports no back import if folders import each other in one direction only, or import packages or their own files', () => {
    const files = [
      file('src/app/main.ts', 'react', '../ui/button.ts', './router.ts'),
      file('src/app/router.ts', './main.ts'),
      file('src/ui/button.ts'),
    ];
    expect(backImports(files)).toEqual([]);
  });
});

describe('the table of figures', () => {
  test('in the table of figures, a quantile is the smallest value that at least the given share of the values does not exceed', () => {
    expect([0.5, 0.9, 1].map((share) => quantile([5, 1, 2, 4, 3, 6, 7, 8, 9, 10], share))).toEqual([5, 9, 10]);
  });

  test('the count of files in a folder does not include the files of its subfolders', () => {
    expect(foldersOver(['src/a.ts', 'src/b.ts', 'src/x/c.ts', 'src/x/d.ts', 'src/x/e.ts'], 2)).toEqual(['src/x']);
  });

  test('the table of figures shows double casts and comment words per 1,000 lines', () => {
    const source = { file: 'src/a.ts', functions: [4], commentWords: 30, imports: [] };
    expect(tableOf([{ ...source, lines: 500, doubleCasts: 1 }])).toMatchObject({
      'double casts in 1,000 lines': '2.00',
      'comment words in 1,000 lines': '60',
    });
  });
});
