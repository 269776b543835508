import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { CLASS, showClassScreen } from '../../../tests/support/class-screen.tsx';
import { openUpload, pasteNames, press, saveRoster } from '../../../tests/support/upload-screen.tsx';
import { chooseOption, testTeacher } from '../../../tests/support/screen.tsx';
import { changeList } from '../../features/roster-import/list/roster-list.ts';
import { readRoster, touchRoster } from '../../repositories/students/rosters.ts';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { readRosterInput } from '../../workers/roster/roster-reader.ts';
import { UploadRosterScreen } from './upload-roster-screen.tsx';

const SLOW = 'slow.csv';

// Without workers, it reads in the page's thread. One file never ends.
vi.mock(import('../../workers/roster/read-roster.ts'), () => ({
  readRosterInWorker: async (input, wishes, signal) => {
    if (typeof input === 'string' || input.name !== SLOW) return await readRosterInput(input, wishes);
    return await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  },
}));

const letters = (i: number) => String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fresh = () => within(screen.getByRole('list', { name: 'New' })).getAllByRole('listitem');

test('3.9 before a roster is saved, a confirmation dialog shows how many students are new and known; the new ones are sent in one write', async () => {
  const { device } = await openUpload(['Núñez, Mara', 'Roe, Rick']);
  await pasteNames('nunez, mara\nDoe, Jane\nPoe, Ed');
  expect(fresh()).toHaveLength(2);
  press('Save roster');
  const dialog = await screen.findByRole('alertdialog', { name: 'Overwrite the roster of Period 3?' });
  expect(dialog.textContent).toContain('2 new · 1 already here · 0 removed');
  expect(dialog.textContent).toContain('1 student is not in this list and will stay.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Overwrite roster' }));
  await screen.findByText('4 students in Period 3');
  const entries = await device.outbox();
  expect(entries.map(({ path, patches }) => [path, patches.length])).toEqual([['students/create-many', 2]]);
  expect(await device.db.drafts.count()).toBe(0);
});

