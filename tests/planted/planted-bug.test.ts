import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plant } from './planted-bug.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pe-places-'));
  for (const folder of ['contract', 'domain', 'server/deep', 'src', 'src-sw'])
    mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, source: string): void {
  writeFileSync(join(root, file), source);
}

function plantChanges(...changes: [search: string, replace: string][]): void {
  plant({ wrong: '', foundBy: 'simulation', changes }, root);
}

test('a planted bug (a bug that is added on purpose, to prove that the tests find it) replaces its search text in the source file that contains this text', () => {
  write('server/deep/feed.ts', 'const a = 1;\nconst b = 2;\n');
  write('src/view.tsx', 'const c = 3;\n');
  plantChanges(['const b = 2;', 'const b = 20;'], ['const a = 1;', '']);
  expect(readFileSync(join(root, 'server/deep/feed.ts'), 'utf8')).toBe('\nconst b = 20;\n');
});

test('the program finds the place for a planted bug even if the formatter or a comment has split the lines of the code', () => {
  write('src/a.ts', "send(\n  'two  words',\n  // Why they go.\n  [1, 2],\n);\n");
  plantChanges(["send('two  words', [1, 2])", 'drop()']);
  expect(readFileSync(join(root, 'src/a.ts'), 'utf8')).toBe('drop();\n');
});

test('the program refuses to plant a bug if no source file contains the search text of the bug, or if the text occurs twice', () => {
  write('src/a.ts', 'one();\n');
  write('src-sw/b.ts', 'one();\n');
  expect(() => plantChanges(['one()', ''])).toThrow('but matches src/a.ts, src-sw/b.ts');
  expect(() => plantChanges(['two()', ''])).toThrow('but matches nowhere');
});

test('when the program plants a bug, it does not change test files or comments', () => {
  write('src/a.ts', '// one()\none();\n');
  write('src/a.test.ts', 'one();\n');
  plantChanges(['one()', 'two()']);
  expect(readFileSync(join(root, 'src/a.ts'), 'utf8')).toBe('// one()\ntwo();\n');
});
