import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isRefusalCode, REFUSALS } from './parts/refusals.ts';
import { ENDPOINTS } from './endpoints.ts';

describe('the calls of the contract', () => {
  it('no two calls of the contract have the same method and path', () => {
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(25);
  });

  it('every parameter in the path of a call has a schema', () => {
    for (const { path, params } of ENDPOINTS) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
      expect(described.toSorted(), path).toEqual(named.toSorted());
    }
  });

  it('R10.2 every call by which a device sends a write to the server needs a session and uses another method than GET', () => {
    const synced = ENDPOINTS.filter((endpoint) => endpoint.synced);
    expect(synced.length).toBeGreaterThan(8);
    for (const { method, access, path } of synced) {
      expect([path, method, access]).not.toContain('GET');
      expect(access, path).toBe('session');
    }
  });

  it('a call has status 204 exactly if the contract defines no answer for it', () => {
    for (const { answer, status, path } of ENDPOINTS) expect(status === 204, path).toBe(answer === undefined);
  });

  it('R5a the contract has exactly the refusal codes that docs/sync.md names', () => {
    expect(Object.keys(REFUSALS)).toEqual([
      'invalid',
      'forbidden',
      'gone',
      'unknown',
      'changed',
      'name_taken',
      'number_taken',
      'current',
      'too_large',
      'key_reused',
    ]);
    expect(['server_error', 'unauthorized', 'toString', ''].filter(isRefusalCode)).toEqual([]);
  });
});
