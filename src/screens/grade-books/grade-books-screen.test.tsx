import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { GradeBooksScreen } from './grade-books-screen.tsx';

afterEach(cleanup);

async function shown(withBook: boolean) {
  const { device, teacher } = await testTeacher();
  if (withBook) {
    await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
    await device.db.profile.put({ id: USER, currentGradeBookId: 1 });
  }
  showScreen(teacher, { path: PATHS.gradeBooks, address: addresses.gradeBooks }, <GradeBooksScreen />);
}

test('2.1 the page “Grade Books” shows the name of the current grade book, which leads to its classes', async () => {
  await shown(true);
  expect((await screen.findByRole('link', { name: 'Fall 2026' })).getAttribute('href')).toBe(addresses.classes);
});

test('2.1 a teacher without a current grade book reads what a grade book is', async () => {
  await shown(false);
  expect(await screen.findByText('Start with a grade book, one per term')).toBeTruthy();
});

test.each([true, false])(
  '2.1 the page “Grade Books” offers to create a grade book (the teacher has a current one: %s)',
  async (withBook) => {
    await shown(withBook);
    const create = await screen.findByRole('link', { name: 'Create grade book' });
    expect(create.getAttribute('href')).toBe(addresses.createGradeBook);
  },
);

test('2.10 the page “Grade Books” leads to the pages that change, edit and create a grade book', async () => {
  await shown(true);
  const links = { 'Change grade book': addresses.changeGradeBook, 'Edit grade book': addresses.editGradeBook };
  for (const [name, address] of Object.entries(links)) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  }
});

test('2.10 if the current grade book is gone and there are others, the page asks the teacher to choose one', async () => {
  const { device, teacher } = await testTeacher();
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
  showScreen(teacher, { path: PATHS.gradeBooks, address: addresses.gradeBooks }, <GradeBooksScreen />);
  expect(await screen.findByText('Choose a grade book')).toBeTruthy();
});

test('2.1 the help about grade books says what happens to earlier grade books', async () => {
  await shown(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Help with grade books' }));
  expect(await screen.findByText(/Earlier grade books keep their classes and marks/)).toBeTruthy();
});
