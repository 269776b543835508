import { mkdirSync, writeFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { inputHash } from '../../server/sync/apply/input-hash.ts';
import { incomingWrites } from '../../server/writes/batch.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { WritesServer } from './writes.ts';

type Entry = Parameters<typeof incomingWrites>[0][number];

/**
 * Writes files with outbox entries of the current contract version and with the rows that a server stores for these
 * entries. The tests of later versions read these files (docs/sync.md L4.2). `npm run wire-hash` runs the test of all
 * writes, and this test calls the function.
 */
export async function writeFixtures(outbox: readonly OutboxEntry[]): Promise<void> {
  const entries = outbox.map(({ key, stamp, seen, method, path, body }) => {
    const entry: Entry = { key, stamp, seen, method: method as Entry['method'], path, body };
    const [hash] = incomingWrites([entry]).map(inputHash);
    return { ...entry, hash };
  });
  const server = await WritesServer.start();
  await server.round(incomingWrites(entries));
  const { rows } = await server.after(0);
  await server.close();
  const folder = new URL(`../fixtures/contract-${CONTRACT_VERSION}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries({ entries, rows })) {
    writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(value, null, 2)}\n`);
  }
}
