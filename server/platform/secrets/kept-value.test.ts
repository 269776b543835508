import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptValue } from './kept-value.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-kept-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a value that is stored in a file', () => {
  it('the first call of `keptValue` makes a value and stores the value in a file, and a later call returns this value', () => {
    const data = join(folder, 'data');
    expect(keptValue(data, 'code', () => 'one')).toBe('one');
    expect(keptValue(data, 'code', () => 'two')).toBe('one');
  });

  it('other users of the machine can’t read the file with a stored secret', async () => {
    keptValue(folder, 'secret', () => 'one');
    expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
  });

  it('if the file with a stored secret is empty, `keptValue` throws an error, so that an empty text is never used as a secret', async () => {
    await writeFile(join(folder, 'secret'), '');
    expect(() => keptValue(folder, 'secret', () => 'one')).toThrow('is empty');
  });
});
