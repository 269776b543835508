import { beforeEach, expect, test } from 'vitest';
import type { TypedDetails } from '#domain/students/details.ts';
import { TestDevice } from '../../../../tests/support/device.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { keepDetails } from './details-draft.ts';

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

const AT = { classId: 1, field: 'number' } as const;
const keep = async (before: TypedDetails, after: TypedDetails) => await keepDetails(device, AT, { before, after });
const stored = async () => {
  const draft = await findDraft(device.db, 'details', AT);
  return draft && Object.fromEntries(Object.entries(draft.touched).map(([id, { text }]) => [id, text]));
};

test('3.16 if the teacher types student details in two tabs, the draft contains the details of both tabs', async () => {
  await keep({}, { 301: '7' });
  await keep({}, { 302: '8' });
  expect(await stored()).toEqual({ 301: '7', 302: '8' });
  await keep({ 302: '8' }, {});
  expect(await stored()).toEqual({ 301: '7' });
});
