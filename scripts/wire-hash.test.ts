import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '#contract/endpoint.ts';
import { wireHash } from './wire-hash.ts';

const list = endpoint({ method: 'GET', path: 'classes', answer: z.array(z.object({ id: z.int() })) });
const create = endpoint({ method: 'POST', path: 'classes', status: 201, body: z.object({ name: z.string() }) });
const hash = wireHash([list, create]);

test.each<[string, Endpoint]>([
  ['a new field of an answer', { ...list, answer: z.array(z.object({ id: z.int(), name: z.string() })) }],
  ['another status', { ...list, status: 201 }],
  ['another path', { ...list, path: 'class' }],
  ['a field that became optional', { ...list, answer: z.array(z.object({ id: z.optional(z.int()) })) }],
])('%s is another wire', (_, changed) => {
  expect(wireHash([changed, create])).not.toBe(hash);
});

test('the order of the calls and the rules of the domain are not the wire', () => {
  const judged = { ...create, body: z.object({ name: z.string().check(z.refine((name) => name !== 'x')) }) };
  expect(wireHash([judged, list])).toBe(hash);
});
