import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from '../operator/restore.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import { openDatabase } from './open.ts';

/*
 * Files of November 2026 with a teacher and a class: `server-013` by 65a7cbf6, before the steps 014 and 015, and `server-015`
 * by the last commit before the steps became one.
 */
const clock = { now: () => 1_770_000_000_000 };
const TOO_OLD = 'too new for the database, which lacks 014-counters. The database was not changed.';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pe-older-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function unpack(name: string, to: string): string {
  const path = join(folder, to);
  writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, '../../tests/fixtures/older', name))));
  return path;
}

function contentOf(path: string): unknown {
  const file = new Sqlite(path, { readonly: true });
  const tables = file
    .prepare("select name, sql from sqlite_master where type in ('table', 'index') order by name")
    .all();
  const rows = ['teachers', 'classes', 'migrations'].map((table) => file.prepare(`select * from ${table}`).all());
  file.close();
  return { tables, rows };
}

it('the server refuses a database that lacks one of the steps 001 to 015, says which one, and does not change it', async () => {
  const path = unpack('server-013.sqlite.gz', 'grade-book.sqlite');
  const before = contentOf(path);
  const db = await openDatabase(path);
  await expect(migrate(db, clock)).rejects.toThrow(TOO_OLD);
  await db.destroy();
  expect(contentOf(path)).toEqual(before);
});

it('the server opens a database to which the steps 001 to 015 were applied one after the other, and keeps its rows', async () => {
  const path = unpack('server-015.sqlite.gz', 'grade-book.sqlite');
  const before = contentOf(path) as { rows: unknown[][] };
  const db = await openDatabase(path);
  await migrate(db, clock);
  expect(await db.selectFrom('classes').select(['teacherId', 'name']).execute()).toEqual([
    { teacherId: 7, name: 'PE 7' },
  ]);
  await db.destroy();
  const names = (rows: unknown[] = []) => new Set(rows.map((row) => (row as { name: string }).name));
  const known = new Set(MIGRATIONS.flatMap(({ name, replaces = [] }) => [...replaces, name]));
  expect(names((contentOf(path) as { rows: unknown[][] }).rows[2])).toEqual(known);
  expect([...names(before.rows[2])].every((name) => known.has(name))).toBe(true);
});

it('the restore command refuses a backup that lacks one of the steps 001 to 015, and changes neither the backup nor the database', async () => {
  const backup = unpack('server-013.sqlite.gz', 'older-backup.sqlite');
  const current = unpack('server-015.sqlite.gz', 'grade-book.sqlite');
  const before = [contentOf(backup), contentOf(current)];
  await expect(restoreBackup({ dataDir: folder, databaseUrl: undefined }, backup, clock)).rejects.toThrow(TOO_OLD);
  expect([contentOf(backup), contentOf(current)]).toEqual(before);
});
