import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/parts/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { WRITES } from '../all.ts';
import { nounOf } from './in-class.ts';
import { plainWrites } from './plain-rows.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('writes that the server handles with the definition of a table', () => {
  it('each synced endpoint of the contract has exactly one handler, which is handwritten or made from the definition of its table', () => {
    const synced = ENDPOINTS.filter((one) => one.synced);
    expect(WRITES.map((handler) => nameOf(handler.endpoint)).toSorted()).toEqual(synced.map(nameOf).toSorted());
  });

  it('if the definition of an endpoint contains no table, the server makes no handler for it from a table definition', () => {
    const byHand = endpoint({ method: 'POST', path: 'restore', summary: 'By hand', synced: true });
    expect(plainWrites([byHand])).toEqual([]);
  });

  it.each(['marks', 'raceEvents'] as const)(
    'the server can’t make a handler from the table definition of %s alone, because other data determine the id or class of a row',
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
  ] as const)('in the message of a refused write, a row of the table %s is called “%s”', (table, noun) => {
    expect(nounOf(table)).toBe(noun);
  });
});
