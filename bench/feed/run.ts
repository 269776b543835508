/**
 * `npm run bench:feed`: eight writers of one teacher make 10,000 transactions at the same time, while a device pulls the change
 * feed. The program prints how many rows the device has missed on each database engine, and fails if the device has missed a
 * row. On PostgreSQL each writer has separate connections, as if it were a separate server. `--transactions N` sets another
 * number of transactions.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { getPostgres, postgresLine } from '../../scripts/find/postgres.ts';
import { startCluster } from '../../scripts/serve/postgres-cluster.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { FakeClock } from '../../tests/support/server.ts';
import { missedByFeed } from '../../tests/support/feed-writers.ts';

const WRITERS = 8;

const { values } = parseArgs({ options: { transactions: { type: 'string', default: '10000' } } });
const transactions = Number(values.transactions);

async function bench(engine: string, address: string, servers: number): Promise<number> {
  const first = await openDatabase(address, { poolSize: 2 });
  await migrate(first, new FakeClock());
  const others: Kysely<Database>[] = [];
  while (others.length + 1 < servers) others.push(await openDatabase(address, { poolSize: 2 }));
  const start = performance.now();
  const { pages, missed } = await missedByFeed({ databases: [first, ...others], writers: WRITERS, transactions });
  const seconds = (performance.now() - start) / 1_000;
  console.log(
    `${engine}: ${transactions} transactions of ${WRITERS} writers in ${seconds.toFixed(0)} s, ${pages} pages pulled meanwhile, ${missed} rows missed`,
  );
  for (const db of [first, ...others]) await db.destroy();
  return missed;
}

const folder = mkdtempSync(join(tmpdir(), 'pe-bench-feed-'));
let missed = 0;
try {
  missed += await bench('SQLite', join(folder, 'grade-book.sqlite'), 1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const found = getPostgres();
console.log(postgresLine(found));
if (found) {
  const cluster = await startCluster(found);
  try {
    missed += await bench('PostgreSQL', cluster.url, WRITERS);
  } finally {
    await cluster.stop();
  }
}
process.exitCode = missed === 0 ? 0 : 1;
