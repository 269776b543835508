import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { deleteOldCounts, StoredCounts } from './stored-counts.ts';

const MINUTE = 60_000;
const MOST = 10;

let server: TestServer;
let counts: StoredCounts;
beforeEach(async () => {
  server = await startServer();
  const { db, clock } = server;
  counts = new StoredCounts({ db, clock, secret: 'a secret', on: true });
});
afterEach(async () => {
  await server.close();
});

async function taken(times: number): Promise<(number | null)[]> {
  const all = [];
  for (let n = 0; n < times; n += 1) all.push(await counts.add('failures', 'ann'));
  return all;
}

const FREE = Array<null>(MOST).fill(null);

it('1.7 a caller who is over a call limit that is stored in the database has to wait until the 15 minutes of the limit end', async () => {
  expect(await taken(MOST + 1)).toEqual([...FREE, 900]);
  server.clock.advance(5 * MINUTE);
  expect(await taken(1)).toEqual([600]);
  server.clock.advance(10 * MINUTE);
  expect(await taken(MOST + 1)).toEqual([...FREE, 900]);
});

it('1.7 if the server’s clock was years ahead and is then corrected, a caller who is over a call limit does not have to wait for years', async () => {
  server.clock.advance(1_000_000 * MINUTE);
  await taken(MOST);
  server.clock.advance(-1_000_000 * MINUTE);
  expect(await taken(MOST + 1)).toEqual([...FREE, 900]);
});

it('1.7 the daily purge deletes a stored number of attempts only after the 15 minutes of this limit have ended', async () => {
  await taken(MOST);
  server.clock.advance(15 * MINUTE - 1);
  expect(await deleteOldCounts(server.db, server.clock.now())).toBe(0);
  expect(await taken(1)).toEqual([1]);
  server.clock.advance(1);
  expect(await deleteOldCounts(server.db, server.clock.now())).toBe(1);
  expect(await taken(1)).toEqual([null]);
});
