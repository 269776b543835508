import { beforeEach, expect, it } from 'vitest';
import { feedPage, NO_CLOCK, NOON, TestDevice } from '../../../tests/support/device.ts';
import { applyPage } from '../../sync/pull/apply-page.ts';
import { sendAgain } from './send-again.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const CLASS = 200;
const DAY = '2026-11-20';

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(50);
});

const hasMark = async (id: number) =>
  await rowsOf(device.db, 'marks').put({ id, classId: CLASS, studentId: id, createdAt: DAY, tomb: null, pulled: 1 });
const refused = async (seq: number) =>
  await device.db.outbox.update(seq, {
    state: 'refused',
    error: { code: 'changed', status: 409, message: 'said', detail: null, at: NOON },
  });
const deleted = async () => (await rowsOf(device.db, 'marks').toArray()).filter(({ tomb }) => tomb).map(({ id }) => id);

it('R8.5a if the teacher sends the refused delete of a day again, the delete includes the marks that arrived from another device since then', async () => {
  await hasMark(1);
  const { seq } = await device.saved({
    method: 'DELETE',
    path: `students/daily-points/by-date/${DAY}/${CLASS}`,
    key: 'first-try',
    patches: [{ table: 'marks', id: 1, group: [CLASS, DAY], kind: 'delete', key: 'first-try' }],
  });
  await refused(seq);
  // After the refusal the device shows the mark that the delete had hidden. Now a feed page also brings another mark.
  const fields = { classId: CLASS, studentId: 2, createdAt: DAY };
  const page = feedPage([{ table: 'marks', id: 2, change: 51, fields }], 51);
  await applyPage(device, await device.sync(), page, NO_CLOCK);
  const entry = (await device.outbox())[0]!;
  await sendAgain(device, entry);
  const [again] = await device.outbox();
  expect(again).toMatchObject({ state: 'waiting', seen: 51, touches: [`marks/${CLASS}/${DAY}`] });
  expect(await deleted()).toEqual([1, 2]);
  // The tombstones have the key of the delete that is sent, because a restore finds the rows with this key.
  expect(again?.patches.map((patch) => 'key' in patch && patch.key)).toEqual([again?.key, again?.key]);
});

it('R8.5 if the teacher sends a refused write again, and it is not the delete of a day, the write stays unchanged', async () => {
  const { seq, patches } = await device.createStudent(301);
  await refused(seq);
  await sendAgain(device, (await device.outbox())[0]!);
  expect(await device.outbox()).toMatchObject([{ state: 'waiting', patches }]);
});