test('3.9 the teacher opens a CSV file of names, removes a name, types another name, and saves the new roster', async () => {
  const { device } = await openUpload();
  const file = new File(['Name\n"Doe, Jane"\n"Roe, Rick"'], 'class.csv', { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  await screen.findByRole('list', { name: 'New' });
  press('Remove Roe, Rick');
  type('Type a name', 'Poe, Ed');
  press('Add');
  await waitFor(() => expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane', 'Poe, Ed']));
  await saveRoster();
  expect((await device.db.students.toArray()).map(({ fullName }) => fullName)).toEqual(['Doe, Jane', 'Poe, Ed']);
});

test('3.8 if the teacher types a name with more than 50 characters, “Add New Roster” shows an error and does not shorten the name', async () => {
  await openUpload();
  type('Type a name', `Doe, ${'x'.repeat(46)}`);
  press('Add');
  expect(screen.getByRole('alert').textContent).toBe('Names can have at most 50 characters. Shorten it here.');
  expect(screen.getByLabelText<HTMLInputElement>('Type a name').value).toHaveLength(51);
  expect(screen.queryByRole('list', { name: 'New' })).toBeNull();
});

test('3.8 if a pasted roster contains a line that is no name, “Save roster” is disabled until the teacher has corrected the line', async () => {
  const { device } = await openUpload();
  await pasteNames('Name\n"Doe, Jane"\n=1+1');
  expect(screen.getByRole('button', { name: 'Save roster' }).getAttribute('aria-disabled')).toBe('true');
  const field = screen.getByLabelText('Name in line 3');
  fireEvent.change(field, { target: { value: 'Roe, Rick' } });
  fireEvent.blur(field);
  await waitFor(() => expect(fresh()).toHaveLength(2));
  await saveRoster();
  expect((await device.db.students.toArray()).map(({ fullName }) => fullName)).toEqual(['Doe, Jane', 'Roe, Rick']);
});

test('3.9 on “Add New Roster”, Undo restores a removed name, Redo removes it again, and a list without names has no button “Save roster”', async () => {
  await openUpload();
  await pasteNames('Doe, Jane');
  const hasSave = () => screen.queryByRole('button', { name: 'Save roster' }) !== null;
  press('Remove Doe, Jane');
  await waitFor(() => expect(hasSave()).toBe(false));
  press('Undo');
  await waitFor(() => expect(hasSave()).toBe(true));
  expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane']);
  expect(toastStore.getState()).toMatchObject({ title: 'Undone', description: 'Doe, Jane is in the list again.' });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(hasSave()).toBe(false));
  expect(toastStore.getState()).toMatchObject({ title: 'Done again', description: 'Doe, Jane is not in the list.' });
});

test('3.9 if the device can’t store pasted names, “Add New Roster” shows no list, says why, and keeps the text in the field', async () => {
  const { device } = await openUpload();
  device.db.close();
  type('Paste names', 'Doe, Jane');
  press('Add these names');
  await screen.findByRole('alert');
  expect(screen.queryByRole('list', { name: 'New' })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste names').value).toBe('Doe, Jane');
});

test('3.9 after a reload of “Add New Roster”, the list is still there with a name from another tab, without the removed name, and the typed text', async () => {
  const { device, again } = await openUpload();
  await pasteNames('Doe, Jane\nRoe, Rick');
  press('Remove Roe, Rick');
  await touchRoster(device, CLASS, (list) => changeList(list, { kind: 'type', name: 'Lee, Al' }));
  await waitFor(() => expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane', 'Lee, Al']));
  type('Paste names', 'Poe, Ed');
  await waitFor(async () => expect((await readRoster(device.db, CLASS)).pasted).toBe('Poe, Ed'));
  again();
  await screen.findByRole('list', { name: 'New' });
  expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane', 'Lee, Al']);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste names').value).toBe('Poe, Ed');
});

test('3.22 “Overwrite roster” removes a student who is not in the new roster only if the teacher ticked the student’s check box', async () => {
  const { device } = await openUpload(['Roe, Rick', 'Poe, Ed']);
  await pasteNames('Doe, Jane');
  const boxes = within(screen.getByRole('list', { name: 'Not in this list' })).getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Roe, Rick Remove from class (past grades stay)' }));
  press('Save roster');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('1 new · 0 already here · 1 removed');
  expect(dialog.textContent).toContain('Removed, past grades stay: Roe, Rick');
  expect(within(dialog).getByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Overwrite roster' }));
  await screen.findByText('2 students in Period 3');
  expect(await device.student(11)).toMatchObject({ fullName: 'Roe, Rick', deleted: true });
  const entries = await device.outbox();
  expect(entries.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE students/11',
    'POST students/create-many',
  ]);
  expect(await device.db.drafts.count()).toBe(0);
});

test('3.23 if a new roster has the name of a removed student, the save restores this student, unless the teacher unticks the check box', async () => {
  const { device } = await openUpload();
  const removed = { deleted: true, removedAt: '2026-10-03T12:00:00.000Z' };
  await device.has('students', { ...studentRow(60, 'Doe, Jane', removed) });
  await device.has('students', { ...studentRow(61, 'Roe, Rick', removed) });
  await pasteNames('doe, jane\nRoe, Rick');
  const [jane, rick] = screen.getAllByRole('checkbox', { name: 'Same student as before (removed Oct 3)?' });
  expect([jane, rick].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
  fireEvent.click(rick as HTMLElement);
  press('Save roster');
  fireEvent.click(await screen.findByRole('button', { name: 'Overwrite roster' }));
  await screen.findByText('2 students in Period 3');
  expect(await device.student(60)).toMatchObject({ fullName: 'Doe, Jane', deleted: false });
  expect(await device.student(61)).toMatchObject({ deleted: true });
  const entries = await device.outbox();
  expect(entries.map(({ path, body }) => [path, body])).toMatchObject([
    ['students/update-many', [{ id: 60, deleted: false }]],
    ['students/create-many', { students: [{ fullName: 'Roe, Rick' }] }],
  ]);
});

test('3.24 if the server refused a roster, “Add New Roster” shows an error with a list of the names that have no comma', async () => {
  const { device } = await openUpload();
  await pasteNames('Doe, Jane\nMadonna');
  await saveRoster();
  const [entry] = await device.outbox();
  const error = { code: 'server_error', status: 500, message: '', detail: null, at: 1 };
  await device.db.outbox.update(entry?.seq ?? 0, { state: 'refused', error });
  press('Add more names');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'Server Error – Make sure the student names are in the correct format. If the problem persists, contact support.',
  );
  const names = within(alert).getByRole('list', { name: 'Names without a comma' });
  expect(names.textContent).toBe('Madonna');
});

test('3.8 if a pasted name is an email address, “Add New Roster” refuses it, and refuses another email address typed in its place', async () => {
  await openUpload();
  await pasteNames('Doe, Jane\nx@example.org');
  expect(screen.getByRole('button', { name: 'Save roster' }).getAttribute('aria-disabled')).toBe('true');
  const field = screen.getByLabelText('Name in line 2');
  fireEvent.change(field, { target: { value: 'y@example.org' } });
  fireEvent.blur(field);
  expect(screen.getByText(/doesn’t look like a name/)).toBeTruthy();
});

test('3.20 the table of “Add New Roster” shows each pasted line as it is, beside its name or the reason why it is skipped', async () => {
  await openUpload();
  await pasteNames('Period 3\n12 Lopez, Mia\nRoe, Rick - 7\nDoe, Jane (she/her)');
  const panel = screen.getByRole('region', { name: 'How the file was read' });
  expect(panel.textContent).toContain('1 line skipped');
  press('Change');
  const rows = within(panel).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Line 1TitlePeriod 3',
    'Line 2Lopez, Mia12 Lopez, Mia',
    'Line 3Roe, RickRoe, Rick - 7',
    'Line 4Doe, JaneDoe, Jane (she/her)',
  ]);
});

