/**
 * `npm run bench:accounts`: measures how much memory the server needs to answer `GET admin` with few accounts and with 100,000
 * accounts. The server sends the list as a stream. So it should need about the same memory in both cases (C-12 in
 * docs/decisions/013).
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Kysely } from 'kysely';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import type { Database } from '../../server/db/schema.ts';
import { startHostileServer } from '../hostile/server.ts';

const SIZES = [1_000, 100_000] as const;
const ROWS_PER_INSERT = 1_000;
/**
 * After each further part of the answer of this many bytes, the memory is measured. More frequent measurements would take most
 * of the time.
 */
const MEASURE_EVERY = 1_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function addAccounts(db: Kysely<Database>, count: number): Promise<void> {
  for (let first = 0; first < count; first += ROWS_PER_INSERT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_INSERT, count - first) }, (_, n) => {
      const id = 1_000 + first + n;
      const at = new Date(1_790_000_000_000 + id * 60_000).toISOString();
      const names = { email: `teacher${id}@school.org`, username: `teacher${id}`, passwordHash: '-' };
      return { id, ...names, createdAt: at, updatedAt: at, trialEndDate: at, accountStatus: 'Trial', lastLogin: null };
    });
    await db.insertInto('teachers').values(rows).execute();
  }
}

/**
 * Reads the whole list without storing it in memory. Returns the size of the list, the time, and how much the memory rose above
 * its value at the start.
 */
async function measure(count: number): Promise<{ bytes: number; ms: number; heap: number }> {
  const server = await startHostileServer(false);
  const { app, db, cookie } = server;
  await db.updateTable('teachers').set({ roleId: ADMIN_ROLE }).execute();
  await addAccounts(db, count);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const before = heapInUse();
  const start = performance.now();
  let [bytes, measuredAt, most] = [0, 0, before];
  const request = get({ port, host: '127.0.0.1', path: '/api/admin', headers: { cookie } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`GET admin was answered ${String(answer.statusCode)}.`);
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes - measuredAt < MEASURE_EVERY) continue;
    measuredAt = bytes;
    most = Math.max(most, heapInUse());
  }
  const ms = performance.now() - start;
  most = Math.max(most, heapInUse());
  await server.close();
  return { bytes, ms, heap: most - before };
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
console.log('| accounts | answer | time | memory above the start |\n| --- | --- | --- | --- |');
for (const count of SIZES) {
  const { bytes, ms, heap } = await measure(count);
  console.log(`| ${count} | ${megabytes(bytes)} MB | ${Math.round(ms)} ms | ${megabytes(heap)} MB |`);
}
