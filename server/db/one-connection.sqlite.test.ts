import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { isUnavailable } from './unavailable.ts';

type Trx = Transaction<Database>;

let folder: string;
let db: Kysely<Database>;
/** A second connection. SQLite treats this connection like another process, so it sees only committed rows. */
let onDisk: Sqlite.Database;
let statements: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-commits-'));
  const path = join(folder, 'test.sqlite');
  db = await openDatabase(path, { log: ({ query }) => void statements.push(query.sql) });
  await sql`create table parents (id integer primary key)`.execute(db);
  await sql`create table rows (id integer primary key, parent integer references parents (id) deferrable initially deferred)`.execute(
    db,
  );
  onDisk = new Sqlite(path);
  statements = [];
});
afterEach(async () => {
  onDisk.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const insert = async (trx: Trx, id: number) => await sql`insert into rows (id) values (${id})`.execute(trx);
const nextTurn = async () => await new Promise((resolve) => setImmediate(resolve));
const write = async (id: number) => await db.transaction().execute(async (trx) => await insert(trx, id));
const committed = () =>
  onDisk
    .prepare<[], { id: number }>('select id from rows order by id')
    .all()
    .map(({ id }) => id);
const count = (text: string) => statements.filter((statement) => statement === text).length;

/** SQLite checks the missing parent at the end, so the COMMIT fails. */
async function writeOrphan(id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into rows (id, parent) values (${id}, 999)`.execute(trx);
  });
}

it('R10.1 SQLite transactions run one after another, and each resolves only after its commit', async () => {
  const seen = await Promise.all([1, 2, 3].map(async (id) => await write(id).then(committed)));
  expect(seen.map((rows, place) => rows.includes(place + 1))).toEqual([true, true, true]);
  expect([count('begin immediate'), count('commit')]).toEqual([3, 3]);
});

it('R10.1 when the disk is full, a transaction fails with the error unavailable, so that its caller can try again', async () => {
  await sql`create table blobs (data blob)`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 1))}`.execute(db);
  const tooMuch = db.transaction().execute(async (trx) => {
    await sql`insert into blobs values (zeroblob(1000000))`.execute(trx);
  });
  await expect(tooMuch).rejects.toSatisfy(isUnavailable);
  await write(2);
  expect(committed()).toEqual([2]);
});

it('R10.1 if SQLite itself rolls a transaction back, the transaction fails, and the next one is committed as usual', async () => {
  await write(1);
  const rolledBack = db.transaction().execute(async (trx) => {
    await sql`insert or rollback into rows (id) values (1)`.execute(trx).catch(() => undefined);
    await sql`savepoint mine`.execute(trx);
    await insert(trx, 2);
  });
  await expect(rolledBack).rejects.toThrow('no such savepoint: whole');
  await write(4);
  expect(committed()).toEqual([1, 4]);
});

it('R10.1 when the SQLite database is closed, an unfinished transaction is rolled back', async () => {
  const unended = db.transaction().execute(async (trx) => {
    await insert(trx, 2);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    await insert(trx, 3);
  });
  const ended = Promise.allSettled([unended]);
  await nextTurn();
  await db.destroy();
  expect(await ended).toMatchObject([{ status: 'rejected' }]);
  expect(committed()).toEqual([]);
});

describe('random sequences of SQLite transactions', () => {
  const act = fc.record({
    kind: fc.constantFrom('write', 'write', 'write', 'fail', 'orphan', 'read', 'look', 'statement'),
    /** In microtasks. `isLater`: in a later turn of the event loop. */
    wait: fc.nat(12),
    isLater: fc.boolean(),
    /** True if the transaction needs more than one turn of the event loop. */
    isSlow: fc.boolean(),
  });

  async function ticks(many: number): Promise<void> {
    for (let n = 0; n < many; n += 1) await Promise.resolve();
  }

  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

  async function perform({ kind, wait, isLater, isSlow }: Act, id: number): Promise<void> {
    if (isLater) await nextTurn();
    await ticks(wait);
    if (kind === 'statement') await sql`insert into rows (id) values (${id})`.execute(db);
    else if (kind === 'orphan') await writeOrphan(id);
    else if (kind === 'read' || kind === 'look') {
      const read = async (reader: Kysely<Database>) =>
        (await sql<{ id: number }>`select id from rows order by id`.execute(reader)).rows.map((row) => row.id);
      const reading = db.transaction().setAccessMode('read only');
      const shown = kind === 'read' ? await read(db) : await reading.execute(read);
      expect(committed()).toEqual(expect.arrayContaining(shown));
      throw new Error('it has written nothing');
    } else {
      await db.transaction().execute(async (trx) => {
        await insert(trx, id);
        await ticks(wait);
        if (isSlow) await nextTurn();
        if (kind === 'fail') throw new Error('on purpose');
      });
    }
    expect(committed()).toContain(id);
  }

  it('R10.1 after any sequence of SQLite transactions, the file on disk has exactly the rows of the transactions that succeeded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        await sql`delete from rows`.execute(db);
        const ends = await Promise.allSettled(acts.map(async (one, place) => await perform(one, place)));
        for (const { reason } of ends.filter((end) => end.status === 'rejected'))
          expect(reason).not.toHaveProperty('matcherResult');
        expect(committed()).toEqual(ends.flatMap(({ status }, place) => (status === 'fulfilled' ? [place] : [])));
      }),
      { numRuns: 300 },
    );
  });
});
