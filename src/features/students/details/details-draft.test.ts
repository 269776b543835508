import { beforeEach, expect, test } from 'vitest';
import { TestDevice } from '../../../../tests/support/device.ts';
import { studentRow } from '../../../../tests/support/rows.ts';
import { readDraft } from '../../../repositories/drafts/drafts.ts';
import { detailsDraft, keepDetails } from './details-draft.ts';

const DRAFT = detailsDraft(1, 'number', [studentRow(301, 'Rivera, Ana'), studentRow(302, 'Chen, Bo')]);

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

const stored = async () => (await readDraft(device.db, DRAFT))?.touched;

test('3.16 if the teacher types student details in two tabs, the draft contains the details of both tabs', async () => {
  await keepDetails(device, DRAFT, {}, { 301: '7' });
  await keepDetails(device, DRAFT, {}, { 302: '8' });
  expect(await stored()).toEqual({ 301: '7', 302: '8' });
  await keepDetails(device, DRAFT, { 302: '8' }, {});
  expect(await stored()).toEqual({ 301: '7' });
});

test('3.16 if the teacher has removed all typed student details, the device deletes the draft', async () => {
  await keepDetails(device, DRAFT, {}, { 301: '7' });
  await keepDetails(device, DRAFT, { 301: '7' }, {});
  expect(await stored()).toBeUndefined();
});
