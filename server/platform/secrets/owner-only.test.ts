import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOnly } from './owner-only.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('the file permissions of the data folder', () => {
  let folder: string;
  let umask: number;
  beforeEach(async () => {
    umask = process.umask(0o022);
    folder = await mkdtemp(join(tmpdir(), 'pe-modes-'));
  });
  afterEach(async () => {
    process.umask(umask);
    await rm(folder, { recursive: true, force: true });
  });

  it('the server restricts an existing data folder, its database and its mail folder so that only the owner can read them', async () => {
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'grade-book.sqlite-wal'), '', { mode: 0o644 });
    await mkdir(join(folder, 'mail'), { mode: 0o755 });
    ownerOnly(folder);
    const paths = [folder, join(folder, 'grade-book.sqlite-wal'), join(folder, 'mail')];
    expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '600', '700']);
  });

  it('if the data folder is missing, the server creates it so that only the owner can read it and the files in it', async () => {
    const data = join(folder, 'data');
    ownerOnly(data);
    await writeFile(join(data, 'new'), '');
    expect([await modeOf(data), await modeOf(join(data, 'new'))]).toEqual(['700', '600']);
  });

  it('the server does not change the permissions of files in its data folder that it did not create', async () => {
    await writeFile(join(folder, 'start.sh'), '');
    await writeFile(join(folder, 'grade-book.sqlite'), '');
    await chmod(join(folder, 'start.sh'), 0o755);
    ownerOnly(folder);
    expect(await modeOf(join(folder, 'start.sh'))).toBe('755');
  });

  it('1.65 if the data folder contains files of other programs, the server refuses this folder and does not change its permissions', async () => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'mail'));
    ownerOnly(folder);
    await writeFile(join(folder, '.bashrc'), '');
    await chmod(folder, 0o755);
    expect(() => ownerOnly(folder)).toThrow('is not the data folder of this app');
    expect(await modeOf(folder)).toBe('755');
  });
});
