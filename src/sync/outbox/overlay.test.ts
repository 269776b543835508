import { beforeEach, expect, it } from 'vitest';
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

it('R4.5 the app rebuilds a shown row: it applies the patches of the outbox entries to the server’s row, in the order of seq (entry number)', async () => {
  await device.patchStudent(ANA, { nickname: 'first' });
  await device.patchStudent(ANA, { nickname: 'second', note: 'left hand' });
  await rowsOf(device.db, 'students').put({ id: ANA, nickname: 'whatever stood here' });
  await rebuild();
  expect(await device.student(ANA)).toMatchObject({ nickname: 'second', note: 'left hand' });
});

it('R4.5 if no outbox entry changes a row any more, the screen shows the server’s row, and the device removes its separate copy (base)', async () => {
  const { seq } = await device.patchStudent(ANA, { nickname: 'discarded' });
  await device.db.outbox.delete(seq);
  await rebuild();
  expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana', pulled: 1 });
  expect(await base()).toBeUndefined();
});

it('R4.5 if the server does not have a row and no outbox entry changes it any more, the device removes the row', async () => {
  const { seq } = await device.createStudent(999);
  await device.db.outbox.delete(seq);
  await device.db.transaction('rw', device.db.tables, async () => await rebuildRows(device.db, ['students:999']));
  expect(await device.student(999)).toBeUndefined();
  expect(await basesOf(device.db).count()).toBe(0);
});

it('R8.3 if the server has a row, the screen shows the server’s values and not those of a refused write', async () => {
  const { seq } = await device.patchStudent(ANA, { nickname: 'refused' });
  await setState(seq, 'refused');
  await rebuild();
  expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
  expect(await base()).toBeDefined();
});

it('R8.3 if the server refused the create of a row, the screen still shows this row with the teacher’s values', async () => {
  const created = await device.createStudent(999, { fullName: 'Osei, Kofi' });
  const changed = await device.patchStudent(999, { nickname: 'Kofi' });
  await setState(created.seq, 'refused');
  await setState(changed.seq, 'refused');
  await device.db.transaction('rw', device.db.tables, async () => await rebuildRows(device.db, ['students:999']));
  expect(await device.student(999)).toMatchObject({ fullName: 'Osei, Kofi', nickname: 'Kofi' });
});

it('R8.3 while the create of a row waits to be sent, the screen does not show a refused change of this row', async () => {
  await device.createStudent(999, { nickname: 'created' });
  const refused = await device.patchStudent(999, { nickname: 'refused' });
  await setState(refused.seq, 'refused');
  await device.db.transaction('rw', device.db.tables, async () => await rebuildRows(device.db, ['students:999']));
  expect(await device.student(999)).toMatchObject({ nickname: 'created' });
});

it('R4.5 if 10,000 outbox entries change the same row, the rebuild of this row takes only a few steps for each entry', async () => {
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

/** Counts elements of `for … of` and spreads instead of measuring time, to find quadratic work. */
async function stepsOf(work: () => Promise<void>): Promise<number> {
  const iterate = Array.prototype[Symbol.iterator];
  let steps = 0;
  // `next` runs once for each element.
  Array.prototype[Symbol.iterator] = function counting() {
    const iterator = iterate.call(this);
    const next = iterator.next.bind(iterator);
    iterator.next = () => {
      steps += 1;
      return next();
    };
    return iterator;
  };
  try {
    await work();
  } finally {
    Array.prototype[Symbol.iterator] = iterate;
  }
  return steps;
}
