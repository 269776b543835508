import { expect, test } from 'vitest';
import type { Patch } from '#domain/sync/patch.ts';
import type { OutboxEntry } from '../../../src/db/stored.ts';
import { appliedPatches, isLater } from './applied-patches.ts';
import type { CheckedDevice } from './checked-device.ts';

function entry(key: string, seq: number): { key: string; seq: number; entry: OutboxEntry; again: boolean } {
  const patches = [{ table: 'students', id: 1, kind: 'update', fields: { nickname: key } }] as const;
  const fields = { method: 'PATCH', path: 'students', seen: 0, stamp: `${seq}.0.d`, state: 'waiting' } as const;
  return { key, seq, entry: { key, seq, body: null, ...fields, patches } as unknown as OutboxEntry, again: false };
}

test('L6.2, R8.2 if a device sends a write again from a backup file, the checks of the simulation sort the write by the time of the edit, not of the sending', () => {
  // Seed 99105: a copy from a file, sent again under a new key, was taken for a later write.
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

test('L6.2 if another device sends a write from a backup file, the checks of the simulation sort the write by the time of the edit, not of the sending', () => {
  // Seed 36000083: a restore lost the refusal, and the phone's copy under the same key was taken for a later write.
  const tablet = {
    name: 'tablet',
    ledger: { enqueued: [entry('first', 20), entry('second', 38)], adopted: new Set() },
  };
  const phone = { name: 'phone', ledger: { enqueued: [], adopted: new Set(['first']) } };
  const changes = new Map([
    ['second', 8],
    ['first', 26],
  ]);
  const [second, copy] = appliedPatches([tablet, phone] as unknown as CheckedDevice[], changes, new Map());
  expect(isLater(copy!, second!)).toBe(false);
  expect(isLater(second!, copy!)).toBe(true);
});

test('D2, R8.5 in the checks of the simulation, the delete of a day deletes all marks of the day, even if the write lists no marks (has no patches)', () => {
  // Seed 17300032: a restore lost the delete of the day, and an older one was sent again, without patches. The check then
  // expected old units in a new mark.
  const mark = (id: number, day: string) => ({ table: 'marks', id, group: [7, day] }) as const;
  const create = (id: number, day = '2026-11-20') => ({ ...mark(id, day), kind: 'create', fields: {} }) as const;
  const remove = { ...mark(2, '2026-11-20'), kind: 'delete', key: 'delete' } as const;
  const write = (key: string, seq: number, patches: readonly Patch[], path = 'students/daily-points/create-many') => {
    const { entry: made, ...rest } = entry(key, seq);
    const method = path.endsWith('/7') ? 'DELETE' : 'POST';
    return { ...rest, entry: { ...made, method, path, patches: [...patches] } as OutboxEntry };
  };
  const ofDay = 'students/daily-points/by-date/2026-11-20/7';
  const refsOf = (patches: readonly Patch[]) => {
    const enqueued = [
      write('marks', 1, [create(1), create(2)]),
      write('another day', 2, [create(3, '2026-11-19')]),
      write('refused', 3, [create(4)]),
      write('delete', 4, patches, ofDay),
      write('later', 5, [create(5)]),
    ];
    const ledger = { enqueued, adopted: new Set<string>() };
    const device = { name: 'tablet', ledger } as unknown as CheckedDevice;
    const changes = new Map(['marks', 'another day', 'delete', 'later'].map((key, place) => [key, place + 2]));
    const applied = appliedPatches([device], changes, new Map());
    return applied.flatMap(({ key, ref, patch }) => (patch.kind === 'delete' && patch.key === key ? [ref] : []));
  };
  expect(refsOf([])).toEqual(['marks:1', 'marks:2']);
  expect(refsOf([remove])).toEqual(['marks:2', 'marks:1']);
});

test('D4.1, P4.4 in the checks of the simulation, the undo of a delete restores all deleted rows, even if the write lists no rows (has no patches)', () => {
  // Seed 50201785: after a restore an undo, sent again without patches, brought back a clash that no write had caused.
  const mark = (id: number) => ({ table: 'marks', id, group: [7, '2026-11-20'] }) as const;
  const remove = (id: number, key: string) => ({ ...mark(id), kind: 'delete', key }) as const;
  const bringBack = { ...mark(2), kind: 'restore', key: 'delete' } as const;
  const write = (key: string, seq: number, patches: readonly Patch[], undone?: string) => {
    const { entry: made, ...rest } = entry(key, seq);
    const path = undone === undefined ? 'students/daily-points/create-many' : 'restore';
    return { ...rest, entry: { ...made, path, body: { key: undone }, patches: [...patches] } as OutboxEntry };
  };
  const refsOf = (patches: readonly Patch[]) => {
    const enqueued = [
      write('delete', 1, [remove(1, 'delete'), remove(2, 'delete')]),
      write('another', 2, [remove(3, 'another')]),
      write('undo', 3, patches, 'delete'),
    ];
    const device = { name: 'tablet', ledger: { enqueued, adopted: new Set<string>() } } as unknown as CheckedDevice;
    const changes = new Map(enqueued.map(({ key }, place) => [key, place + 2]));
    const applied = appliedPatches([device], changes, new Map());
    return applied.flatMap(({ ref, patch }) => (patch.kind === 'restore' && patch.key === 'delete' ? [ref] : []));
  };
  expect(refsOf([])).toEqual(['marks:1', 'marks:2']);
  expect(refsOf([bringBack])).toEqual(['marks:2', 'marks:1']);
});
