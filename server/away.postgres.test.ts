import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPostgres } from '../scripts/find/postgres.ts';
import { type PostgresCluster, startCluster } from '../scripts/serve/postgres-cluster.ts';
import { openTestDatabase } from '../tests/support/database.ts';
import { type Ask, AcknowledgedWrites } from '../tests/support/acknowledged-writes.ts';
import { signedInClient, startServer, type TestClient, type TestServer } from '../tests/support/server.ts';

/** Immediate mode is like a crash. More in `npm run long`. */
const KILLS = Number(process.env['KILLS'] ?? 3);

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

it('while PostgreSQL does not run, the server answers 503; when PostgreSQL runs again, the server works again without a restart', async () => {
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
  `R10.2 the server loses no acknowledged write when PostgreSQL is stopped ${KILLS} times while the server applies writes`,
  { timeout: 30_000 + KILLS * 10_000 },
  async () => {
    const writes = new AcknowledgedWrites(asking(await signedInClient(server, 'ann@school.org')));
    await writes.prepare();
    for (let kill = 0; kill < KILLS; kill += 1) {
      let gone: Promise<void> | undefined;
      await writes.until(20 + 11 * (kill % 7), () => {
        gone ??= cluster.kill();
      });
      await gone;
      await cluster.start();
      await writes.check();
      await writes.repeat(40);
    }
    expect(writes.count).toBeGreaterThanOrEqual(20 * KILLS);
    expect(writes.resent).toBeGreaterThanOrEqual(KILLS);
  },
);

/** Null for status 503: the write was not accepted. */
function asking(client: TestClient): Ask {
  return async (method, path, body, headers) => {
    const answer = await client.call(method, path, { headers, ...(body && { body }) });
    if (answer.statusCode === 503) return null;
    return { status: answer.statusCode, change: Number(answer.headers['change']), body: answer.body };
  };
}
