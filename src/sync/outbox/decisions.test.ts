import { beforeEach, describe, expect, it } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import type { EntryState, OutboxEntry } from '../../db/stored.ts';
import { bringBack, dependentsOf, discard, fix } from './decisions.ts';
import { rebuildRows } from './overlay.ts';
import { basesOf, rowsOf } from '../../../tests/support/stored-rows.ts';

const ANA = 301;
const FRESH = 999;
const CLASS = 200;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.has('classes', { id: CLASS, name: 'Period 1' });
  await device.has('students', { id: ANA, nickname: 'Ana', classId: CLASS });
});

/** As an answer would. `unsent`: parked and never sent. */
async function set(
  { seq, touches }: OutboxEntry,
  state: EntryState | 'unsent',
  code = 'invalid',
  key?: string,
): Promise<void> {
  const error = { code, status: 404, message: 'No.', detail: key === undefined ? null : { key }, at: 0 };
  const { db } = device;
  const stored = state === 'unsent' ? 'refused' : state;
  await db.outbox.update(seq, { state: stored, error: state === 'refused' ? error : null });
  await db.transaction('rw', db.tables, async () => await rebuildRows(db, touches));
}

async function deletedAndRestored(id: number, key: string): Promise<{ remove: OutboxEntry; undo: OutboxEntry }> {
  const patch = { table: 'students', id, key } as const;
  const remove = await device.saved({ method: 'DELETE', path: 'x', key, patches: [{ ...patch, kind: 'delete' }] });
  const restore = { method: 'POST', path: 'restore', body: { key } } as const;
  const undo = await device.saved({ ...restore, patches: [{ ...patch, kind: 'restore' }] });
  return { remove, undo };
}

const rename = (nickname: string) => device.patchStudent(ANA, { nickname });

it('R8.6 after the teacher discards a refused write, the screen shows the server’s values and the changes of the waiting writes', async () => {
  const refused = await rename('refused');
  await device.patchStudent(ANA, { note: 'goes on' });
  await set(refused, 'refused');
  await discard(device, refused.seq);
  expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana', note: 'goes on' });
  expect(await device.states()).toEqual(['waiting']);
});

it('R8.6 if the teacher discards a refused write, the writes that depend on it are removed too, and no other writes', async () => {
  const created = await device.createStudent(FRESH);
  const needs = await device.patchStudent(FRESH, { nickname: 'needs it' });
  const other = await rename('another');
  for (const entry of [created, other]) await set(entry, 'refused');
  await set(needs, 'refused', 'unknown');
  expect(await dependentsOf(device.db, created.seq)).toMatchObject([{ seq: needs.seq }]);
  await discard(device, created.seq);
  expect(await device.outbox()).toMatchObject([{ key: other.key }]);
  expect(await device.student(FRESH)).toBeUndefined();
  expect(await basesOf(device.db).toArray()).toMatchObject([{ id: ANA }]);
});

it('R8.6 the teacher can’t discard or fix an entry that waits in the outbox, because the server may have applied it', async () => {
  const entry = await rename('mine');
  await discard(device, entry.seq);
  await fix(device, entry.seq);
  await bringBack(device, entry.seq);
  expect(await device.outbox()).toMatchObject([{ key: entry.key, state: 'waiting' }]);
});

