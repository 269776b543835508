import { expect, test } from 'vitest';
import { filesFor, type Manifest } from './size-budget.ts';

const manifest: Manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/a.tsx': { file: 'a.js', imports: ['_react.js', '_shared.js'] },
  'src/b.tsx': { file: 'b.js', imports: ['_big.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js', 'style.css'] },
  '_big.js': { file: 'big.js' },
  'style.css': { file: 'style.css' },
};

test('the size of a screen counts the entry, its own chunk and the chunks that these import, each once', () => {
  expect(filesFor(manifest, ['src/a.tsx'])).toEqual(['entry.js', 'react.js', 'a.js', 'shared.js']);
});

test('a module that was built into another chunk adds nothing to the size of a screen', () => {
  expect(filesFor(manifest, ['src/inlined.tsx'])).toEqual(['entry.js', 'react.js']);
});
