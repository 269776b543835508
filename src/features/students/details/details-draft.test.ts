import { beforeEach, expect, test } from 'vitest';
import type { TypedDetails } from '#domain/students/details.ts';
import { TestDevice } from '../../../../tests/support/device.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { keepDetails } from './details-draft.ts';

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.hasClass('Rivera, Ana', 'Chen, Ben');
});

const AT = { classId: 1, field: 'number' } as const;
const keep = async (before: TypedDetails, after: TypedDetails) => await keepDetails(device, AT, { before, after });
const stored = async () => (await findDraft(device.db, 'details', AT))?.touched;

test('3.16, W8c if the teacher types student details in two tabs, the draft contains the details of both tabs, with the names of the students', async () => {
  const ana = { name: 'Rivera, Ana', text: '7' };
  await keep({}, { 11: '7' });
  await keep({}, { 12: '8' });
  expect(await stored()).toEqual({ 11: ana, 12: { name: 'Chen, Ben', text: '8' } });
  await keep({ 12: '8' }, {});
  expect(await stored()).toEqual({ 11: ana });
});
