import { expect, test } from 'vitest';
import { BUDGETS, filesFor, type Manifest } from './size-budget.ts';

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/a.tsx': { file: 'a.js', imports: ['_react.js', '_shared.js'] },
  'src/b.tsx': { file: 'b.js', imports: ['_big.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js', 'style.css'] },
  '_big.js': { file: 'big.js' },
  'style.css': { file: 'style.css' },
};

test('1.149 the size budget of the sign-in page is 150 kB in at most six files, and includes the script of the visitors’ pages', () => {
  expect(BUDGETS.find(({ screen }) => screen === 'sign in')).toMatchObject({
    kilobytes: 150,
    most: 6,
    files: ['visitor'],
  });
});

test('the size check adds up the app’s entry chunk, a screen’s chunk and the chunks that both of them import, each chunk only once', () => {
  expect(filesFor(manifest, ['src/a.tsx'])).toEqual(['entry.js', 'react.js', 'a.js', 'shared.js']);
});

test('if the build has merged a screen into another chunk, the size check counts no additional chunk for this screen', () => {
  expect(filesFor(manifest, ['src/inlined.tsx'])).toEqual(['entry.js', 'react.js']);
});

test('if a screen loads a named chunk, the size check adds the size of this chunk, and fails if the build has no such chunk', () => {
  const grouped: Manifest = { ...manifest, '_teacher-x1.js': { file: 'teacher.js', imports: ['_big.js'] } };
  expect(filesFor(grouped, [], ['teacher'])).toEqual(['entry.js', 'react.js', 'teacher.js', 'big.js']);
  expect(() => filesFor(manifest, [], ['teacher'])).toThrow('no file teacher');
});
