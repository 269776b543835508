import { expect, it } from 'vitest';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import { TestDevice } from '../../../../tests/support/device.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { keepRoster } from './roster-steps.ts';
import { changeList } from './roster-list.ts';

const CLASS = 2;
const ONE = changeList(EMPTY_LIST, { kind: 'type', name: 'Rivera, Ana' });
const TWO = changeList(ONE, { kind: 'type', name: 'Chen, Ben' });

it('3.9 after each change of the imported list of names, the device stores the list as a draft', async () => {
  const device = new TestDevice();
  await keepRoster(device, CLASS, ONE);
  await keepRoster(device, CLASS, TWO);
  expect((await findDraft(device.db, 'roster', { classId: CLASS }))?.touched).toEqual(TWO);
});

it('3.9 if the teacher empties the imported list of names, the device deletes the draft of the list', async () => {
  const device = new TestDevice();
  await keepRoster(device, CLASS, ONE);
  await keepRoster(device, CLASS, EMPTY_LIST);
  expect(await device.db.drafts.count()).toBe(0);
});

it('L4.3 in a list of an earlier version of the app whose numbers were not used, the names get no numbers', async () => {
  const device = new TestDevice();
  const entries = TWO.entries.map((entry) => ({ ...entry, number: 7 }));
  const stored = (useNumbers: boolean) => ({ ...TWO, entries, numbers: 'list', useNumbers, skipped: [], unread: [] });
  const numbers = async (list: object) => {
    await device.db.drafts.put({ key: `roster:${CLASS}`, kind: 'form', value: { shape: 1, list } });
    const { touched } = (await findDraft(device.db, 'roster', { classId: CLASS })) ?? {};
    return touched?.entries.map(({ number }) => number);
  };
  expect(await numbers(stored(false))).toEqual([undefined, undefined]);
  expect(await numbers(stored(true))).toEqual([7, 7]);
});

it('L4.3 the app can read an imported list of names that an earlier version of the app stored', async () => {
  const device = new TestDevice();
  await device.db.drafts.put({ key: `roster:${CLASS}`, kind: 'form', value: { shape: 1, list: TWO } });
  expect((await findDraft(device.db, 'roster', { classId: CLASS }))?.touched).toEqual(TWO);
});
