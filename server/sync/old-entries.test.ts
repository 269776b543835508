import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Parsed } from '#contract/endpoint.ts';
import type { batch } from '#contract/sync.ts';
import entries from '../../tests/fixtures/contract-1/entries.json' with { type: 'json' };
import rows from '../../tests/fixtures/contract-1/rows.json' with { type: 'json' };
import { WritesServer } from '../../tests/support/writes.ts';
import { incomingWrites } from '../writes/batch.ts';
import { inputHash } from './input-hash.ts';

type Entry = Parsed<(typeof batch)['body']>['entries'][number];

/** What a device of contract 1 left in its outbox, with the hash that a server of that time kept. */
const sent = entries.map(({ hash, ...entry }) => entry as Entry);

let server: WritesServer;
beforeEach(async () => {
  server = await WritesServer.start();
});
afterEach(async () => {
  await server.close();
});

describe('L4 entries of contract 1', () => {
  it('L4 are all taken, and make the rows that they made then', async () => {
    const { answers, failure } = await server.round(incomingWrites(sent));
    expect(failure).toBeUndefined();
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const now = new Map((await server.after(0)).rows.map((row) => [`${row.table}:${row.id}`, row]));
    for (const row of rows) expect(now.get(`${row.table}:${row.id}`)).toMatchObject(row);
  });

  it('L4 a repeat of one that was answered before the server was updated is known as a repeat', () => {
    expect(incomingWrites(sent).map(inputHash)).toEqual(entries.map(({ hash }) => hash));
  });

  it('R10 the order of the names in a body makes no other write of it', async () => {
    const [first] = incomingWrites(sent);
    const body = Object.fromEntries(Object.entries(sent[0]?.body as object).toReversed());
    expect(first && inputHash({ ...first, body })).toBe(entries[0]?.hash);
  });
});
