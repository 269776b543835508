import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedCode, shownCode } from './shown-code.ts';

const PAGE = 'From `a.ts`:\n```ts\nconst a = {\n  b: 1,\n};\n// …\nreturn a;\n```\n';
const shown = shownCode(PAGE);

test('a check fails if a code block in a document in docs/ differs from the code of its source file', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const blocks = pages.flatMap((name) => shownCode(readFileSync(join('docs', name), 'utf8')));
  expect(blocks.length).toBeGreaterThan(5);
  expect(changedCode(blocks, (file) => readFileSync(file, 'utf8'))).toEqual([]);
});

test('the check of code blocks accepts a code block in a document that omits lines of the source file or has another indentation', () => {
  expect(changedCode(shown, () => '  const a = {\n    b: 1,\n  };\n  log(a);\n  return a;\n')).toEqual([]);
});

test('the check of code blocks reports a code block in a document if the source file has this code no longer or in another order', () => {
  const begins = (start: string) => [`a.ts no longer has the code that begins with “${start}”.`];
  expect(changedCode(shown, () => 'const a = {\n  b: 2,\n};\nreturn a;\n')).toEqual(begins('const a = {'));
  expect(changedCode(shown, () => 'return a;\nconst a = {\n  b: 1,\n};\n')).toEqual(begins('return a;'));
});
