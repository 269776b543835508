import { beforeEach, describe, expect, it } from 'vitest';
import { stepsOf } from '../../../tests/support/counted-steps.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { rebuildRows } from './overlay.ts';
import { basesOf, rowsOf } from '../../../tests/support/stored-rows.ts';

const ANA = 301;
const REF = `students:${ANA}`;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.has('students', { id: ANA, nickname: 'Ana', note: null });
});

const rebuild = () => device.db.transaction('rw', device.db.tables, async () => await rebuildRows(device.db, [REF]));
const setState = (seq: number, state: 'refused') => device.db.outbox.update(seq, { state });
const base = () => basesOf(device.db).get(['students', ANA]);

describe('rebuilding the rows that a screen shows', () => {
  it('R4.5 a shown row is rebuilt from the server’s row (base) by applying the patches of the outbox entries in order of seq', async () => {
    await device.patchStudent(ANA, { nickname: 'first' });
    await device.patchStudent(ANA, { nickname: 'second', note: 'left hand' });
    await rowsOf(device.db, 'students').put({ id: ANA, nickname: 'whatever stood here' });
    await rebuild();
    expect(await device.student(ANA)).toMatchObject({ nickname: 'second', note: 'left hand' });
  });

  it('R4.5 if no outbox entry changes a row any more, the server’s row (base) becomes the shown row, and the base is removed', async () => {
    const { seq } = await device.patchStudent(ANA, { nickname: 'discarded' });
    await device.db.outbox.delete(seq);
    await rebuild();
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana', pulled: 1 });
    expect(await base()).toBeUndefined();
  });

  it('R4.5 if the server does not have a row, and no outbox entry changes it any more, the row is removed from the device', async () => {
    const { seq } = await device.createStudent(999);
    await device.db.outbox.delete(seq);
    await device.db.transaction('rw', device.db.tables, async () => await rebuildRows(device.db, ['students:999']));
    expect(await device.student(999)).toBeUndefined();
    expect(await basesOf(device.db).count()).toBe(0);
  });

  it('R8.3 if the server has a row, the screen does not show the changes of a set-aside (refused) write to this row', async () => {
    const { seq } = await device.patchStudent(ANA, { nickname: 'refused' });
    await setState(seq, 'refused');
    await rebuild();
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
    expect(await base()).toBeDefined();
  });

  it('R8.3 if the server lacks a row that a set-aside (refused) write creates, the screen still shows the values of this write', async () => {
    const created = await device.createStudent(999, { fullName: 'Osei, Kofi' });
    const changed = await device.patchStudent(999, { nickname: 'Kofi' });
    await setState(created.seq, 'refused');
    await setState(changed.seq, 'refused');
    await device.db.transaction('rw', device.db.tables, async () => await rebuildRows(device.db, ['students:999']));
    expect(await device.student(999)).toMatchObject({ fullName: 'Osei, Kofi', nickname: 'Kofi' });
  });

  it('R8.3 while the create of a new row waits to be sent, the screen does not show a refused change of this row', async () => {
    await device.createStudent(999, { nickname: 'created' });
    const refused = await device.patchStudent(999, { nickname: 'refused' });
    await setState(refused.seq, 'refused');
    await device.db.transaction('rw', device.db.tables, async () => await rebuildRows(device.db, ['students:999']));
    expect(await device.student(999)).toMatchObject({ nickname: 'created' });
  });

  it('if no outbox entry changes a row, a rebuild leaves the row unchanged', async () => {
    await rebuild();
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
  });

  it('R4.5 if 10,000 outbox entries change a row, its rebuild takes only a few steps for each entry', async () => {
    const entries = 10_000;
    const { method, path, body, stamp, seen, touches, at } = await device.patchStudent(ANA, { nickname: 'first' });
    const entryOf = (n: number): Omit<OutboxEntry, 'seq'> => ({
      method,
      path,
      body,
      stamp,
      seen,
      touches,
      at,
      key: `many-${n}`,
      state: 'waiting',
      error: null,
      patches: [{ table: 'students', kind: 'update', id: ANA, fields: { nickname: `${n}` } }],
    });
    await device.db.outbox.bulkAdd(Array.from({ length: entries }, (_, n) => entryOf(n)));
    // If a copy of the list were made for each entry, the rebuild would take 50 million steps.
    expect(await stepsOf(rebuild)).toBeLessThan(100 * entries);
    expect(await device.student(ANA)).toMatchObject({ nickname: `${entries - 1}` });
  });
});
