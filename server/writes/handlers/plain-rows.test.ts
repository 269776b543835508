import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { WRITES } from '../all.ts';
import { nounOf } from './in-class.ts';
import { plainWrites } from './plain-rows.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('each endpoint whose writes devices sync has exactly one handler on the server', () => {
  const synced = ENDPOINTS.filter((one) => one.synced);
  expect(WRITES.map((handler) => nameOf(handler.endpoint)).toSorted()).toEqual(synced.map(nameOf).toSorted());
});

it('the server makes no handler for an endpoint whose contract names no table', () => {
  const byHand = endpoint({ method: 'POST', path: 'restore', summary: 'By hand', synced: true });
  expect(plainWrites([byHand])).toEqual([]);
});

it.each(['marks', 'raceEvents'] as const)(
  'for the table %s, the server refuses to make a write handler from the table definition, because this table needs handwritten code',
  (table) => {
    const row = { table, verb: 'put' } as const;
    const put = endpoint({ method: 'POST', path: table, summary: 'Put', synced: true, row, body: z.object({}) });
    expect(() => plainWrites([put])).toThrow('by its definition alone');
  },
);

it.each([
  ['races', 'race'],
  ['classes', 'class'],
  ['raceEvents', 'race event'],
] as const)('in the message of a refused write, the server calls a row of the table %s “%s”', (table, noun) => {
  expect(nounOf(table)).toBe(noun);
});
