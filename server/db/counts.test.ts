import { beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { Counts, deleteOldCounts } from './counts.ts';

const MINUTE = 60_000;
const MOST = 10;

let server: TestServer;
let counts: Counts;
beforeEach(async () => {
  server = await startServer();
  const { db, clock } = server;
  counts = new Counts({ db, clock, secret: 'a secret', on: true });
});

async function taken(times: number): Promise<boolean[]> {
  const all = [];
  for (let n = 0; n < times; n += 1) all.push(await counts.add('failures', 'ann'));
  return all;
}

const waitS = async () => await counts.waitS('failures', 'ann');
const ALLOWED = Array<boolean>(MOST).fill(true);

it('1.7 a caller who is over a limit that is counted in the database has to wait until the 15 minutes of the limit end', async () => {
  expect(await taken(MOST + 1)).toEqual([...ALLOWED, false]);
  expect(await waitS()).toBe(900);
  server.clock.advance(5 * MINUTE);
  expect(await taken(1)).toEqual([false]);
  expect(await waitS()).toBe(600);
  server.clock.advance(10 * MINUTE);
  expect(await waitS()).toBeNull();
  expect(await taken(MOST + 1)).toEqual([...ALLOWED, false]);
});

it('1.7 the counts count each caller separately, and each kind of event separately', async () => {
  await taken(MOST + 1);
  expect(await counts.add('failures', 'bob')).toBe(true);
  expect(await counts.add('mailRequests', 'ann')).toBe(true);
});

it('1.7 asking whether an event is allowed (`waitS`) counts nothing', async () => {
  await taken(MOST - 1);
  expect([await waitS(), await waitS()]).toEqual([null, null]);
  expect(await taken(2)).toEqual([true, false]);
});

it('1.7 if the limits are switched off, no caller ever has to wait', async () => {
  const { db, clock } = server;
  counts = new Counts({ db, clock, secret: 'a secret', on: false });
  expect(await taken(MOST + 1)).toEqual([...ALLOWED, true]);
  expect(await waitS()).toBeNull();
});

it('1.7 if the server’s clock was years ahead and is then corrected, a caller who is over a limit does not have to wait for years', async () => {
  server.clock.advance(1_000_000 * MINUTE);
  await taken(MOST);
  server.clock.advance(-1_000_000 * MINUTE);
  expect(await waitS()).toBeNull();
  expect(await taken(MOST + 1)).toEqual([...ALLOWED, false]);
});

it('1.7 the daily purge deletes a count only after the 15 minutes of its limit have ended', async () => {
  await taken(MOST);
  server.clock.advance(15 * MINUTE - 1);
  expect(await deleteOldCounts(server.db, server.clock.now())).toBe(0);
  expect(await waitS()).toBe(1);
  server.clock.advance(1);
  expect(await deleteOldCounts(server.db, server.clock.now())).toBe(1);
  expect(await waitS()).toBeNull();
});
