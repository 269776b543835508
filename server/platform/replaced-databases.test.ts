import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { purgeReplaced } from './replaced-databases.ts';

it('1.64 30 days after a restore of a backup, the purge deletes the replaced database and its log files, and no other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pe-replaced-'));
  const old = 'grade-book.sqlite.replaced-20261001T000000Z';
  const fresh = 'grade-book.sqlite.replaced-20261101T000000Z';
  for (const name of [old, `${old}-wal`, fresh, 'grade-book.sqlite', 'my.replaced-notes'])
    await writeFile(join(folder, name), '');
  await purgeReplaced(folder, Date.UTC(2026, 10, 20));
  expect((await readdir(folder)).toSorted()).toEqual(['grade-book.sqlite', fresh, 'my.replaced-notes']);
  await rm(folder, { recursive: true });
});
