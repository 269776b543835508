import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { markRow, studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { listStudents } from '../../repositories/students/students.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { StudentsScreen } from './students-screen.tsx';

const CLASS = 1;

async function open(students = [studentRow(11, 'Chen, Bo', { nickname: 'Bo' }), studentRow(12, 'Rivera, Ana')]) {
  const { device, teacher } = await testTeacher();
  await device.hasClass(...students);
  showClassScreen(teacher, { path: PATHS.editStudents, address: addresses.addStudent(CLASS) }, <StudentsScreen />);
  await screen.findByLabelText('Add one student');
  return { device, names: async () => (await listStudents(device.db, CLASS)).map(({ fullName }) => fullName) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

function type(label: string, text: string) {
  field(label).focus();
  fireEvent.change(field(label), { target: { value: text } });
}
const leave = (label: string) => field(label).blur();
const toast = async (title: string) => {
  await waitFor(() => expect(toastStore.getState()?.title).toBe(title));
  return toastStore.getState();
};

test('3.12 if a student has no own display name, a new full name is also the new shown name, and only the full name is sent', async () => {
  const { device } = await open();
  type('Full name of Rivera, Ana', '  Rivera,  Zoe ');
  leave('Full name of Rivera, Ana');
  expect(await toast('Student Updated')).toMatchObject({
    description: 'Student has been updated successfully',
    duration: 3_000,
  });
  expect(await screen.findByLabelText('Full name of Rivera, Zoe')).toBeTruthy();
  expect((await device.outbox()).map(({ body }) => body)).toEqual([{ id: 12, fullName: 'Rivera, Zoe' }]);
});

test('3.12 a teacher can type a display name for a student, and × removes it, so that the full name is shown', async () => {
  const { device } = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Display name' }));
  type('Display name of Rivera, Ana', 'Ani');
  leave('Display name of Rivera, Ana');
  await toast('Student Updated');
  press('Show Chen, Bo by the full name');
  await waitFor(async () => expect(await device.student(11)).toMatchObject({ nickname: null }));
  expect((await device.outbox()).map(({ body }) => body)).toEqual([
    { id: 12, nickname: 'Ani' },
    { id: 11, nickname: null },
  ]);
});

test('3.12 after a teacher changes a student’s name, Undo in the toast restores the old name', async () => {
  const { names } = await open();
  type('Full name of Rivera, Ana', 'Rivera, Zoe');
  leave('Full name of Rivera, Ana');
  (await toast('Student Updated'))?.action?.onPress();
  await waitFor(async () => expect(await names()).toEqual(['Chen, Bo', 'Rivera, Ana']));
});

const SAME_NAME = 'Same name twice. Two students? Add an initial. If not, remove one.';

test('3.54 if a teacher gives a student the name of another student of the class, “Edit Roster” saves it, and the toast and both rows say so', async () => {
  const { names } = await open();
  type('Full name of Rivera, Ana', 'chen,  bo');
  leave('Full name of Rivera, Ana');
  expect((await toast('Student Updated'))?.note).toBe(
    'chen, bo changed. Another student in this class has the same name.',
  );
  expect(await names()).toEqual(['Chen, Bo', 'chen, bo']);
  await waitFor(() => expect(screen.getAllByText(SAME_NAME, { exact: false })).toHaveLength(2));
  type('Full name of chen, bo', 'Chen, Bo M.');
  leave('Full name of chen, bo');
  await waitFor(() => expect(screen.queryByText(SAME_NAME, { exact: false })).toBeNull());
  await waitFor(() => expect(toastStore.getState()?.note).toBe('Chen, Bo M. changed.'));
});

test('3.54 if two students of a class have the same name, and the teacher changes the display name of one of them, the toast has no remark', async () => {
  await open([studentRow(11, 'Chen, Bo'), studentRow(12, 'Chen, Bo', { number: 3 })]);
  expect(screen.getAllByText(SAME_NAME)).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Display name' }));
  expect(screen.queryByText(SAME_NAME)).toBeNull();
  const [first] = screen.getAllByLabelText<HTMLInputElement>('Display name of Chen, Bo');
  first?.focus();
  if (first) fireEvent.change(first, { target: { value: 'Bo' } });
  first?.blur();
  expect((await toast('Student Updated'))?.note).toBe('Bo changed.');
});

test('3.12 if a changed student name is too short, the name field shows an error, and Escape restores the old name', async () => {
  const { device } = await open();
  type('Full name of Rivera, Ana', 'R');
  leave('Full name of Rivera, Ana');
  expect(await screen.findByText('name must be at least 2 characters')).toBeTruthy();
  expect(field('Full name of Rivera, Ana').value).toBe('R');
  fireEvent.keyDown(field('Full name of Rivera, Ana'), { key: 'Escape' });
  expect(field('Full name of Rivera, Ana').value).toBe('Rivera, Ana');
  expect(await device.outbox()).toEqual([]);
});

test('3.12 if a teacher empties the name field of a student, nothing is saved, and the field shows the old name again', async () => {
  const { device } = await open();
  type('Full name of Rivera, Ana', '');
  leave('Full name of Rivera, Ana');
  await waitFor(() => expect(field('Full name of Rivera, Ana').value).toBe('Rivera, Ana'));
  expect(await device.outbox()).toEqual([]);
});

test('3.12 Enter and the arrow keys move the focus between the name fields of the students', async () => {
  await open();
  const first = field('Full name of Bo');
  const second = field('Full name of Rivera, Ana');
  first.focus();
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Enter', shiftKey: true });
  expect(document.activeElement).toBe(second);
});

test.each(['ArrowLeft', 'ArrowRight'])('3.12 in a selected name field, the key %s moves the caret', async (key) => {
  await open();
  const name = field('Full name of Bo');
  name.focus();
  name.select();
  const isLeftToBrowser = fireEvent.keyDown(name, { key });
  expect(isLeftToBrowser).toBe(true);
});

test('3.13 after a teacher adds a student, the empty field “Add one student” has the focus for the next name', async () => {
  const { device, names } = await open();
  type('Add one student', 'Duarte, Cai');
  press('Add');
  expect(await toast('Student Created')).toMatchObject({ description: 'Data has been saved.', duration: 3_000 });
  expect(await names()).toEqual(['Chen, Bo', 'Duarte, Cai', 'Rivera, Ana']);
  expect([field('Add one student').value, document.activeElement]).toEqual(['', field('Add one student')]);
  expect(await device.outbox()).toMatchObject([{ method: 'POST', path: 'students' }]);
});

test('3.13 the field “Add one student” accepts a name of 50 characters; it refuses a longer name and does not cut it', async () => {
  const { names } = await open();
  expect(field('Add one student').placeholder).toBe('Last, First');
  type('Add one student', 'x'.repeat(51));
  press('Add');
  expect((await screen.findByRole('alert')).textContent).toContain('at most 50 character(s). Remove 1.');
  expect(field('Add one student').value).toHaveLength(51);
  type('Add one student', 'x'.repeat(50));
  press('Add');
  await waitFor(async () => expect(await names()).toContain('x'.repeat(50)));
});

test('3.13 if the class already has a student with the typed name, a warning appears, and only “Add as another student” adds a second one', async () => {
  const { names } = await open();
  type('Add one student', 'rivera,  aná');
  press('Add');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Rivera, Ana is already in this class. Two students? Add an initial.',
  );
  expect(await names()).toHaveLength(2);
  press('Add as another student');
  await waitFor(async () => expect(await names()).toHaveLength(3));
});

test.each(['Add one student', 'Full name of Rivera, Ana'])(
  '3.13 the field “%s” refuses a pasted list of names, and says to paste a list in “Add New Roster”',
  async (label) => {
    const { device } = await open();
    const paste = (text: string) => fireEvent.paste(field(label), { clipboardData: { getData: () => text } });
    expect(paste('Duarte, Cai\nEgger, Al\n')).toBe(false);
    expect(await screen.findByText('This field takes one name. Paste a list in Add New Roster.')).toBeTruthy();
    expect(paste('Duarte, Cai\n')).toBe(true);
    expect(await device.outbox()).toEqual([]);
  },
);

test('3.13 if a new name is the name of a removed student, the app asks “Same student as before?”, and “Put back” restores the student', async () => {
  const removed = { deleted: true, removedAt: '2026-10-03T12:00:00.000Z' };
  const { device, names } = await open([studentRow(11, 'Chen, Bo'), studentRow(13, 'Gone, Ali', removed)]);
  type('Add one student', 'Gone, Ali');
  press('Add');
  expect((await screen.findByRole('alert')).textContent).toContain('Same student as before (removed Oct 3)?');
  press('Put back');
  await waitFor(async () => expect(await names()).toEqual(['Chen, Bo', 'Gone, Ali']));
  expect((await device.outbox()).map(({ body }) => body)).toEqual([{ id: 13, deleted: false }]);
});

test('3.14 before a student is removed, a confirmation dialog shows the student’s name and number of marks, and offers a backup', async () => {
  const { device, names } = await open();
  await rowsOf(device.db, 'marks').bulkPut([markRow(12, '2026-01-08'), markRow(12, '2026-01-09')]);
  press('Remove Rivera, Ana');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Rivera, Ana from this class?' }));
  expect(dialog.getByText('Grades stay.')).toBeTruthy();
  expect(dialog.getByText('2 marks stay in the grades summary.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await names()).toHaveLength(2);
});

test('3.14 after a teacher removes a student from the class, Undo in the toast restores the student', async () => {
  const { device, names } = await open();
  press('Remove Rivera, Ana');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Rivera, Ana' }));
  const shown = await toast('Student Deleted');
  expect(shown).toMatchObject({ description: 'Data has been saved.', duration: 3_000 });
  expect(await names()).toEqual(['Chen, Bo']);
  shown?.action?.onPress();
  await waitFor(async () => expect(await names()).toEqual(['Chen, Bo', 'Rivera, Ana']));
  expect(await device.outbox()).toMatchObject([{ method: 'DELETE' }, { body: { id: 12, deleted: false } }]);
});

test('3.14 if the device can’t remove a student, a toast says why, and the student stays', async () => {
  const { device, names } = await open();
  press('Remove Rivera, Ana');
  const dialog = within(await screen.findByRole('alertdialog'));
  const full = new DOMException('full', 'QuotaExceededError');
  device.storage.break('students', full);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Rivera, Ana' }));
  expect(await toast(storeProblem(full).message)).toMatchObject({ variant: 'destructive' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await names()).toHaveLength(2);
});

test('3.14 the button “Removed (1)” shows removed students, and “Put back” restores one to the class', async () => {
  const removed = { deleted: true, removedAt: '2026-10-03T12:00:00.000Z' };
  const { names } = await open([studentRow(11, 'Chen, Bo'), studentRow(13, 'Gone, Ali', removed)]);
  expect(screen.queryByText('Gone, Ali')).toBeNull();
  press('Removed (1)');
  expect(screen.getByText('Removed Oct 3 · Past grades stay')).toBeTruthy();
  press('Put back Gone, Ali');
  await waitFor(async () => expect(await names()).toEqual(['Chen, Bo', 'Gone, Ali']));
  await toast('Student Updated');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Removed/ })).toBeNull());
});

test('3.12 if a class has no students, the page “Edit Roster” links to “Add New Roster”', async () => {
  await open([]);
  expect(await screen.findByText('No students yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add New Roster' })).toBeTruthy();
});

test('3.19 the pencil beside a student’s name opens the dialog of this student', async () => {
  await open();
  press('Edit Bo');
  const dialog = await screen.findByRole('dialog', { name: /^Bo/ }, { timeout: 10_000 });
  expect(within(dialog).getByText('1 of 2')).toBeTruthy();
});
