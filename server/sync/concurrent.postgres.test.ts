import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { emptySchema } from '../../tests/support/database.ts';
import { FakeClock } from '../../tests/support/server.ts';
import { ANA, BEN, marksWrite, withClass, WritesServer } from '../../tests/support/writes.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

const WRITERS = 8;
const TRANSACTIONS = Number(process.env.FEED_TRANSACTIONS ?? 80);
/** The longest time of a transaction in ms on a busy machine. */
const TRANSACTION_MS = 750;
const FIRST_DAY = '2026-08-03' as LocalDate;

/** Each writer has its own server. Returns when all marks are written. */
async function writeMarks(servers: readonly WritesServer[]): Promise<void> {
  let next = 0;
  const writer = async (server: WritesServer, number: number) => {
    for (let n = next++; n < TRANSACTIONS; n = next++) {
      const createdAt = addDays(FIRST_DAY, Math.floor(n / 2));
      const mark = { studentId: n % 2 === 0 ? ANA : BEN, createdAt, customNote: `NOTE ${n}` };
      const { status } = await server.write(marksWrite([mark], { key: `key-${n}-of-feed`, by: `w${number}` }));
      if (status >= 300) throw new Error(`Write ${n} was refused with ${status}.`);
    }
  };
  await Promise.all(servers.map(writer));
}

it(
  'P1 a device that pulls while eight servers write for its teacher gets every row',
  async () => {
    const address = await emptySchema();
    const open = async () => await openDatabase(address, { poolSize: 2 });
    const databases = await Promise.all(Array.from({ length: WRITERS }, open));
    const [first = await open()] = databases;
    await migrate(first, new FakeClock());
    const start = await WritesServer.on(first);
    await withClass(start);
    const pulled = new Set<number>();
    let after = 0;
    const pullOnce = async () => {
      const page = await start.pull({ after });
      for (const { table, id } of page.rows) if (table === 'marks') pulled.add(id);
      after = page.to;
      return page.more;
    };
    let isWriting = true;
    const writing = writeMarks(databases.map((db) => WritesServer.beside(start, db))).finally(
      () => (isWriting = false),
    );
    // If a writer fails, `await writing` below throws the error.
    writing.catch(() => undefined);
    while (isWriting) {
      await pullOnce();
      // In the same process, the writers need a round of the event loop.
      await setImmediate();
    }
    await writing;
    while (await pullOnce());
    // A row that became visible after the cursor had passed its number would be missing.
    expect(pulled.size).toBe(TRANSACTIONS);
    for (const db of databases) await db.destroy();
  },
  TRANSACTIONS * TRANSACTION_MS,
);
