import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { currentGradeBook } from '../../repositories/classes/grade-books.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { GradeBooksScreen } from './grade-books-screen.tsx';

async function shown(withBook: boolean) {
  const { device, teacher } = await testTeacher();
  if (withBook) {
    await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
    await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  }
  showScreen(teacher, { path: PATHS.gradeBooks, address: addresses.gradeBooks }, <GradeBooksScreen />);
  return device;
}

const createsBook = () =>
  expect(screen.getByRole('link', { name: 'Create grade book' }).getAttribute('href')).toBe(addresses.createGradeBook);

test('2.10, 2.18 the page “PE Grade Books” shows the name of the current grade book, which links to its classes, and a link to create a grade book', async () => {
  await shown(true);
  expect((await screen.findByRole('link', { name: 'Fall 2026' })).getAttribute('href')).toBe(addresses.classes);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Grade Books');
  createsBook();
});

test('2.18 if a teacher has no grade book, the page “PE Grade Books” explains what a grade book is, and has a link to create one', async () => {
  await shown(false);
  expect(await screen.findByText('Start with a grade book, one per term')).toBeTruthy();
  expect(screen.getByText(/holds the classes, students and marks of one grading period or semester/)).toBeTruthy();
  createsBook();
});

test('2.10, 2.17 “PE Grade Books” has links to change and to edit the grade book, and “Copy classes” if another grade book has classes', async () => {
  const device = await shown(true);
  await screen.findByRole('link', { name: 'Change grade book' });
  expect(screen.queryByRole('link', { name: 'Copy classes' })).toBeNull();
  await device.has('gradeBooks', { id: 2, name: 'Spring 2026', createdAt: '' });
  await device.has('classes', { ...classRow(5, 'Period 1', { gradeBookId: 2 }) });
  const links = {
    'Change grade book': addresses.changeGradeBook,
    'Edit grade book': addresses.editGradeBook,
    'Copy classes': addresses.copyClasses,
  };
  for (const [name, address] of Object.entries(links)) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  }
});

test('2.10 if a teacher has grade books but none of them is current, “PE Grade Books” asks the teacher to choose a grade book', async () => {
  const { device, teacher } = await testTeacher();
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
  showScreen(teacher, { path: PATHS.gradeBooks, address: addresses.gradeBooks }, <GradeBooksScreen />);
  expect(await screen.findByText('Choose a grade book')).toBeTruthy();
});

test('2.18 “PE Grade Books” lists all grade books with their numbers of classes and students, and “Open” makes another grade book current', async () => {
  const { device, teacher } = await testTeacher();
  for (const [id, name] of ['', 'Fall 2025', 'Spring 2026', 'Fall 2026'].entries()) {
    if (id > 0) await device.has('gradeBooks', { id, name, createdAt: `2026-0${id}-01` });
  }
  await device.db.classes.bulkPut([classRow(5, 'Period 1', { gradeBookId: 2 }), classRow(6, 'Period 2')]);
  await device.db.classes.put({ ...classRow(7, 'Period 3'), tomb: 'k' });
  await device.db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan', { classId: 5 }),
    studentRow(12, 'Gone, Ali', { classId: 5, deleted: true }),
  ]);
  await device.db.profile.put({ id: USER, currentGradeBookId: 2, reportName: null, school: null });
  const at = { path: PATHS.gradeBooks, address: addresses.gradeBooks };
  const { address } = showScreen(teacher, at, <GradeBooksScreen />);
  await screen.findByText('1 class · 1 student');
  const list = screen.getByRole('list', { name: 'Grade books' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Spring 20261 class · 1 studentCurrent',
    'Fall 20260 classes · 0 studentsOpen',
    'Fall 20251 class · 0 studentsOpen',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Open Fall 2025' }));
  await waitFor(() => expect(address()).toBe(addresses.home));
  expect((await currentGradeBook(device.db, USER))?.name).toBe('Fall 2025');
  expect(toastStore.getState()).toMatchObject({ title: 'Grade Book Changed', duration: 4_000 });
});
