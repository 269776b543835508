import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '#contract/parts/endpoint.ts';
import { nextVersion, versionsNotDescribed, wireHash } from './wire-hash.ts';

const list = endpoint({ method: 'GET', path: 'classes', summary: 'All', answer: z.array(z.object({ id: z.int() })) });
const create = endpoint({
  method: 'POST',
  path: 'classes',
  summary: 'A new one',
  status: 201,
  body: z.object({ name: z.string() }),
});
const hash = wireHash([list, create]);

test.each<[string, Endpoint]>([
  ['a new field of an answer', { ...list, answer: z.array(z.object({ id: z.int(), name: z.string() })) }],
  ['another status', { ...list, status: 201 }],
  ['another path', { ...list, path: 'class' }],
  ['a field that became optional', { ...list, answer: z.array(z.object({ id: z.optional(z.int()) })) }],
])(
  'if the contract of the API gets %s, the hash of the API calls changes, so that the contract version is raised',
  (_, changed) => {
    expect(wireHash([changed, create])).not.toBe(hash);
  },
);

test('L4.2 if only the order, a description or a domain rule of the API calls changes, the hash of the API calls stays the same', () => {
  const name = z.string().check(
    z.refine((text) => text !== 'x'),
    z.meta({ maxLength: 50 }),
  );
  const judged = { ...create, summary: 'Another', body: z.object({ name }) };
  expect(wireHash([judged, list])).toBe(hash);
});

test('L4.2 the contract version is raised by 1 if the hash of the API calls has changed, and stays the same otherwise', () => {
  expect(nextVersion('other', { version: 2, hash })).toBe(3);
  expect(nextVersion(hash, { version: 2, hash })).toBe(2);
});

const CHANGES = '# Changes\n\n## Contract 12\n- New.\n\n## Contract 2\n\n## Contract 1\nThe first version.\n';

test('L4.2 the check of the change log reports a contract version if CHANGELOG.md has no text below the heading of this version', () => {
  expect(versionsNotDescribed(CHANGES, 1, 1)).toEqual([]);
  // Version 12 is not a heading of 1 or 2, and a heading alone is no description.
  expect(versionsNotDescribed(CHANGES, 3, 1)).toEqual([2, 3]);
  expect(versionsNotDescribed(CHANGES, 3, 3)).toEqual([3]);
});
