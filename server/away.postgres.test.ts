import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres } from '../scripts/find-postgres.ts';
import { type PostgresCluster, startCluster } from '../scripts/postgres-cluster.ts';
import { openTestDatabase } from '../tests/support/database.ts';
import { signedInClient, startServer, type TestClient, type TestServer } from '../tests/support/server.ts';

/** Rounds of stopping PostgreSQL in immediate mode; `npm run long` asks for more. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const WRITERS = 4;

let cluster: PostgresCluster;
let server: TestServer;
beforeEach(async () => {
  const found = findPostgres();
  if (!found) throw new Error('There is no PostgreSQL to test on.');
  cluster = await startCluster(found, { durable: true });
  server = await startServer({ db: await openTestDatabase(cluster.url), limits: false });
}, 60_000);
afterEach(async () => {
  try {
    await server.close();
  } finally {
    await cluster.stop();
  }
});

describe('a server whose PostgreSQL is away', () => {
  it('lives, is not ready, says that a call is to be tried again, and goes on by itself', async () => {
    const client = await signedInClient(server, 'ann@school.org');
    const statuses = async () => {
      const answers = [];
      for (const path of ['health', 'ready', 'changes?after=0']) answers.push(await client.call('GET', path));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await cluster.kill();
    expect(await statuses()).toEqual([200, 503, 503]);
    const answer = await client.call('GET', 'changes?after=0');
    expect(answer.json()).toEqual({ code: 'unavailable', message: 'The server is busy' });
    expect(answer.headers).toMatchObject({ 'retry-after': '1', clock: expect.anything() as string });
    await cluster.start();
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it(
    `R10 loses no acknowledged write when it is stopped ${KILLS} times in the middle of writes`,
    async () => {
      const client = await signedInClient(server, 'ann@school.org');
      const acknowledged = new Map<number, number>();
      let id = 1_000;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const goal = acknowledged.size + 20 + 7 * kill;
        let stopped = false;
        const write = async () => {
          while (!stopped) {
            const book = (id += 1);
            const change = await createBook(client, book);
            if (change === null) stopped = true;
            else acknowledged.set(book, change);
            if (acknowledged.size >= goal) void cluster.kill();
          }
        };
        await Promise.all(Array.from({ length: WRITERS }, write));
        await cluster.kill();
        await cluster.start();
      }
      const books = (await client.call('GET', 'changes?after=0')).json<{
        rows: { table: string; id: number; change: number }[];
      }>();
      const stored = new Map(
        books.rows.filter(({ table }) => table === 'gradeBooks').map((row) => [row.id, row.change]),
      );
      for (const [book, change] of acknowledged) expect(stored.get(book), `grade book ${book}`).toBe(change);
      expect(acknowledged.size).toBeGreaterThan(20 * KILLS);
    },
    30_000 + KILLS * 10_000,
  );
});

/** Its change number, or null when the server could not take it. */
async function createBook(client: TestClient, id: number): Promise<number | null> {
  const answer = await client.call('POST', 'grade-books', {
    body: { id, name: `Grade book ${id}` },
    headers: { 'idempotency-key': `create-book-${id}` },
  });
  if (answer.statusCode === 503) return null;
  expect(answer.statusCode).toBe(201);
  return Number(answer.headers['change']);
}
