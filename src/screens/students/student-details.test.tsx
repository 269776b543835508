import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { downloadFrom } from '../../../tests/support/download.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import { chooseOption, testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { dismissToast, toastStore } from '../../ui/toasts/toast-store.ts';
import { StudentsScreen } from './students-screen.tsx';

const CLASS = 1;
const STUDENTS = [
  studentRow(11, 'Abdi, Hodan', { number: 7, gender: 'F' }),
  studentRow(12, 'Chen, Bo', { number: 8, nickname: 'Bo Chen' }),
  studentRow(13, 'Rivera, Ana'),
];

async function open(students = STUDENTS) {
  const { device, teacher } = await testTeacher();
  await device.hasClass(...students);
  const show = async () => {
    const shown = showClassScreen(
      teacher,
      { path: PATHS.studentDetails, address: addresses.studentDetails(CLASS) },
      <StudentsScreen />,
    );
    await screen.findByRole('button', { name: SAVE });
    return shown;
  };
  return { device, show, shown: students.length > 0 ? await show() : null };
}

const SAVE = /^Save( · \d+ not saved)?$/;
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function type(label: string, text: string) {
  input(label).focus();
  fireEvent.change(input(label), { target: { value: text } });
}
const save = () => fireEvent.click(screen.getByRole('button', { name: SAVE }));
const toast = async (title: string) => {
  await waitFor(() => expect(toastStore.getState()?.title).toBe(title));
  return toastStore.getState();
};

test('3.15 the page “Student Details” lists the students by display name, and the dropdown “Field” chooses which detail is shown', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Period 3 Student Details');
  expect([input('Number of Abdi, Hodan').value, input('Number of Bo Chen').value]).toEqual(['7', '8']);
  await chooseOption('Field', 'Gender');
  expect(input('Gender of Abdi, Hodan').value).toBe('F');
});

