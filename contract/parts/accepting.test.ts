import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accepting } from './accepting.ts';
import { setSchemaMessages } from '../messages.ts';

beforeAll(setSchemaMessages);

const row = z.object({ id: z.int(), name: z.string(), createdAt: z.string(), count: z.int() });
const body = accepting(row, { id: z.int(), name: z.optional(z.string()) });

it('9.1 a client may send a whole row from an answer back as the body of a write; parsing keeps only the fields that the endpoint can write', () => {
  const shown = { id: 1, name: 'PE 7', createdAt: '2026-11-20T12:00:00.000Z', count: 3 };
  expect(z.parse(body, shown)).toEqual({ id: 1, name: 'PE 7' });
});

it('9.1 parsing a body drops the fields that the endpoint can’t write, does not check their values, and adds no missing field', () => {
  expect(z.parse(body, { id: 1, count: null, createdAt: { what: 'ever' } })).toEqual({ id: 1 });
});

it('9.1 if a body has a field that no row of an answer has, parsing refuses the body, and the error names the field', () => {
  const { error } = z.safeParse(body, { id: 1, nobody: 1 });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Unrecognized key(s) in object: 'nobody'"]);
});

it('9.1 if a field that the endpoint can write has a wrong value, parsing refuses the body', () => {
  expect(z.safeParse(body, { id: 'x' }).success).toBe(false);
  expect(z.safeParse(body, null).success).toBe(false);
});