test('3.44 if the numbers of a pasted table are not 1 to 99, “Add New Roster” says that the column is not used', async () => {
  await openUpload();
  await pasteNames('No.,Name\n101,"Doe, Jane"\n102,"Roe, Rick"');
  expect(screen.getByRole('region', { name: 'How the file was read' }).textContent).toContain('1 column not used');
  press('Change');
  expect(screen.getByRole('combobox', { name: 'Column 1, “No.”' }).textContent).toContain('Not used');
});

test('3.40 if a roster that this app has downloaded is pasted, a student with “(removed)” is added only after a press on the student’s row in the table', async () => {
  await openUpload();
  await pasteNames(
    'Student,Earned,Possible,Percent,Absences,Tardies,Days counted,Notes\n"Becker, Finn (Jack) (removed)",5,5,100,0,0,1,\n"Chen, Mei",5,5,100,0,0,1,\n',
  );
  expect(fresh().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Chen, Mei']);
  press('Change');
  const row = screen.getByRole('button', { name: /^Line 2/ });
  expect(row.textContent).toContain('Not in this class any more');
  fireEvent.click(row);
  await waitFor(() => expect(fresh()).toHaveLength(2));
  expect(fresh().map((one) => one.querySelector('bdi')?.textContent)).toEqual(['Becker, Finn (Jack)', 'Chen, Mei']);
});

test('3.40 “Add New Roster” accepts a results file of this app, and asks which is the last name if the names have no commas', async () => {
  await openUpload();
  await pasteNames('\ufeffStudent,Mile\r\nAda Lund,8:32\r\nGrace Hopper,9:05\r\n');
  const names = () => fresh().map((row) => row.querySelector('bdi')?.textContent);
  expect(names()).toEqual(['Lund, Ada', 'Hopper, Grace']);
  press('Ada');
  await waitFor(() => expect(names()).toEqual(['Ada, Lund', 'Grace, Hopper']));
});

test('3.20 in the list of new names of “Add New Roster”, Arabic and Hebrew names start at the same edge as all other names', async () => {
  await openUpload();
  await pasteNames('حسن, علي\nכהן, נועה');
  for (const row of fresh()) {
    const name = row.querySelector('bdi');
    expect(name?.parentElement?.tagName).toBe('P');
    expect(getComputedStyle(name as Element).display).not.toBe('block');
  }
});

test('3.21 for a CSV file of a whole school, the teacher first chooses a section (a class), and only its students are listed', async () => {
  await openUpload();
  const rows = Array.from(
    { length: 600 },
    (_, i) => `Doe${letters(i)},Jane,PE 7,${(i % 20) + 1},${i === 25 ? 'W' : 'A'}`,
  );
  const text = ['Last Name,First Name,Course,Section,Status', ...rows].join('\n');
  const file = new File([text], 'school.csv', { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  expect(await screen.findByText('599 new students are too many for one class. Choose a section.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'New' })).toBeNull();
  await chooseOption('This file has several sections. Which one is this class?', 'PE 7 / 6 (29)');
  await waitFor(() => expect(fresh()).toHaveLength(29));
});

test('3.3, 3.6 in a roster file, a preferred first name together with the last name becomes the student’s display name', async () => {
  const { device } = await openUpload();
  await pasteNames('Last Name,First Name,Preferred Name\nDoe,Jane,Janie\nRoe,Rick,');
  await saveRoster();
  const students = await device.db.students.toArray();
  expect(students.map(({ fullName, nickname }) => [fullName, nickname])).toEqual([
    ['Doe, Jane', 'Janie Doe'],
    ['Roe, Rick', null],
  ]);
});

test('3.9 if the teacher presses “Go back” in the confirmation dialog of “Save roster”, nothing is saved', async () => {
  const { device } = await openUpload(['Poe, Ed']);
  await pasteNames('Doe, Jane');
  press('Save roster');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await device.outbox()).toEqual([]);
  expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane']);
});

test('3.7 if reading a roster file takes long, the teacher can press “Cancel” and open another file', async () => {
  await openUpload();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const read = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  read(new File(['Name'], SLOW, { type: 'text/csv' }));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  read(new File(['Name\n"Doe, Jane"'], 'class.csv', { type: 'text/csv' }));
  await screen.findByRole('list', { name: 'New' });
  expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane']);
});

test('3.5 “Add New Roster” asks once which word is the last name, and the answer changes the order of all names in the list', async () => {
  await openUpload();
  await pasteNames('Nagy Anna\nTóth Ida');
  const first = () => fresh().map((row) => row.querySelector('bdi')?.textContent);
  expect(screen.getByText('Which is the last name?')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(first()).toEqual(['Anna, Nagy', 'Ida, Tóth']);
  press('Nagy');
  await waitFor(() => expect(first()).toEqual(['Nagy, Anna', 'Tóth, Ida']));
  expect(screen.queryByText('Which is the last name?')).toBeNull();
});

test('3.5 after a reload, “Add New Roster” says that the order of first and last names is a guess if nobody has answered', async () => {
  const { device, again } = await openUpload();
  await pasteNames('Nagy Anna\nTóth Ida');
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1));
  expect(screen.queryByText(/^We guessed which is the last name/)).toBeNull();
  again();
  expect(await screen.findByText(/^We guessed which is the last name/)).toBeTruthy();
});

test('3.5 if the table of a second pasted list does not ask for the order, “Add New Roster” says that the order of the first one is a guess', async () => {
  await openUpload();
  await pasteNames('Nagy Anna\nTóth Ida');
  expect(screen.queryByText(/^We guessed which is the last name/)).toBeNull();
  fireEvent.click(screen.getByText('Add more names'));
  await pasteNames('Roe, Rick\nPoe, Ed');
  expect(await screen.findByText(/^We guessed which is the last name/)).toBeTruthy();
});

test('3.7 if the teacher opens a spreadsheet instead of a CSV file, “Add New Roster” refuses it and says to save it as CSV', async () => {
  await openUpload();
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'class.csv', { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Only CSV files are allowed');
  expect(alert.textContent).toContain('Save As › CSV UTF-8');
});

test('3.9 until the first pull from the server has ended, “Add New Roster” has no field for names, because students may be missing', async () => {
  const { device, teacher } = await testTeacher({}, false);
  await device.has('classes', { ...classRow(CLASS, 'Period 3') });
  showClassScreen(
    teacher,
    { path: PATHS.uploadRoster, address: addresses.uploadRoster(CLASS) },
    <UploadRosterScreen />,
  );
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByLabelText('Paste names')).toBeNull();
  await device.pulledTo(9);
  expect(await screen.findByLabelText('Paste names')).toBeTruthy();
});
