import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { newBooks, signedInClient, startServer, type TestClient, type TestServer } from '../../tests/support/server.ts';

const BATCHES = 60;
/** The calls that a colleague makes one after the other while the batches wait. */
const CALLS = 12;

let server: TestServer;
let ann: TestClient;
let bea: TestClient;
beforeEach(async () => {
  server = await startServer({ db: await openTestDatabase(), limits: false });
  ann = await signedInClient(server, 'ann@school.org');
  bea = await signedInClient(server, 'bea@school.org');
});
afterEach(async () => {
  await server.close();
});

/** The creates of 20 grade books, with keys of their own. */
const batchOf = (n: number) => ({
  entries: newBooks(20).map((entry, place) => ({
    ...entry,
    key: `batch-${n}-entry-${place}`,
    body: { name: `Fall ${n} ${place}` },
  })),
});

it('R10.1 while 60 batches of one teacher wait, every call of another teacher is answered, and so are the batches', async () => {
  let waiting = true;
  const batches = Promise.all(
    Array.from({ length: BATCHES }, (_, n) => ann.call('POST', 'batch', { body: batchOf(n) })),
  ).finally(() => (waiting = false));
  const own: number[] = [];
  let meanwhile = 0;
  for (let n = 0; n < CALLS; n += 1) {
    const write = await bea.call('POST', 'grade-books', { body: { name: `Spring ${2026 + n}` } });
    const read = await bea.call('GET', 'changes?after=0');
    own.push(write.statusCode, read.statusCode);
    if (waiting) meanwhile += 1;
  }
  expect(own).toEqual(Array.from({ length: CALLS }, () => [201, 200]).flat());
  expect(meanwhile).toBeGreaterThan(0);
  expect([...new Set((await batches).map(({ statusCode }) => statusCode))]).toEqual([200]);
}, 60_000);
