import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../../src/db/schema.ts';
import { appliedPatches, isLater } from './applied-patches.ts';
import type { CheckedDevice } from './checked-device.ts';

function entry(key: string, seq: number): { key: string; seq: number; entry: OutboxEntry; again: boolean } {
  const patches = [{ table: 'students', id: 1, kind: 'update', fields: { nickname: key } }] as const;
  const fields = { method: 'PATCH', path: 'students', seen: 0, stamp: `${seq}.0.d`, state: 'waiting' } as const;
  return { key, seq, entry: { key, seq, body: null, ...fields, patches } as unknown as OutboxEntry, again: false };
}

test('L6.2, R8.2 the checks order a write that came back from a backup file by the time at which the teacher made it', () => {
  // The device restored its first write from a file, behind its second write. The server refused the copy, and the copy was
  // then sent under a new key. Seed 99105 of the simulation took this copy for a later write.
  const enqueued = [entry('first', 17), entry('second', 35), entry('first_', 37)];
  const ledger = {
    enqueued,
    adopted: new Set(['first']),
    refused: new Map(),
    discarded: new Set<string>(),
    takenIn: new Map(),
  };
  const device = { name: 'tablet', ledger } as unknown as CheckedDevice;
  const changes = new Map([
    ['second', 30],
    ['first_', 32],
  ]);
  const [second, copy] = appliedPatches([device], changes, new Map());
  expect(isLater(copy!, second!)).toBe(false);
  expect(isLater(second!, copy!)).toBe(true);
});
