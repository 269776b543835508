import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { chooseOption, showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { PATHS } from '../../platform/addresses.ts';
import { listGradeBooks } from '../../repositories/classes/grade-books.ts';
import { EditGradeBookScreen } from './edit-grade-book-screen.tsx';

const PATH = PATHS.editGradeBook;

async function shown(names: readonly string[] = ['Fall: 2025', 'Spring 2026']) {
  const all = await testTeacher();
  const { device } = all;
  for (const [index, name] of names.entries()) {
    await device.has('gradeBooks', { id: index + 1, name, createdAt: `2026-0${index + 1}-01` });
  }
  await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  showScreen(all.teacher, { path: PATH, address: PATH }, <EditGradeBookScreen />);
  const rename = async (name: string) => {
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Change name' }));
  };
  return { ...all, rename, names: async () => (await listGradeBooks(device.db)).map(({ name }) => name) };
}

async function askToDelete(name: string) {
  await chooseOption('Grade book to delete', name);
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  return await screen.findByRole('alertdialog');
}

test('2.10 after a teacher renames the current grade book, a message on the page “Edit Grade Book” contains the new name', async () => {
  const { device, rename, names } = await shown();
  await rename('  Fall   term ');
  expect((await screen.findByRole('alert')).textContent).toBe('The name was changed to Fall term.');
  expect(await names()).toContain('Fall term');
  expect(await device.outbox()).toMatchObject([{ path: 'grade-books', body: { id: 1, name: 'Fall term' } }]);
});

test('2.10 a grade book can’t be renamed to a name with a colon, but an old name that has a colon can stay', async () => {
  const { device, rename } = await shown();
  await rename('Fall: 2026');
  expect(await screen.findByText(/Name must not contain special characters.*“:”/)).toBeTruthy();
  await rename('Fall: 2025');
  expect((await screen.findByRole('alert')).textContent).toBe('The name is still Fall: 2025.');
  expect(await device.db.outbox.count()).toBe(0);
});

test('2.10 if a teacher renames a grade book to the name of another one, the name field shows an error', async () => {
  const { device, rename } = await shown();
  await rename('spring 2026');
  expect(await screen.findByText(/Grade Book already exists/)).toBeTruthy();
  expect(await device.db.outbox.count()).toBe(0);
});

test('2.10 before a grade book is deleted, a confirmation dialog shows its numbers of classes, students and marks, and can be cancelled', async () => {
  const { device, names } = await shown();
  await device.db.classes.bulkPut([{ ...classRow(7, 'Period 1'), gradeBookId: 2 }]);
  await device.db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan', { classId: 7 }),
    studentRow(12, 'Gone, Ali', { classId: 7, deleted: true }),
  ]);
  await rowsOf(device.db, 'marks').bulkPut([
    markRow(11, '2026-01-08', { classId: 7 }),
    markRow(11, '2026-01-09', { classId: 7 }),
    markRow(12, '2026-01-09', { classId: 7 }),
  ]);
  const dialog = within(await askToDelete('Spring 2026'));
  expect(dialog.getByText('You will lose all student data associated with this grade book!')).toBeTruthy();
  expect(dialog.getByText('1 class · 1 student · 3 marks')).toBeTruthy();
  expect(dialog.getByText('For 30 days you can put it back on this page.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await names()).toContain('Spring 2026');
});

test('2.10, D2 after a teacher deletes a grade book that is not the current one, the page shows “The grade book … was deleted.”, and the delete has the change number of the dialog', async () => {
  const { device, names } = await shown();
  await device.pulledTo(10);
  const dialog = within(await askToDelete('Spring 2026'));
  await device.pulledTo(20);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Spring 2026' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The grade book Spring 2026 was deleted.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(await names()).toEqual(['Fall: 2025']);
  expect(await device.outbox()).toMatchObject([{ method: 'DELETE', path: 'grade-books/2', seen: 10 }]);
});

test('2.10 if another tab makes a grade book the current one while its delete is being confirmed, nothing is deleted, and a message says why', async () => {
  const { device } = await shown();
  const dialog = within(await askToDelete('Spring 2026'));
  await device.db.profile.put({ id: USER, currentGradeBookId: 2, reportName: null, school: null });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Spring 2026' }));
  expect(await screen.findByText(/This is the current grade book now/)).toBeTruthy();
  expect(await device.outbox()).toEqual([]);
});

test('2.10 if the current grade book was deleted and other grade books exist, the page “Edit Grade Book” asks the teacher to choose one', async () => {
  const { device } = await shown();
  await device.db.profile.put({ id: USER, currentGradeBookId: 99, reportName: null, school: null });
  expect(await screen.findByText('Choose a grade book')).toBeTruthy();
  expect(screen.queryByText('Start with a grade book, one per term')).toBeNull();
});

test('2.10 the dropdown “Grade book to delete” does not contain the current grade book, and a hint says that it can’t be deleted', async () => {
  await shown(['Fall 2025', 'Spring 2026', 'Fall 2026']);
  const list = await screen.findByRole('combobox', { name: 'Grade book to delete' });
  const hint = document.getElementById(list.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^The current grade book can’t be deleted\./);
  expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
  fireEvent.click(list);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Fall 2026', 'Spring 2026']);
  fireEvent.pointerDown(options[0] as HTMLElement);
  fireEvent.click(options[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Delete Fall 2026' })).toBeTruthy();
});

test('2.10 if there is only one grade book, “Edit Grade Book” has no dropdown for the delete, and a hint says that the current one can’t be deleted', async () => {
  await shown(['Fall 2025']);
  expect(await screen.findByText(/The current grade book can’t be deleted/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Grade book to delete' })).toBeNull();
});

test('2.16 right after a teacher deletes a grade book, “Put back” restores it, and the message “… was deleted” disappears', async () => {
  const { names } = await shown();
  const dialog = within(await askToDelete('Spring 2026'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Spring 2026' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Put back, Spring 2026' }));
  expect(await screen.findByText('Spring 2026 is back, with everything in it.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/was deleted/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Delete Spring 2026' })).toBeNull();
  expect(await names()).toContain('Spring 2026');
});
