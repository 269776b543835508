import { describe, expect, test } from 'vitest';
import { backImports } from './back-imports.ts';
import { figuresOfSource } from './source.ts';

describe('what is measured in one source file', () => {
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

  test('the lines of each function with braces are counted, and an outer function includes the lines of its inner functions', () => {
    expect(figures.functions).toEqual([6, 3]);
  });

  test('when a source file is measured, “as unknown as T” and “as never” count as double casts, but “as unknown” alone does not', () => {
    expect(figures.doubleCasts).toBe(2);
  });

  test('the comment words of a source file are the words of its line comments and block comments', () => {
    expect(figures.commentWords).toBe(5);
  });

  test('the imports of a source file include its dynamic imports and its re-exports', () => {
    expect(figures.imports).toEqual(['#domain/a.ts', './b.ts', '../c.ts']);
    expect(figures.lateImports).toEqual(['../c.ts']);
  });
});

describe('imports against the main direction between two folders (back imports)', () => {
  const file = (name: string, ...imports: string[]) => ({ file: name, imports });

  test('if two folders import each other, the measurement reports the direction with fewer imports as a back import', () => {
    const files = [
      file('src/sync/a.ts', '../db/x.ts', '../db/y.ts'),
      file('src/db/x.ts'),
      file('src/db/y.ts', '../sync/a.ts'),
    ];
    expect(backImports(files)).toEqual([{ inside: 'src', from: 'db', to: 'sync' }]);
  });

  test('if three folders import each other in a circle, the measurement reports one back import, even if one import uses the import map', () => {
    const files = [
      file('domain/a.ts', '../server/b.ts'),
      file('server/b.ts', '../contract/c.ts'),
      file('contract/c.ts', '#domain/a.ts'),
    ];
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