test('10.8 the page “Student Details” and its dialog “Next student” go through the students in the student order of the class', async () => {
  const placed = STUDENTS.map((student, index) => ({ ...student, orderId: 103 - index, row: 1 }));
  const { device, show } = await open([]);
  await device.db.classes.update(CLASS, { sortStudentsAlphabetically: false });
  for (const student of placed) await device.has('students', student);
  await show();
  const pencils = screen.getAllByRole('button', { name: /^Edit/ });
  expect(pencils.map((pencil) => pencil.getAttribute('aria-label'))).toEqual([
    'Edit Rivera, Ana',
    'Edit Bo Chen',
    'Edit Abdi, Hodan',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Rivera, Ana' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Next student/ }));
  expect(await screen.findByRole('dialog', { name: /Bo Chen/ })).toBeDefined();
});

test('3.15 the gender field of a student accepts only one character', async () => {
  await open();
  await chooseOption('Field', 'Gender');
  expect(input('Gender of Rivera, Ana').maxLength).toBe(1);
});

test('3.15 on “Student Details”, the error of a wrong value appears only when the teacher leaves the field', async () => {
  await open();
  type('Number of Rivera, Ana', '100');
  expect(screen.queryByText('Must be a number between 1 and 99')).toBeNull();
  fireEvent.blur(input('Number of Rivera, Ana'));
  expect(await screen.findByText('Must be a number between 1 and 99')).toBeTruthy();
  await chooseOption('Field', 'Gender');
  type('Gender of Rivera, Ana', 'x');
  expect(input('Gender of Rivera, Ana').value).toBe('X');
});

test('3.15 while the typed number of one student is invalid, Save on “Student Details” sends nothing and focuses the field of this number', async () => {
  const { device } = await open();
  type('Number of Rivera, Ana', '100');
  fireEvent.blur(input('Number of Rivera, Ana'));
  type('Number of Abdi, Hodan', '9');
  save();
  await waitFor(() => expect(document.activeElement).toBe(input('Number of Rivera, Ana')));
  expect(await device.outbox()).toEqual([]);
});

test('3.15 on “Student Details”, Enter and ↓ move the focus to the next student, and Enter at the last student saves', async () => {
  const { device } = await open();
  input('Number of Abdi, Hodan').focus();
  fireEvent.keyDown(input('Number of Abdi, Hodan'), { key: 'Enter' });
  expect(document.activeElement).toBe(input('Number of Bo Chen'));
  fireEvent.keyDown(input('Number of Bo Chen'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(input('Number of Rivera, Ana'));
  type('Number of Rivera, Ana', '9');
  fireEvent.keyDown(input('Number of Rivera, Ana'), { key: 'Enter' });
  expect(await toast('Success')).toMatchObject({
    description: 'Student numbers have been updated successfully',
    duration: 3_000,
  });
  expect((await device.outbox()).map(({ body }) => body)).toEqual([[{ id: 13, number: 9 }]]);
});

const numbers = () => ['Abdi, Hodan', 'Bo Chen', 'Rivera, Ana'].map((name) => input(`Number of ${name}`).value);

test('3.15 a column pasted into “Student Details” fills the fields downwards, and Undo removes first what was typed later, then the whole column', async () => {
  const { device } = await open();
  const clipboardData = { getData: () => '21\n22\n23\n' };
  fireEvent.paste(input('Number of Bo Chen'), { clipboardData });
  expect(await toast('2 values filled in')).toMatchObject({ description: 'From Bo Chen down. 1 line was left over.' });
  for (const text of ['2', '25']) type('Number of Abdi, Hodan', text);
  type('Number of Rivera, Ana', '26');
  expect(numbers()).toEqual(['25', '21', '26']);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Undo');
  expect(numbers()).toEqual(['25', '21', '22']);
  press('Undo');
  expect(numbers()).toEqual(['7', '21', '22']);
  press('Undo');
  expect(numbers()).toEqual(['7', '8', '']);
  expect(toastStore.getState()).toMatchObject({ title: 'Undone', description: '2 students' });
  for (const _ of ['column', '25', '26']) press('Redo');
  expect(numbers()).toEqual(['25', '21', '26']);
  expect(await device.outbox()).toEqual([]);
});

test('3.15 Ctrl+Z in a field of “Student Details” undoes the latest change, shows its detail, and moves the focus to its field', async () => {
  await open();
  type('Number of Bo Chen', '25');
  await chooseOption('Field', 'Gender');
  input('Gender of Rivera, Ana').focus();
  fireEvent.keyDown(input('Gender of Rivera, Ana'), { key: 'z', ctrlKey: true });
  expect((await screen.findByLabelText<HTMLInputElement>('Number of Bo Chen')).value).toBe('8');
  await waitFor(() => expect(document.activeElement).toBe(input('Number of Bo Chen')));
  expect(toastStore.getState()).toMatchObject({ title: 'Undone', description: 'Bo Chen: 25 → 8' });
});

test('3.16 the Save button of “Student Details” counts the values that are not saved, and after a save there is nothing to undo', async () => {
  await open();
  for (const text of ['2', '25']) type('Number of Abdi, Hodan', text);
  type('Number of Rivera, Ana', '26');
  expect(await screen.findByRole('button', { name: 'Save · 2 not saved' })).toBeTruthy();
  save();
  await toast('Success');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

test('5.110 if a pasted cell contains a line break, its text fills the field of only one student, and the field shows an error', async () => {
  await open();
  fireEvent.paste(input('Number of Abdi, Hodan'), { clipboardData: { getData: () => '7\n"8\n(captain)"\n9\n' } });
  await toast('3 values filled in');
  expect(numbers()).toEqual(['7', '8 (captain)', '9']);
  expect(screen.getByText('Must be a number between 1 and 99')).toBeTruthy();
});

test('3.31 on “Student Details”, the teacher can type numbers, groups and skill levels in the digits of any script', async () => {
  const { device } = await open();
  for (const [detail, text] of [
    ['Number', '٢٥'],
    ['Group Number', '७'],
    ['Skill Level', '５'],
  ] as const) {
    if (detail !== 'Number') await chooseOption('Field', detail);
    type(`${detail} of Rivera, Ana`, text);
    fireEvent.blur(input(`${detail} of Rivera, Ana`));
    expect(input(`${detail} of Rivera, Ana`).value).toMatch(/^[0-9]+$/);
    save();
    await toast('Success');
    dismissToast();
  }
  expect((await device.outbox()).map(({ body }) => body)).toEqual([
    [{ id: 13, number: 25 }],
    [{ id: 13, groupNumber: 7 }],
    [{ id: 13, skillLevel: 5 }],
  ]);
});

test('3.16 Save sends only the student details that the teacher typed or cleared, and the button × clears a detail', async () => {
  const { device } = await open();
  await chooseOption('Field', 'Gender');
  type('Gender of Bo Chen', 'm');
  fireEvent.click(screen.getByRole('button', { name: 'Clear gender of Abdi, Hodan' }));
  expect(screen.getByText('Cleared when you save')).toBeTruthy();
  save();
  expect(await toast('Success')).toMatchObject({ description: 'Students have been updated successfully' });
  expect((await device.outbox()).map(({ path, body }) => [path, body])).toEqual([
    [
      'students/update-many',
      [
        { id: 11, gender: null },
        { id: 12, gender: 'M' },
      ],
    ],
  ]);
});

test('3.16 if the teacher empties a student’s number field, it shows the stored number again, and Save shows the toast “Nothing to save”', async () => {
  const { device } = await open();
  type('Number of Abdi, Hodan', '');
  fireEvent.blur(input('Number of Abdi, Hodan'));
  await waitFor(() => expect(input('Number of Abdi, Hodan').value).toBe('7'));
  save();
  await toast('Nothing to save');
  expect(await device.outbox()).toEqual([]);
});

test('3.16 if the teacher gives two students the same number, Save shows the number and both names in a toast, and sends nothing', async () => {
  const { device } = await open();
  type('Number of Rivera, Ana', '8');
  save();
  expect(await toast('Conflict')).toMatchObject({
    description: 'Numbers must be unique in each class. 8 is used by Bo Chen · Rivera, Ana.',
    variant: 'destructive',
    duration: 4_000,
  });
  expect([input('Number of Rivera, Ana').value, await device.outbox()]).toEqual(['8', []]);
});

test('7.35 when the teacher leaves Student Details, the toast “Conflict” about two equal numbers disappears', async () => {
  const { shown } = await open();
  type('Number of Rivera, Ana', '8');
  save();
  await toast('Conflict');
  shown?.unmount();
  expect(toastStore.getState()).toBeNull();
});

const problemOf = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('');

test('3.53 if Save on “Student Details” refuses a number that two students have, both fields show an error until the teacher corrects one of them', async () => {
  const { device } = await open();
  type('Number of Rivera, Ana', '8');
  fireEvent.blur(input('Number of Rivera, Ana'));
  save();
  await toast('Conflict');
  dismissToast();
  await waitFor(() => expect(problemOf('Number of Bo Chen')).toBe('Number already taken. 8 is used by Rivera, Ana.'));
  expect(problemOf('Number of Rivera, Ana')).toBe('Number already taken. 8 is used by Bo Chen.');
  expect(problemOf('Number of Abdi, Hodan')).toBe('');
  expect(document.activeElement).toBe(input('Number of Bo Chen'));
  type('Number of Bo Chen', '9');
  fireEvent.blur(input('Number of Bo Chen'));
  expect([problemOf('Number of Bo Chen'), problemOf('Number of Rivera, Ana')]).toEqual(['', '']);
  save();
  await toast('Success');
  expect(await device.outbox()).toHaveLength(1);
});

test('3.53 if Save on “Student Details” refused a number that two students have, the fields of another detail show no error', async () => {
  await open();
  type('Number of Rivera, Ana', '8');
  fireEvent.blur(input('Number of Rivera, Ana'));
  save();
  await screen.findByText(/8 is used by Rivera, Ana/);
  await chooseOption('Field', 'Skill Level');
  expect(screen.queryByText(/Number already taken/)).toBeNull();
});

test('3.16 unsaved student details are still there after the app is opened again, and the dropdown shows “not saved” at these details', async () => {
  const { device, show, shown } = await open();
  type('Number of Rivera, Ana', '9');
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1));
  await chooseOption('Field', 'Skill Level');
  type('Skill Level of Bo Chen', '5');
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(2));
  shown?.unmount();
  document.body.replaceChildren();
  await show();
  expect(input('Number of Rivera, Ana').value).toBe('9');
  fireEvent.click(screen.getByRole('combobox', { name: 'Field' }));
  const marked = (await screen.findAllByRole('option')).filter((option) => option.textContent?.includes('not saved'));
  expect(marked.map((option) => option.textContent)).toEqual(['Numbernot saved', 'Skill Levelnot saved']);
});

test('3.17 if changes of student details were not sent yet, the name of the downloaded CSV file contains “includes-unsent”', async () => {
  const { device } = await open();
  const download = async () => await downloadFrom(screen.getByRole('button', { name: 'Download CSV' }));
  expect((await download()).name).toBe(`Period 3-student-details-${today()}.csv`);
  await device.patchStudent(13, { number: 9 });
  const { name, text } = await download();
  expect(name).toBe(`Period 3-student-details-${today()}-includes-unsent.csv`);
  expect(text).toContain('"Rivera, Ana","Rivera, Ana",9,,,3,');
});

test('3.15 if a class has no students, the page “Student Details” says “No students yet”', async () => {
  const { show } = await open([]);
  void show().catch(() => undefined);
  expect(await screen.findByText('No students yet')).toBeTruthy();
});
