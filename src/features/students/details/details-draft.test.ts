import { beforeEach, expect, test } from 'vitest';
import { TestDevice } from '../../../../tests/support/device.ts';
import { WorkingCopy } from '../../../repositories/drafts/working-copy.ts';
import { keepDetails } from './details-draft.ts';

let device: TestDevice;
let copy: WorkingCopy<'details'>;
beforeEach(() => {
  device = new TestDevice();
  copy = new WorkingCopy(device, 'details', { classId: 1, field: 'number' });
});

const stored = async () => (await copy.read())?.touched;

test('3.16 if the teacher types student details in two tabs, the draft contains the details of both tabs', async () => {
  await keepDetails(copy, {}, { 301: '7' });
  await keepDetails(copy, {}, { 302: '8' });
  expect(await stored()).toEqual({ 301: '7', 302: '8' });
  await keepDetails(copy, { 302: '8' }, {});
  expect(await stored()).toEqual({ 301: '7' });
});

test('3.16 if the teacher has removed all typed student details, the device deletes the draft', async () => {
  await keepDetails(copy, {}, { 301: '7' });
  await keepDetails(copy, { 301: '7' }, {});
  expect(await stored()).toBeUndefined();
});
