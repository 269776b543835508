import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openUpload, press } from '../../../tests/support/upload-screen.tsx';

vi.mock(import('../../workers/roster/read-roster.ts'), () => import('../../../tests/support/read-in-page.ts'));

const ROWS = ['Alvarez,Nora', 'Becker,Finn', 'Chen,Mei', 'Duarte,Ana', 'Eze,Ngozi', 'Fox,Kit'];
/** The reader knows neither the heading of the last column nor its texts. */
const WITH_LEAVER = `Last name,First name,Vrelim\n${ROWS.map((row, i) => `${row},${i === 3 ? 'Okant' : ''}`).join('\n')}`;

const rowOf = (line: number) => screen.getByRole('button', { name: new RegExp(`^Line ${line}(?!\\d)`) });
const students = () =>
  within(screen.getByRole('list', { name: 'New' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);
const expectStudents = async (names: readonly string[]) => await waitFor(() => expect(students()).toEqual(names));
const namesOf = (rows: readonly string[]) => rows.map((row) => row.replace(',', ', '));

async function openFile(text: string, name = 'class.csv'): Promise<void> {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/csv' })] } });
  await screen.findByText(name);
}

beforeEach(async () => {
  localStorage.clear();
  await openUpload();
});

test('3.60 if a roster file is read without a doubt, “Add New Roster” says as what its columns were read, and shows the table only after a press on “Change”', async () => {
  await openFile(`Last name,First name,Locker\n${ROWS.map((row, i) => `${row},${i}`).join('\n')}`);
  const panel = within(screen.getByRole('region', { name: 'How the file was read' }));
  expect(panel.getByText(/Read as/).parentElement?.textContent).toBe(
    'Read as: Last name · First name — 1 column not used.',
  );
  expect(screen.queryByRole('table')).toBeNull();
  press('Change');
  expect(rowOf(2).textContent).toContain('Alvarez, Nora');
});

test('3.60 if some rows have a rare text in a column, the table opens and asks whether these students have left; the answer changes the list, and Undo brings it back', async () => {
  await openFile(WITH_LEAVER);
  expect(students()).toHaveLength(6);
  expect(screen.getByText(/1 line has “Okant” under “Vrelim”: Duarte, Ana/)).toBeTruthy();
  press('Left the class');
  await expectStudents(namesOf(ROWS.filter((row) => !row.startsWith('Duarte'))));
  expect(screen.queryByRole('button', { name: 'Still in the class' })).toBeNull();
  press('Undo');
  await expectStudents(namesOf(ROWS));
  expect(screen.getByRole('button', { name: 'Left the class' })).toBeTruthy();
});

test('3.60 a press on a row of the table switches it off and on', async () => {
  await openFile(WITH_LEAVER);
  fireEvent.click(rowOf(3));
  await expectStudents(namesOf(ROWS.filter((row) => !row.startsWith('Becker'))));
  expect(rowOf(3).textContent).toContain('Not a student, as you said');
  fireEvent.click(rowOf(3));
  await expectStudents(namesOf(ROWS));
});

test('3.60 after a press on “First student”, a press on a row says where the students begin', async () => {
  await openFile(WITH_LEAVER);
  press('First student: line 2');
  fireEvent.click(rowOf(4));
  await waitFor(() => expect(students()).toHaveLength(4));
  expect(screen.getByRole('button', { name: 'First student: line 4' })).toBeTruthy();
});

test('3.60 a name that the teacher has corrected and a typed name stay when a choice in the table reads the file again', async () => {
  await openFile(WITH_LEAVER);
  press('Edit Chen, Mei');
  fireEvent.change(screen.getByLabelText('New name for Chen, Mei'), { target: { value: 'Chen, Mei-Ling' } });
  fireEvent.keyDown(screen.getByLabelText('New name for Chen, Mei'), { key: 'Enter' });
  fireEvent.change(screen.getByLabelText('Type a name'), { target: { value: 'Poe, Ed' } });
  press('Add');
  press('Left the class');
  await expectStudents(['Alvarez, Nora', 'Becker, Finn', 'Chen, Mei-Ling', 'Eze, Ngozi', 'Fox, Kit', 'Poe, Ed']);
});

test('3.61 the app remembers the choices for a file on this device, so that the next file with the same headings is read without a question', async () => {
  await openFile(WITH_LEAVER);
  press('Left the class');
  await waitFor(() => expect(students()).toHaveLength(5));
  await openFile(WITH_LEAVER.replace('Fox,Kit,', 'Fox,Kit,Okant'), 'second.csv');
  await expectStudents(namesOf(ROWS.filter((row) => !/^(?:Duarte|Fox)/.test(row))));
  expect(screen.queryByRole('button', { name: 'Left the class' })).toBeNull();
});

test('3.61 after Undo the app no longer remembers a choice for files with the same headings', async () => {
  await openFile(WITH_LEAVER);
  press('Left the class');
  await waitFor(() => expect(localStorage.getItem('pe-roster-tables')).toContain('Okant'));
  press('Undo');
  await waitFor(() => expect(localStorage.getItem('pe-roster-tables')).toBe('[]'));
});

test('3.60 the choice of where sections come from shows the first students of each section, and lists side by side can be sections', async () => {
  await openFile('No.,Name,No.,Name\n1,"Doe, Jane",1,"Roe, Al"\n2,"Poe, Ed",2,"Lee, Bo"\n3,"Fox, Kit",,');
  expect(students()).toHaveLength(5);
  press('Change');
  expect(screen.getByText('Lists side by side — List 1: Doe, Jane; Poe, Ed · List 2: Roe, Al; Lee, Bo')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No sections' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Lists side by side' }));
  expect(await screen.findByText('This file has several sections. Which one is this class?')).toBeTruthy();
});

test('3.60 if no column has names, the table of the file opens above the sources, and asks for the column with the names', async () => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const text = 'id,status,role\ne1,active,student\ne2,active,student\ne3,active,student';
  fireEvent.change(input, { target: { files: [new File([text], 'class.csv', { type: 'text/csv' })] } });
  expect(await screen.findByText(/We found no names\./)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('No student names were found in this file.');
});
