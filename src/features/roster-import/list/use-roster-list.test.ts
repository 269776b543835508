import { expect, it } from 'vitest';
import { NO_CHOICES, type TableChoices } from '#domain/roster/choices.ts';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import { TestDevice } from '../../../../tests/support/device.ts';
import { readRoster } from '../../../repositories/students/rosters.ts';
import { readRosterText } from '../../../workers/roster/roster-reader.ts';
import { RosterSteps } from './use-roster-list.ts';
import { changeList } from './roster-list.ts';

const CLASS = 2;
const NAMES = ['Rivera, Ana', 'Chen, Ben'];
const TWO = NAMES.reduce((list, name) => changeList(list, { kind: 'type', name }), EMPTY_LIST);

/** A tab that has read the list. */
async function openTab(device = new TestDevice()) {
  const steps = new RosterSteps(device, CLASS, () => {});
  const look = async () => steps.show(await readRoster(device.db, CLASS), steps.copy.lastWrite);
  await look();
  const stored = async () => ((await steps.copy.settled()) ? await readRoster(device.db, CLASS) : EMPTY_LIST);
  const names = async () => (await stored()).entries.map(({ name }) => name);
  const type = async (name: string) => (steps.change({ kind: 'type', name }), await names());
  const turn = async (way: 'undo' | 'redo') => (steps.copy.turn(way), await names());
  const read = async (text: string, uses: TableChoices['uses'] = {}) => {
    const outcome = readRosterText(text, { choices: { ...NO_CHOICES, uses }, remembered: [] });
    if (outcome.kind !== 'read') throw new Error(outcome.kind);
    await steps.read({ ...outcome, input: { id: 1, of: text } });
    return (await stored()).entries;
  };
  return { steps, look, stored, names, type, turn, read };
}

it('3.9 after each change of the imported list of names, the device stores the list, and deletes the draft of an empty list', async () => {
  const { steps, stored, type } = await openTab();
  for (const name of NAMES) await type(name);
  expect(await stored()).toEqual(TWO);
  for (const key of [1, 2]) steps.change({ kind: 'remove', key });
  expect(await stored()).toEqual(EMPTY_LIST);
});

it('3.9 if two tabs change the imported list of names, the device stores the names of both, and Undo removes only a name of its own tab', async () => {
  const device = new TestDevice();
  const [a, b] = [await openTab(device), await openTab(device)];
  await a.type('Rivera, Ana');
  expect(await b.type('Chen, Ben')).toEqual(NAMES);
  await Promise.all([a.look(), b.look()]);
  await b.type('Roe, Rick');
  expect(await a.turn('undo')).toEqual(['Chen, Ben', 'Roe, Rick']);
  expect(await a.turn('redo')).toEqual(['Rivera, Ana', 'Chen, Ben', 'Roe, Rick']);
});

it('3.55 after another tab has discarded the list, Undo brings nothing back, and deletes no name of the next list', async () => {
  const device = new TestDevice();
  const [a, b] = [await openTab(device), await openTab(device)];
  await a.type('Rivera, Ana');
  await b.look();
  await b.steps.discard();
  await b.type('Chen, Ben');
  expect(await a.turn('undo')).toEqual(['Chen, Ben']);
  await b.steps.discard();
  await a.look();
  expect(a.steps.copy.shown()?.canRedo).toBe(false);
});

it('3.9 the device stores the text in the field for names until its names are in the list, and Undo brings the text back', async () => {
  const { steps, stored, turn, read } = await openTab();
  const text = 'Lee, Al\nKim, Su';
  await steps.type(text);
  expect(await stored()).toEqual({ ...EMPTY_LIST, pasted: text });
  expect(await read(text)).toHaveLength(2);
  expect((await stored()).pasted).toBe('');
  expect(await turn('undo')).toEqual([]);
  expect((await stored()).pasted).toBe(text);
});

it('L4.3 the app can read an imported list of names that an earlier version of the app stored', async () => {
  const device = new TestDevice();
  const { pasted: _, ...list } = TWO;
  await device.db.drafts.put({ key: `roster:${CLASS}`, kind: 'form', value: { shape: 1, list } });
  expect(await readRoster(device.db, CLASS)).toEqual(TWO);
});

it('3.5 an answer about the file keeps what the teacher has changed in the list, also in a line with several names', async () => {
  const { steps, stored, names, read } = await openTab();
  const text = 'Period 1\tPeriod 2\tPeriod 3\nNORA LEE\tFINN ROE\tMEI CHEN\nANA CRUZ\tJO EVANS\tLI FONG';
  const keys = (await read(text)).map(({ key }) => key);
  steps.change({ kind: 'remove', key: keys[0] ?? 0 });
  steps.change({ kind: 'edit', key: keys[1] ?? 0, name: 'Roe, Finley' });
  steps.change({ kind: 'tidy' });
  steps.change({ kind: 'type', name: 'Poe, Ed' });
  steps.change({ kind: 'section', section: 'Period 2' });
  steps.change({ kind: 'same', key: keys[4] ?? 0, isSame: false });
  steps.change({ kind: 'leave', id: 7, leaves: true });
  for (const use of ['lastFirst', 'firstLast', 'lastFirst'] as const) await read(text, { 0: use, 1: use, 2: use });
  expect(await names()).toEqual(['Roe, Finley', 'Mei, Chen', 'Ana, Cruz', 'Jo, Evans', 'Li, Fong', 'Poe, Ed']);
  expect(await stored()).toMatchObject({ section: 'Period 2', others: [keys[4]], leaving: [7] });
});

it('3.5 after another choice of the columns, no student gets what the teacher has done with another name of the line', async () => {
  const { steps, read } = await openTab();
  const text = '"Cruz, Pedro","Soto, Eva","Cruz, Nora"\n"Lee, Al","Kim, Su","Lee, Finn"';
  const [pedro] = await read(text, { 0: 'full', 1: 'full', 2: 'full' });
  steps.change({ kind: 'remove', key: pedro?.key ?? 0 });
  const left = await read(text, { 0: 'none', 1: 'none', 2: 'full' });
  expect(left.map(({ name }) => name)).toEqual(['Cruz, Nora', 'Lee, Finn']);
});
