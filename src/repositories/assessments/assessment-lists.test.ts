import { beforeEach, describe, expect, it } from 'vitest';
import { connectedTo, pulledDevice, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { sendOnly } from '../../../tests/support/sync-once.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { ANA, BEN, CLASS } from '../../../tests/support/writes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save } from '../../sync/outbox/save.ts';
import { createAssessment, scoreAssessment } from '../../writes/assessments.ts';
import {
  countsOfAssessment,
  deleteAssessment,
  findAssessment,
  listAssessments,
  renameAssessment,
} from './assessment-lists.ts';
import { touchScores } from './assessment-drafts.ts';
import { putBack } from '../review/deleted.ts';

const PUSH_UPS = { id: 70, classId: CLASS };
const AT = '2026-11-20T15:00:00.000Z';

let device: TestDevice;
let tablet: SyncDevice;
eachTestHasClass();
beforeEach(async () => {
  ({ device, tablet } = await pulledDevice(server));
  await save(tablet, [
    createAssessment({ ...PUSH_UPS, name: 'Push-Ups', assessmentTemplateId: 7, createdAt: AT }),
    scoreAssessment(PUSH_UPS, [
      { studentId: ANA, fieldId: 11, value: '30' },
      { studentId: BEN, fieldId: 11, value: '' },
    ]),
  ]);
  await syncAll(tablet);
});

const list = async (of = device) => (await listAssessments(of.db, CLASS)).saved;
const found = async (of = device) => await findAssessment(of, CLASS, PUSH_UPS.id);
const rowOf = async () => {
  const one = await found();
  if (one.state !== 'found') throw new Error(one.state);
  return one.row;
};
const remove = async () => {
  const { seen } = await countsOfAssessment(tablet, await rowOf());
  await deleteAssessment(tablet, PUSH_UPS.id, seen);
};
const otherDevice = async () => (await pulledDevice(server)).device;

it('5.10 the list of a class’s assessments is sorted oldest first and shows the number of non-empty scores of each assessment', async () => {
  await save(tablet, [
    createAssessment({
      id: 71,
      classId: CLASS,
      name: 'Older',
      assessmentTemplateId: 1,
      createdAt: '2026-11-19T15:00:00.000Z',
    }),
    createAssessment({
      id: 72,
      classId: CLASS + 1,
      name: 'Of another class',
      assessmentTemplateId: 1,
      createdAt: AT,
    }),
  ]);
  expect((await list()).map(({ name, scores }) => `${name} ${scores}`)).toEqual(['Older 0', 'Push-Ups 1']);
});

describe('typed scores that are not saved', () => {
  const type = async (assessmentId: number, fieldId: number, asNew: boolean) => {
    device.wallClock += 60_000;
    const place = { classId: CLASS, templateId: asNew ? 1 : 7, assessmentId };
    await touchScores(tablet, place, { texts: { [`${BEN}:${fieldId}`]: '12' }, fieldType: 'text', asNew });
  };

  it('5.16 if the teacher deletes an assessment with typed, unsaved scores and restores it by “Put back”, these scores are restored too', async () => {
    await type(PUSH_UPS.id, 11, false);
    const { seen, scores } = await countsOfAssessment(tablet, await rowOf());
    expect(scores).toBe(2);
    await deleteAssessment(tablet, PUSH_UPS.id, seen);
    await syncAll(tablet);
    const gone = await found();
    if (gone.state !== 'deleted' || !gone.deletion) throw new Error(gone.state);
    await putBack(tablet, gone.deletion.key);
    await syncAll(tablet);
    expect((await list(await otherDevice())).map((one) => one.scores)).toEqual([2]);
  });

  it('5.17 if another device deletes an assessment, scores that were typed here but not saved stay on the device, also after “Put back”', async () => {
    await type(PUSH_UPS.id, 11, false);
    const { device: other, tablet: elsewhere } = await pulledDevice(server);
    other.wallClock += 120_000;
    const there = await found(other);
    if (there.state !== 'found') throw new Error(there.state);
    const { seen } = await countsOfAssessment(elsewhere, there.row);
    await deleteAssessment(elsewhere, PUSH_UPS.id, seen);
    await syncAll(elsewhere);
    await pullOnly(tablet);
    const gone = await found();
    expect(gone).toMatchObject({ state: 'deleted', typed: 1 });
    if (gone.state !== 'deleted' || !gone.deletion) throw new Error(gone.state);
    await putBack(tablet, gone.deletion.key);
    expect((await listAssessments(device.db, CLASS)).saved).toMatchObject([{ scores: 1, typed: 1 }]);
  });
});

