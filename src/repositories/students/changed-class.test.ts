/** Tests the delete of a class that another device changes at the same time. The server's part is its real sync engine. */
import { beforeEach, expect, test } from 'vitest';
import { connectedTo, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { sendOnly } from '../../../tests/support/sync-once.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { ANA, BEN, CLASS, marksWrite } from '../../../tests/support/writes.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { deleteClass, findClass } from '../classes/classes.ts';
import { listDeletions, putBack } from '../review/deleted.ts';
import { sendAgain } from '../roll/send-again.ts';
import { arrivedTable, heldByDelete } from '../review/write-facts.ts';

let device: TestDevice;
let tablet: SyncDevice;
eachTestHasClass();
beforeEach(() => {
  device = new TestDevice();
  tablet = connectedTo(server, device);
});

/** Deletes the class on the tablet offline, while another tablet takes roll. */
async function refusedDelete(): Promise<OutboxEntry> {
  await pullOnly(tablet);
  await deleteClass(tablet, CLASS);
  expect(await findClass(device.db, CLASS)).toBeNull();
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }, { studentId: BEN }], { by: 'other' }));
  await sendOnly(tablet);
  await pullOnly(tablet);
  const [entry] = await device.outbox();
  if (!entry) throw new Error('the outbox is empty');
  return entry;
}

test('2.15 if another tablet has saved marks of a class, the server refuses to delete the class, and this device shows the class with the new marks', async () => {
  const entry = await refusedDelete();
  expect(entry).toMatchObject({ state: 'refused', error: { code: 'changed', detail: { count: 2 } } });
  expect(await findClass(device.db, CLASS)).toMatchObject({ name: 'PE 7' });
  expect(await arrivedTable(device.db, entry)).toBe('marks');
  expect(Object.fromEntries((await heldByDelete(device.db, entry)) ?? [])).toEqual({ students: 2, marks: 2 });
});

test('2.15 if the teacher sends the refused delete of a class again, the server deletes the class', async () => {
  await sendAgain(tablet, await refusedDelete());
  expect(await findClass(device.db, CLASS)).toBeNull();
  await syncAll(tablet);
  expect((await server.row('classes', CLASS))?.deleted).toBeDefined();
});

test('R8.7 if the teacher restores a class by “Put back” before its delete is sent and refused, the teacher has no refused write to review', async () => {
  await pullOnly(tablet);
  await deleteClass(tablet, CLASS);
  const [deletion] = await listDeletions(tablet);
  await putBack(tablet, deletion?.key ?? '');
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }, { studentId: BEN }], { by: 'other' }));
  await syncAll(tablet);
  expect(await device.outbox()).toEqual([]);
  expect(await findClass(device.db, CLASS)).toMatchObject({ name: 'PE 7' });
  expect((await server.row('classes', CLASS))?.deleted).toBeUndefined();
});
