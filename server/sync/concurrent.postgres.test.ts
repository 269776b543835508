import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { emptySchema } from '../../tests/support/database.ts';
import { missedByFeed } from '../../tests/support/feed-writers.ts';
import { FakeClock } from '../../tests/support/server.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';

const WRITERS = 8;
const TRANSACTIONS = Number(process.env.FEED_TRANSACTIONS ?? 80);
/** The longest time of a transaction in ms on a busy machine. */
const TRANSACTION_MS = 750;

it(
  'P1 a device that pulls while eight servers write for its teacher gets every row',
  async () => {
    const address = await emptySchema();
    const opened = await Promise.all(
      Array.from({ length: WRITERS }, async () => await openDatabase(address, { poolSize: 2 })),
    );
    const [first, ...others] = opened as [Kysely<Database>, ...Kysely<Database>[]];
    await migrate(first, new FakeClock());
    const { missed } = await missedByFeed({
      databases: [first, ...others],
      writers: WRITERS,
      transactions: TRANSACTIONS,
    });
    expect(missed).toBe(0);
    for (const db of opened) await db.destroy();
  },
  TRANSACTIONS * TRANSACTION_MS,
);
