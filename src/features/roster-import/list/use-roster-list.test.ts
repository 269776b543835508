import { expect, it } from 'vitest';
import { NO_CHOICES, type TableChoices } from '#domain/roster/choices.ts';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import { TestDevice } from '../../../../tests/support/device.ts';
import { findDraft } from '../../../repositories/drafts/drafts.ts';
import { readRosterText } from '../../../workers/roster/roster-reader.ts';
import { keepRoster, RosterSteps } from './use-roster-list.ts';
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

it('L4.3 the app can read an imported list of names that an earlier version of the app stored', async () => {
  const device = new TestDevice();
  await device.db.drafts.put({ key: `roster:${CLASS}`, kind: 'form', value: { shape: 1, list: TWO } });
  expect((await findDraft(device.db, 'roster', { classId: CLASS }))?.touched).toEqual(TWO);
});

it('3.5 an answer about the file keeps what the teacher has changed in the list, also in a line with several names', async () => {
  const steps = new RosterSteps(new TestDevice(), CLASS, () => {});
  steps.copy.open(EMPTY_LIST);
  const read = async (uses: TableChoices['uses']) => {
    const text = 'Period 1\tPeriod 2\tPeriod 3\nNORA LEE\tFINN ROE\tMEI CHEN\nANA CRUZ\tJO EVANS\tLI FONG';
    const outcome = readRosterText(text, { choices: { ...NO_CHOICES, uses }, remembered: [] });
    if (outcome.kind !== 'read') throw new Error(outcome.kind);
    await steps.read({ ...outcome, input: { id: 1, of: new File([text], 'chart.csv') } });
    return await steps.stored();
  };
  const names = async () => (await steps.stored()).entries.map(({ name }) => name);
  const keys = (await read({})).entries.map(({ key }) => key);
  steps.change({ kind: 'remove', key: keys[0] ?? 0 });
  steps.change({ kind: 'edit', key: keys[1] ?? 0, name: 'Roe, Finley' });
  steps.change({ kind: 'tidy' });
  steps.change({ kind: 'type', name: 'Poe, Ed' });
  steps.change({ kind: 'section', section: 'Period 2' });
  steps.change({ kind: 'same', key: keys[4] ?? 0, isSame: false });
  steps.change({ kind: 'leave', id: 7, leaves: true });
  for (const use of ['lastFirst', 'firstLast', 'lastFirst'] as const) await read({ 0: use, 1: use, 2: use });
  expect(await names()).toEqual(['Roe, Finley', 'Mei, Chen', 'Ana, Cruz', 'Jo, Evans', 'Li, Fong', 'Poe, Ed']);
  expect(await steps.stored()).toMatchObject({ section: 'Period 2', others: [keys[4]], leaving: [7] });
});

it('3.5 after another choice of the columns, no student gets what the teacher has done with another name of the line', async () => {
  const steps = new RosterSteps(new TestDevice(), CLASS, () => {});
  steps.copy.open(EMPTY_LIST);
  const read = async (uses: TableChoices['uses']) => {
    const text = '"Cruz, Pedro","Soto, Eva","Cruz, Nora"\n"Lee, Al","Kim, Su","Lee, Finn"';
    const outcome = readRosterText(text, { choices: { ...NO_CHOICES, uses }, remembered: [] });
    if (outcome.kind !== 'read') throw new Error(outcome.kind);
    await steps.read({ ...outcome, input: { id: 1, of: new File([text], 'class.csv') } });
    return (await steps.stored()).entries;
  };
  const [pedro] = await read({ 0: 'full', 1: 'full', 2: 'full' });
  expect(pedro?.name).toBe('Cruz, Pedro');
  steps.change({ kind: 'remove', key: pedro?.key ?? 0 });
  const left = await read({ 0: 'none', 1: 'none', 2: 'full' });
  expect(left.map(({ name }) => name)).toEqual(['Cruz, Nora', 'Lee, Finn']);
});