describe('R8.5 the teacher fixes a refused write', () => {
  it('R8.5 if the teacher fixes a refused change, the entry goes to the end of the outbox with a new idempotency key, edit stamp and `seen` (cursor)', async () => {
    const refused = await rename('taken');
    const later = await rename('later');
    await set(refused, 'refused', 'name_taken');
    await device.pulledTo(12);
    const fields = { nickname: 'free' };
    const patches = [{ table: 'students' as const, id: ANA, kind: 'update' as const, fields }];
    await fix(device, refused.seq, { body: { id: ANA, ...fields }, patches });
    const [first, last] = await device.outbox();
    expect(first).toMatchObject({ key: later.key, seq: later.seq });
    expect(last).toMatchObject({
      state: 'waiting',
      error: null,
      seen: 12,
      body: { id: ANA, nickname: 'free' },
      patches,
    });
    expect(last!.key).not.toBe(refused.key);
    expect(last!.stamp > later.stamp).toBe(true);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'free' });
  });

  it('R8.5 if the teacher fixes a refused create, it keeps its place in the outbox, and the writes that depend on it wait to be sent again', async () => {
    const created = await device.createStudent(FRESH);
    const needs = await device.patchStudent(FRESH, { nickname: 'needs it' });
    await set(created, 'refused');
    await set(needs, 'refused', 'unknown');
    await fix(device, created.seq);
    const again = await device.outbox();
    expect(again).toMatchObject([
      { seq: created.seq, stamp: created.stamp, state: 'waiting' },
      { seq: needs.seq, stamp: needs.stamp, state: 'waiting' },
    ]);
    expect(again[0]!.key).not.toBe(created.key);
    // If several devices have the entry from a backup, all of them derive the same key.
    expect(again[1]!.key).toBe(`${needs.key}_`);
    expect(await device.student(FRESH)).toMatchObject({ nickname: 'needs it' });
  });

  it('R8.5 if a write depends on two refused creates and the teacher fixes only one, the write stays parked (not sent)', async () => {
    const one = await device.createStudent(FRESH);
    const two = await device.createStudent(FRESH + 1);
    const both = await device.saved({
      method: 'PATCH',
      path: 'students/update-many',
      body: [],
      patches: [FRESH, FRESH + 1].map((id) => ({ table: 'students', id, kind: 'update', fields: { note: 'both' } })),
    });
    for (const entry of [one, two]) await set(entry, 'refused');
    await set(both, 'unsent');
    await fix(device, one.seq);
    expect(await device.states()).toEqual(['waiting', 'refused', 'refused']);
    await fix(device, two.seq);
    expect(await device.states()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('R8.2a if a delete and its undo were never sent because a create was refused, they keep their idempotency keys when the teacher fixes the create', async () => {
    const created = await device.createStudent(FRESH);
    const key = 'the-delete';
    const { remove, undo } = await deletedAndRestored(FRESH, key);
    await set(created, 'refused');
    for (const entry of [remove, undo]) await set(entry, 'unsent');
    await fix(device, created.seq);
    const [, deleted, restored] = await device.outbox();
    expect(deleted).toMatchObject({ key, patches: [{ key }], state: 'waiting' });
    expect(restored).toMatchObject({ key: undo.key, body: { key }, patches: [{ key }], state: 'waiting' });
    expect(await device.student(FRESH)).toMatchObject({ tomb: null });
  });

  it('R8.5, D4.1 if a refused delete is sent again with a new idempotency key, the restore that undoes it contains the new key too', async () => {
    const key = 'the-delete';
    const { remove, undo } = await deletedAndRestored(ANA, key);
    for (const entry of [remove, undo]) await set(entry, 'refused', 'gone', 'their-delete');
    await bringBack(device, remove.seq);
    const [, deleted, restored] = await device.outbox();
    expect(deleted!.key).not.toBe(key);
    expect(deleted!.patches).toMatchObject([{ key: deleted!.key }]);
    expect(restored).toMatchObject({ body: { key: deleted!.key }, patches: [{ key: deleted!.key }] });
  });

  it('R8.5 if the teacher fixes a refused write so that it changes another row, the screen shows the change at the new row only', async () => {
    const BEN = 302;
    await device.has('students', { id: BEN, note: '' });
    const refused = await device.patchStudent(ANA, { note: 'meant for Ben' });
    await set(refused, 'refused');
    const patches = [
      { table: 'students' as const, id: BEN, kind: 'update' as const, fields: { note: 'meant for Ben' } },
    ];
    await fix(device, refused.seq, { body: {}, patches });
    expect(await device.student(BEN)).toMatchObject({ note: 'meant for Ben' });
    expect(await basesOf(device.db).toArray()).toMatchObject([{ id: BEN, row: { note: '' } }]);
  });

  it('R8.5 if the teacher fixes the same refused write in two tabs, it is sent once', async () => {
    const refused = await rename('mine');
    await set(refused, 'refused');
    await Promise.all([fix(device, refused.seq), fix(device, refused.seq)]);
    expect(await device.states()).toEqual(['waiting']);
  });
});

describe('R8.5 the teacher restores a deleted row with “Bring back”', () => {
  beforeEach(async () => {
    await device.has('classes', { id: CLASS, name: 'Period 1', tomb: 'their-delete' });
  });

  it('R8.5a if the teacher brings a deleted row back, the outbox gets a restore before all writes that were refused because of the delete', async () => {
    const before = await device.patchStudent(FRESH, { note: 'before' });
    const created = await device.createStudent(FRESH + 1);
    const changed = await rename('mine');
    for (const entry of [created, changed]) await set(entry, 'refused', 'gone', 'their-delete');
    await bringBack(device, changed.seq);
    const entries = await device.outbox();
    expect(entries.map(({ path }) => path)).toEqual(['students', 'restore', 'students/create-many', 'students']);
    expect(entries[0]).toMatchObject({ key: before.key });
    expect(entries[1]).toMatchObject({
      body: { key: 'their-delete' },
      patches: [{ table: 'classes', id: CLASS, kind: 'restore', key: 'their-delete' }],
      state: 'waiting',
    });
    expect(await rowsOf(device.db, 'classes').get(CLASS)).toMatchObject({ tomb: null });
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
  });

  it('R8.5 if the server refuses the restore of a deleted row and the teacher discards this restore, the row is hidden again', async () => {
    const changed = await rename('mine');
    await set(changed, 'refused', 'gone', 'their-delete');
    await bringBack(device, changed.seq);
    const [restoring] = await device.outbox();
    await set(restoring!, 'refused', 'gone');
    await discard(device, restoring!.seq);
    expect(await rowsOf(device.db, 'classes').get(CLASS)).toMatchObject({ tomb: 'their-delete' });
  });

  it('R8.5a if the server’s refusal does not name the idempotency key of the delete, the teacher can’t bring the deleted row back', async () => {
    const changed = await rename('mine');
    await set(changed, 'refused', 'gone');
    await bringBack(device, changed.seq);
    expect(await device.states()).toEqual(['refused']);
  });
});