it('5.15 when the teacher renames an assessment, this device shows the new name immediately, and the other devices after a sync', async () => {
  expect(await renameAssessment(tablet, PUSH_UPS.id, '  Push-ups   in fall ')).toBe('renamed');
  expect((await list()).map(({ name }) => name)).toEqual(['Push-ups in fall']);
  await syncAll(tablet);
  expect((await list(await otherDevice())).map(({ name }) => name)).toEqual(['Push-ups in fall']);
});

it('5.15 if the teacher enters an unchanged or an invalid name for an assessment, the device does not rename the assessment', async () => {
  expect(await renameAssessment(tablet, PUSH_UPS.id, 'Push-Ups')).toBe('unchanged');
  expect(await renameAssessment(tablet, PUSH_UPS.id, '')).toMatchObject({ message: expect.any(String) as string });
  expect(await renameAssessment(tablet, PUSH_UPS.id, 'x'.repeat(31))).toMatchObject({
    message: expect.any(String) as string,
  });
  expect(await device.outbox()).toEqual([]);
});

it('5.15 if an assessment was deleted, a rename on a page that still shows the assessment stores and sends nothing', async () => {
  await remove();
  expect(await renameAssessment(tablet, PUSH_UPS.id, 'Another name')).toBe('unchanged');
  expect(await device.outbox()).toHaveLength(1);
});

it('5.16 the number of scores in the dialog that deletes an assessment does not include empty scores', async () => {
  expect(await countsOfAssessment(tablet, await rowOf())).toMatchObject({ scores: 1 });
});

it('5.16 the teacher can delete an assessment offline, by one write, and after a sync the assessment is deleted on every device', async () => {
  const other = await otherDevice();
  await remove();
  expect(await list()).toEqual([]);
  expect(await device.outbox()).toMatchObject([{ method: 'DELETE', path: 'assessments/70', state: 'waiting' }]);
  await syncAll(tablet);
  await pullOnly(connectedTo(server, other));
  expect(await list(other)).toEqual([]);
  expect((await found(other)).state).toBe('deleted');
});

it('5.16 if another device adds a score after the delete dialog has opened, the server refuses to delete the assessment', async () => {
  const { seen } = await countsOfAssessment(tablet, await rowOf());
  const other = await otherDevice();
  other.wallClock += 60_000;
  await save(other, [scoreAssessment(PUSH_UPS, [{ studentId: BEN, fieldId: 11, value: '12' }])]);
  await syncAll(connectedTo(server, other));
  await deleteAssessment(tablet, PUSH_UPS.id, seen);
  await sendOnly(tablet);
  await pullOnly(tablet);
  expect(await device.outbox()).toMatchObject([{ state: 'refused', error: { code: 'changed' } }]);
  expect((await list()).map(({ scores }) => scores)).toEqual([2]);
});

it('5.17 “Put back” restores a deleted assessment with its scores, even offline, and after a sync on other devices too', async () => {
  await remove();
  const gone = await found();
  if (gone.state !== 'deleted' || !gone.deletion) throw new Error(gone.state);
  await putBack(tablet, gone.deletion.key);
  expect((await list()).map(({ name, scores }) => `${name} ${scores}`)).toEqual(['Push-Ups 1']);
  await syncAll(tablet);
  expect((await list(await otherDevice())).map(({ scores }) => scores)).toEqual([1]);
});

it('5.17 if the device does not have an assessment, the app treats it as still loading until all data are loaded, and as unknown from then on', async () => {
  expect(await findAssessment(device, CLASS, 99)).toEqual({ state: 'unknown' });
  expect(await findAssessment(device, CLASS + 1, PUSH_UPS.id)).toEqual({ state: 'unknown' });
  expect(await findAssessment(new TestDevice(), CLASS, 99)).toEqual({ state: 'arriving' });
});
