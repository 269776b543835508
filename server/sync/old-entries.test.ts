import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Parsed } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { batch } from '#contract/sync.ts';
import { OLDEST_CONTRACT } from '#contract/version.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import type { Fields } from '#domain/tables/table.ts';
import { eachTestHasEngine, engine as server } from '../../tests/support/each-test.ts';
import { incomingWrites } from '../writes/batch.ts';
import { inputHash } from './apply/input-hash.ts';

type Entry = Parsed<(typeof batch)['body']>['entries'][number];

interface Fixture {
  /** With the input hash that the server of that version stored. */
  readonly entries: readonly (Entry & { readonly hash: string })[];
  readonly rows: readonly { readonly table: string; readonly id: number; readonly fields: Fields }[];
}

const FOLDER = new URL('../../tests/fixtures/', import.meta.url);
const VERSIONS = readdirSync(FOLDER).filter((name) => name.startsWith('contract-'));

function fixtureOf(version: string): Fixture {
  const read = (name: string) => JSON.parse(readFileSync(new URL(`${version}/${name}.json`, FOLDER), 'utf8'));
  return { entries: read('entries'), rows: read('rows') };
}

eachTestHasEngine();

describe.each(VERSIONS)('L4.2 stored writes of an older app: %s', (version) => {
  const { entries, rows } = fixtureOf(version);
  const sent = entries.map(({ hash: _hash, ...entry }) => entry);

  it('L4.2 the server accepts the stored writes of each contract version, and stores the same rows as the server of that version did', async () => {
    const { answers, failure } = await server.round(incomingWrites(sent));
    expect(failure).toBeUndefined();
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const now = new Map((await server.after(0)).rows.map((row) => [`${row.table}:${row.id}`, row]));
    for (const row of rows) expect(now.get(`${row.table}:${row.id}`)).toMatchObject(row);
  });

  it('L4.2 after an update, the server computes the same hash of a write’s input as the older version, so that it recognises repeated writes', () => {
    expect(incomingWrites(sent).map(inputHash)).toEqual(entries.map(({ hash }) => hash));
  });

  it('R10.4 if two bodies of a write differ only in the order of their fields, the server computes the same hash of the input', () => {
    const [first] = incomingWrites(sent);
    const body = Object.fromEntries(Object.entries(sent[0]?.body as object).toReversed());
    expect(first && inputHash({ ...first, body })).toBe(entries[0]?.hash);
  });
});

it('L4.2 tests/fixtures has stored outbox entries (waiting writes) of every contract version that the server answers', () => {
  const numbers = Array.from({ length: CONTRACT_VERSION - OLDEST_CONTRACT + 1 }, (_, n) => OLDEST_CONTRACT + n);
  const versions = numbers.map((number) => `contract-${number}`);
  expect(VERSIONS.toSorted()).toEqual(versions.toSorted());
});

it('L4.2 for the current contract version, tests/fixtures has an outbox entry of every kind of write that devices can send', () => {
  const { entries } = fixtureOf(`contract-${CONTRACT_VERSION}`);
  const missing = ENDPOINTS.filter(({ synced }) => synced).filter(({ method, path }) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return !entries.some((entry) => entry.method === method && pattern.test(entry.path));
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
