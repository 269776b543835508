import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Migration, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const clock = { now: () => 1_760_000_000_000 };
const folders: string[] = [];

async function databaseFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pe-migrate-'));
  folders.push(folder);
  return join(folder, 'test.sqlite');
}

function step(name: string, statement: string): Migration {
  return {
    name,
    async up(trx) {
      await sql.raw(statement).execute(trx);
    },
  };
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('the schema', () => {
  it('each step runs once, however often the server starts', async () => {
    const db = openDatabase(':memory:');
    const steps = [step('1', 'create table a (n integer)'), step('2', 'insert into a values (1)')];
    await migrate(db, clock, steps);
    await migrate(db, clock, steps);
    const rows = await sql<{ n: number }>`select n from a`.execute(db);
    expect(rows.rows).toEqual([{ n: 1 }]);
    await db.destroy();
  });

  it('two servers that start on one file at the same moment both come up', async () => {
    const path = await databaseFile();
    const program = `
      import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)};
      import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
      const db = openDatabase(${JSON.stringify(path)});
      await migrate(db, { now: () => 1 });
      await db.destroy();`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    await Promise.all([start(), start()]);
    const db = openDatabase(path);
    const names = (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name);
    expect(names).toContain('001-accounts');
    expect(new Set(names).size).toBe(names.length);
    await db.destroy();
  });

  it('a step that fails leaves nothing behind', async () => {
    const db = openDatabase(':memory:');
    await expect(migrate(db, clock, [step('1', 'create table a (n integer)'), step('2', 'not sql')])).rejects.toThrow();
    const tables = await sql<{
      name: string;
    }>`select name from sqlite_master where name in ('a', 'migrations')`.execute(db);
    expect(tables.rows).toEqual([]);
    await db.destroy();
  });

  it('a database of a newer version is refused', async () => {
    const db = openDatabase(':memory:');
    await migrate(db, clock, [step('1', 'create table a (n integer)'), step('2', 'create table b (n integer)')]);
    await expect(migrate(db, clock, [step('1', '')])).rejects.toThrow('newer version (it has 2)');
    await db.destroy();
  });

  it('the file keeps what was acknowledged: write-ahead log, full sync, foreign keys on', async () => {
    const db = openDatabase(await databaseFile());
    await migrate(db, clock);
    const pragma = async (name: string) => {
      const answer = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
      return answer.rows.flatMap((row) => Object.values(row))[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await db.destroy();
  });
});
