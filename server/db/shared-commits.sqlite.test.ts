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

describe('R10.1 SQLite transactions that run at the same time', () => {
  it('R10.1d SQLite transactions that start at the same time share one commit, and each transaction resolves only after this commit', async () => {
    const seen = await Promise.all([1, 2, 3, 4].map(async (id) => await write(id).then(committed)));
    expect(seen).toEqual([1, 2, 3, 4].map(() => [1, 2, 3, 4]));
    expect(count('begin immediate')).toBe(1);
    expect(count('commit')).toBe(1);
  });

  it('R10.1d if two SQLite transactions share one commit, the second transaction sees the rows that the first has written', async () => {
    const ids = async (trx: Trx) => (await sql<{ id: number }>`select id from rows`.execute(trx)).rows;
    const [, seen] = await Promise.all([write(1), db.transaction().execute(ids)]);
    expect(seen).toEqual([{ id: 1 }]);
  });

  it('R10.1d when one of several SQLite transactions with a shared commit fails, only the rows of this transaction are rolled back', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await insert(trx, 2);
      throw new Error('on purpose');
    });
    const all = await Promise.allSettled([write(1), failing, write(3)]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(committed()).toEqual([1, 3]);
  });

  it('R10.1d a shared commit of several SQLite transactions waits until the slowest one has ended, so that half of a transaction is never committed', async () => {
    const before = write(1);
    const failing = db.transaction().execute(async (trx) => {
      await insert(trx, 2);
      await nextTurn();
      expect(committed()).toEqual([]);
      await insert(trx, 3);
      throw new Error('on purpose');
    });
    const all = await Promise.allSettled([before, failing, write(4)]);
    expect(all).toMatchObject([{}, { reason: { message: 'on purpose' } }, {}]);
    expect(committed()).toEqual([1, 4]);
  });

  it('R10.1d after all transactions of a shared commit have failed, the SQLite file is not locked for other processes', async () => {
    const fail = async () => await db.transaction().execute(async () => await Promise.reject(new Error('on purpose')));
    await Promise.allSettled([fail(), fail()]);
    onDisk.exec('insert into rows (id) values (7)');
    expect(committed()).toEqual([7]);
  });

  it('R10.1d when a shared commit fails, all transactions that share the commit fail and leave no rows', async () => {
    const all = await Promise.allSettled([write(1), writeOrphan(2), write(3)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(committed()).toEqual([]);
    await write(4);
    expect(committed()).toEqual([4]);
  });

  it('R10.1d when the disk is full at a shared commit, all transactions of this commit fail with the error unavailable, so the callers can try again', async () => {
    await sql`create table blobs (data blob)`.execute(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 1))}`.execute(db);
    const writeTooMuch = async () => {
      await db.transaction().execute(async (trx) => {
        await sql`insert into blobs values (zeroblob(1000000))`.execute(trx);
      });
    };
    const ends = await Promise.allSettled([write(1), writeTooMuch()]);
    expect(ends.map((end) => end.status === 'rejected' && isUnavailable(end.reason))).toEqual([true, true]);
    expect(committed()).toEqual([]);
    await write(2);
    expect(committed()).toEqual([2]);
  });

  it('R10.1d if a transaction fails because of rows of an earlier transaction, its caller gets the error only after the earlier rows are committed', async () => {
    const writeUnlessTaken = async () => {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql`select id from rows`.execute(trx);
        if (rows.length > 0) throw new Error('taken');
      });
    };
    const [, told] = await Promise.all([
      write(1),
      writeUnlessTaken().catch((error: Error) => [error.message, committed()]),
    ]);
    expect(told).toEqual(['taken', [1]]);
    const ends = await Promise.allSettled([sql`delete from rows`.execute(db), writeOrphan(2), writeUnlessTaken()]);
    expect(ends[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
  });

  it('R10.1d when the SQLite database is closed, ended transactions are committed and an unfinished transaction is rolled back', async () => {
    const before = write(1);
    const unended = db.transaction().execute(async (trx) => {
      await insert(trx, 2);
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      await insert(trx, 3);
    });
    const ends = Promise.allSettled([before, unended]);
    await nextTurn();
    await db.destroy();
    expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(committed()).toEqual([1]);
  });

  it('R10.1d if SQLite itself rolls back a shared commit, all its transactions fail, and the next transaction is committed as usual', async () => {
    const withSavepoint = async () => {
      await db.transaction().execute(async (trx) => {
        await sql`insert or rollback into rows (id) values (1)`.execute(trx).catch(() => undefined);
        await sql`savepoint mine`.execute(trx);
        await insert(trx, 2);
      });
    };
    const ends = await Promise.allSettled([write(1), withSavepoint()]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await write(4);
    expect(committed()).toEqual([4]);
  });
});

describe('reads while a shared commit of SQLite waits', () => {
  it('R10.1d a read outside a transaction waits for the shared commit of the running writes, so it sees only committed rows', async () => {
    const one = write(1);
    const { rows } = await sql<{ id: number }>`select id from rows`.execute(db);
    expect(rows).toEqual([{ id: 1 }]);
    expect(committed()).toEqual([1]);
    await one;
  });

  it('R10.1d a read-only transaction waits for the shared commit of the running writes, so it sees only committed rows', async () => {
    const one = write(1);
    const reading = db.transaction().setAccessMode('read only');
    const seen = await reading.execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`select id from rows`.execute(trx);
      return { rows, committed: committed() };
    });
    expect(seen).toEqual({ rows: [{ id: 1 }], committed: [1] });
    await one;
  });
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

  it('R10.1d after any sequence of SQLite transactions, the file on disk has exactly the rows of the transactions that succeeded', async () => {
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
