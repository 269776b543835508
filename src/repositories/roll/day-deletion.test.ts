/** Tests the delete of a day with the real sync engine of the server. */
import { beforeEach, expect, it } from 'vitest';
import { connectedTo, pulledDevice, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { sendOnly } from '../../../tests/support/sync-once.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { day } from '../../../tests/support/rows.ts';
import { ANA, BEN, CLASS, DAY, marksWrite } from '../../../tests/support/writes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readActivityNote } from './activity-notes.ts';
import { countsOfDay, deleteDay } from './day-deletion.ts';
import { listDeletions, putBack } from '../review/deleted.ts';
import { listDrafts } from '../drafts/drafts.ts';
import { marksOfDay, readDay, saveDay } from './roll.ts';
import { writeNote } from '../../../tests/support/notes.ts';
import { removeStudent } from '../students/student-changes.ts';
import { touchMark } from './taps.ts';
import { sendAgain } from './send-again.ts';

const ON = day(DAY);

let device: TestDevice;
let tablet: SyncDevice;
eachTestHasClass();
beforeEach(async () => {
  ({ device, tablet } = await pulledDevice(server));
  await tap(ANA, { attendanceState: 'A' });
  await saveDay(tablet, CLASS, ON);
  await syncAll(tablet);
});

const tap = (studentId: number, touches: object) => touchMark(tablet, { classId: CLASS, day: ON, studentId }, touches);
const marks = async (of = device) => (await marksOfDay(of.db, CLASS, ON)).map(({ studentId }) => studentId).toSorted();
const attendance = async (of: TestDevice) => {
  const { records } = await readDay(of, CLASS, ON);
  return [ANA, BEN].map((id) => records.find(({ studentId }) => studentId === id)?.attendanceState);
};
const counts = () => countsOfDay(tablet, CLASS, ON);
const remove = async () => await deleteDay(tablet, CLASS, ON, (await counts()).seen);

const otherDevice = async () => (await pulledDevice(server)).device;

it('4.16 the teacher can delete a day offline, by one write, and after a sync the day’s marks are deleted on every device', async () => {
  const other = await otherDevice();
  await remove();
  expect(await marks()).toEqual([]);
  expect(await device.outbox()).toMatchObject([
    { method: 'DELETE', path: `students/daily-points/by-date/${DAY}/${CLASS}`, state: 'waiting' },
  ]);
  await syncAll(tablet);
  await pullOnly(connectedTo(server, other));
  expect(await marks(other)).toEqual([]);
});

it('4.16 the delete of a day also deletes the marks of removed students, but keeps the activity note of the day', async () => {
  await writeNote(tablet, { classId: CLASS, day: ON }, { shortNote: 'Relay races' });
  await removeStudent(tablet, BEN);
  expect(await counts()).toMatchObject({ marks: 2 });
  await remove();
  expect(await marks()).toEqual([]);
  await syncAll(tablet);
  const other = await otherDevice();
  for (const one of [device, other]) {
    expect(await marks(one)).toEqual([]);
    expect(await readActivityNote(one.db, CLASS, ON)).toMatchObject({ shortNote: 'Relay races' });
  }
});

it('4.17 “Put back” restores the marks of a deleted day with their old values on every device, by one write', async () => {
  await remove();
  await syncAll(tablet);
  const [deletion] = await listDeletions(device);
  expect(deletion).toMatchObject({ table: 'marks', day: ON, rows: 2, within: { id: CLASS } });
  await putBack(tablet, deletion?.key ?? '');
  expect((await device.outbox()).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  await syncAll(tablet);
  const other = await otherDevice();
  for (const one of [device, other]) expect(await attendance(one)).toEqual(['A', 'P']);
});

it('4.17 if a deleted day had unsaved marks, the delete dialog counts them, the delete removes them, and “Put back” restores them', async () => {
  await tap(BEN, { attendanceState: 'T' });
  expect(await counts()).toMatchObject({ marks: 2, unsaved: 1 });
  await remove();
  expect(await listDrafts(device.db, 'roll')).toEqual([]);
  expect(await marks()).toEqual([]);
  await syncAll(tablet);
  const [deletion] = await listDeletions(device);
  await putBack(tablet, deletion?.key ?? '');
  await syncAll(tablet);
  expect(await attendance(await otherDevice())).toEqual(['A', 'T']);
});

it('4.16 if another device marks the day after the delete dialog has opened, the day is deleted only after the teacher confirms again', async () => {
  const { seen } = await counts();
  await server.write(marksWrite([{ studentId: BEN, attendanceState: 'T' }], { by: 'other' }));
  await pullOnly(tablet);
  await deleteDay(tablet, CLASS, ON, seen);
  await sendOnly(tablet);
  const [entry] = await device.outbox();
  expect(entry).toMatchObject({ state: 'refused', error: { code: 'changed', detail: { count: 1 } } });
  expect(await marks()).toEqual([ANA, BEN]);
  if (entry) await sendAgain(tablet, entry);
  await syncAll(tablet);
  expect(await marks(await otherDevice())).toEqual([]);
});

it('4.16 after the teacher has deleted a day, a new roll of this day can be saved', async () => {
  await remove();
  await tap(BEN, { attendanceState: 'A' });
  await saveDay(tablet, CLASS, ON);
  await syncAll(tablet);
  expect(await attendance(await otherDevice())).toEqual(['P', 'A']);
});

it('4.16 if another tab has already deleted a day, a second delete of the day enqueues no write', async () => {
  const { seen } = await counts();
  await remove();
  await deleteDay(tablet, CLASS, ON, seen);
  expect(await device.outbox()).toHaveLength(1);
});
