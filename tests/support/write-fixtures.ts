import { mkdirSync, writeFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { inputHash } from '../../server/sync/apply/input-hash.ts';
import { incomingWrites } from '../../server/writes/batch.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { WritesServer } from './writes.ts';

type Entry = Parameters<typeof incomingWrites>[0][number];

/**
 * Entries of this contract version and their rows, which later versions read (docs/sync.md L4.2). `npm run wire-hash` calls it.
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
