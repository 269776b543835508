import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isRefusalCode, REFUSALS } from './parts/refusals.ts';
import { ENDPOINTS } from './endpoints.ts';

it('no two endpoints of the contract have both the same HTTP method and the same path', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls.length).toBeGreaterThan(25);
});

it('every parameter in the path of an endpoint has a schema', () => {
  for (const { path, params } of ENDPOINTS) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
    expect(described.toSorted(), path).toEqual(named.toSorted());
  }
});

it('R10.2 every endpoint that receives writes from a device needs a session and does not use the method GET', () => {
  const synced = ENDPOINTS.filter((endpoint) => endpoint.synced);
  expect(synced.length).toBeGreaterThan(8);
  for (const { method, access, path } of synced) {
    expect([path, method, access]).not.toContain('GET');
    expect(access, path).toBe('session');
  }
});

it('an endpoint has the status 204 if and only if the contract defines no answer body for this endpoint', () => {
  for (const { answer, status, path } of ENDPOINTS) expect(status === 204, path).toBe(answer === undefined);
});

it('R5a the refusal codes in the contract and their HTTP statuses are exactly those in docs/sync.md', () => {
  expect(documentedRefusals()).toEqual(Object.entries(REFUSALS).toSorted());
  expect(['server_error', 'unauthorized', 'toString', ''].filter(isRefusalCode)).toEqual([]);
});

/** Of the outcome *refuse* in rule R5a. A status may follow several codes: “`gone`, `unknown` 404”. */
function documentedRefusals(): [string, number][] {
  const page = readFileSync(join(import.meta.dirname, '../docs/sync.md'), 'utf8');
  const [, list = ''] = /\*refuse\*: [^:]*\) with (.*?)\n\s+- \*retry\*/s.exec(page) ?? [];
  return list
    .split('·')
    .flatMap((part) => {
      const status = Number(/\d{3}/.exec(part)?.[0]);
      return [...part.matchAll(/`(\w+)`/g)].map(([, code = '']): [string, number] => [code, status]);
    })
    .toSorted();
}
