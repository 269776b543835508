import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { formatDay } from '../../platform/format.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { readSheetFile } from '../../workers/csv/sheet-reader.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { downloadFrom } from '../../../tests/support/download.ts';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { chooseOption, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { FillSheetScreen } from './fill-sheet-screen.tsx';

// The test environment has no workers. So the code of the worker reads the file in the thread of the page.
vi.mock(import('../../workers/roster/read-roster.ts'), async () => ({
  readSheet: async (file) => await readSheetFile(file),
}));

const SHEET = [
  'Assignment Name:,Week 3,',
  'Points Possible:,10.0,',
  'Student Num,Student Name,Score',
  '1,Hodan ABDI,',
  '2,Tyler BEGAY,7',
  '3,Bo CHEN LI,',
  '4,Jane DOE,',
  '',
];

async function open() {
  const { device, teacher } = await testTeacher();
  await device.db.classes.put(classRow(1, 'Period 3'));
  await device.db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan'),
    studentRow(12, 'Begay, Tyler'),
    studentRow(13, 'Chen, Bo'),
    studentRow(14, 'Ortiz, Mia'),
  ]);
  await rowsOf(device.db, 'marks').bulkPut([
    markRow(11, today(), { adjustment: -1 }),
    markRow(12, today()),
    markRow(13, today(), { adjustment: -2 }),
  ]);
  const at = { path: PATHS.fillSheet, address: addresses.fillSheet(1) };
  showClassScreen(teacher, at, <FillSheetScreen />);
  await screen.findByRole('button', { name: 'Choose the sheet' });
  return { device };
}

const choose = async (lines: readonly string[], name = 'week-3.csv') => {
  const file = new File([lines.join('\r\n')], name, { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose the sheet', { selector: 'input' }), { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByText(name) ?? screen.queryByRole('alert')).not.toBeNull());
};
const list = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const save = async () => {
  const { name, text } = await downloadFrom(screen.getByRole('button', { name: 'Download filled sheet' }));
  return { name, lines: text.split('\r\n') };
};

test('6.60, 6.61 the app fills the empty Score cells of the teacher’s spreadsheet with the scores of the class, and names the first and the last recorded day', async () => {
  await open();
  expect(screen.getByText(/exported from your school’s grading system as CSV/)).toBeTruthy();
  await choose(SHEET);
  expect(screen.getByText('Week 3')).toBeTruthy();
  const day = formatDay(today(), 'dated');
  expect(screen.getByText(`Points from ${day} to ${day}`)).toBeTruthy();
  expect(list('New scores').map((item) => item.textContent)).toEqual(['Hodan ABDI8']);
  expect(await save()).toEqual({
    name: 'week-3.csv',
    lines: SHEET.map((line) => (line.startsWith('1,') ? `${line}8` : line)),
  });
  expect(toastStore.getState()).toMatchObject({
    title: 'Sheet filled',
    description: 'Import week-3.csv into your school’s grading system.',
  });
});

test('6.61 for the new scores in the spreadsheet, a teacher can choose points or percent instead of “Scaled to 10”', async () => {
  await open();
  await choose(SHEET);
  expect((screen.getByLabelText('Scaled to 10') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Points'));
  expect(list('New scores').map((item) => item.textContent)).toEqual(['Hodan ABDI4']);
  fireEvent.click(screen.getByLabelText('Percent'));
  expect(list('New scores').map((item) => item.textContent)).toEqual(['Hodan ABDI80']);
});

test('6.62 if a name in the spreadsheet is unclear, the teacher chooses the student; students who are not in the spreadsheet are listed', async () => {
  await open();
  await choose(SHEET);
  expect(list('Names to check').map((item) => item.querySelector('p + p')?.textContent)).toEqual([
    'Line 6 · maybe Chen, Bo',
    'Line 7 · not in this class',
  ]);
  expect(list('In this class, not in the sheet').map((item) => item.textContent)).toEqual(['Chen, Bo', 'Ortiz, Mia']);
  await chooseOption('Student for Bo CHEN LI', 'Chen, Bo');
  await waitFor(() => expect(list('New scores').map((item) => item.textContent)).toContain('Bo CHEN LIChen, Bo6'));
  expect((await save()).lines.slice(5, 7)).toEqual(['3,Bo CHEN LI,6', '4,Jane DOE,']);
});

test('6.63 a Score cell that already has a value is changed only if the teacher ticks the check box for this cell', async () => {
  await open();
  await choose(SHEET);
  expect(list('Already filled').map((item) => item.textContent)).toEqual(['Tyler BEGAY7 → 10']);
  expect((await save()).lines[4]).toBe('2,Tyler BEGAY,7');
  fireEvent.click(within(screen.getByRole('list', { name: 'Already filled' })).getByRole('checkbox'));
  expect((await save()).lines[4]).toBe('2,Tyler BEGAY,10');
});

test('6.64 when the teacher fills a spreadsheet, the app stores nothing of it on the device and sends nothing of it to the server', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { device } = await open();
  const stored = async () =>
    JSON.stringify(await Promise.all(device.db.tables.map(async (table) => await table.toArray())));
  const before = await stored();
  await choose(SHEET);
  await chooseOption('Student for Bo CHEN LI', 'Chen, Bo');
  await save();
  expect(await stored()).toBe(before);
  expect(fetched).not.toHaveBeenCalled();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('DOE');
});

test('6.60 the app refuses a spreadsheet without a column “Score”, and a message says why', async () => {
  await open();
  await choose(['Student Name,Grade', 'Bo CHEN,7', 'Tyler BEGAY,7']);
  expect(screen.getByRole('alert').textContent).toContain('This file has no column “Score”.');
});

test('6.65 if the device has unsent changes, the file name of the filled spreadsheet contains “includes-unsent”, as a warning', async () => {
  const { device } = await open();
  await device.patchStudent(11, { number: 7 });
  await choose(SHEET);
  await waitFor(async () => expect((await save()).name).toBe('week-3-includes-unsent.csv'));
});

test('6.62 if two students of the class have the same name, the dropdown shows their numbers, so that the teacher can tell them apart', async () => {
  const { device } = await open();
  await device.db.students.bulkPut([studentRow(15, 'Ortiz, Mia', { number: 7 })]);
  await choose([...SHEET.slice(0, 3), '1,Mia ORTIZ,', '2,Tyler BEGAY,', '']);
  expect(list('Names to check').map((item) => item.querySelector('p + p')?.textContent)).toEqual([
    'Line 4 · may be several students',
  ]);
  await chooseOption('Student for Mia ORTIZ', 'Ortiz, Mia [7]');
  expect(list('In this class, not in the sheet').map((item) => item.textContent)).toContain('Ortiz, Mia [a]');
});
