import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptValue } from './kept-value.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-kept-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('the first call of `keptValue` makes a value and stores it in a file; a later call returns the stored value', () => {
  const data = join(folder, 'data');
  expect(keptValue(data, 'code', () => 'one')).toBe('one');
  expect(keptValue(data, 'code', () => 'two')).toBe('one');
});

it('other users of the machine can’t read the file with a stored secret', async () => {
  keptValue(folder, 'secret', () => 'one');
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
});

it('if the file with a stored secret is empty, the function `keptValue` throws an error, so that no secret is ever empty', async () => {
  await writeFile(join(folder, 'secret'), '');
  expect(() => keptValue(folder, 'secret', () => 'one')).toThrow('is empty');
});
