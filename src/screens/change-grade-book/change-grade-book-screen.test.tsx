import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { chooseOption, showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { currentGradeBook } from '../../repositories/classes/grade-books.ts';
import { dismissToast, toastStore } from '../../ui/toasts/toast-store.ts';
import { ChangeGradeBookScreen } from './change-grade-book-screen.tsx';

const PATH = PATHS.changeGradeBook;

async function shown(names: readonly string[], complete = true) {
  const all = await testTeacher({}, complete);
  const { device } = all;
  for (const [index, name] of names.entries()) {
    await device.has('gradeBooks', { id: index + 1, name, createdAt: `2026-0${index + 1}-01` });
  }
  if (names.length > 0)
    await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  return { ...all, ...showScreen(all.teacher, { path: PATH, address: PATH }, <ChangeGradeBookScreen />) };
}

const choose = async (name: string) => await chooseOption('Current grade book', name);

test('2.10 after a teacher chooses another grade book in the dropdown, this grade book is the current one', async () => {
  const { device, address } = await shown(['Fall 2025', 'Spring 2026']);
  expect((await screen.findByRole('combobox', { name: 'Current grade book' })).textContent).toContain('Fall 2025');
  await choose('Spring 2026');
  await waitFor(() => expect(address()).toBe(addresses.home));
  expect((await currentGradeBook(device.db, device.userId))?.name).toBe('Spring 2026');
  expect(toastStore.getState()).toMatchObject({ title: 'Grade Book Changed', duration: 4_000 });
  expect(await device.outbox()).toMatchObject([{ method: 'PATCH', path: 'user', body: { currentGradeBookId: 2 } }]);
});

test('2.10 if the teacher chooses the grade book that is already current, nothing is saved, and the home screen opens without a toast', async () => {
  dismissToast();
  const { device, address } = await shown(['Fall 2025', 'Spring 2026']);
  await choose('Fall 2025');
  await waitFor(() => expect(address()).toBe(addresses.home));
  expect([toastStore.getState(), await device.db.outbox.count()]).toEqual([null, 0]);
});

test('2.10 if the device can’t store the choice of a grade book, the page “Change Grade Book” shows an error and stays open', async () => {
  const { device, address } = await shown(['Fall 2025', 'Spring 2026']);
  await upgradeByNewerApp(device.db, device.userId);
  await choose('Spring 2026');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(address()).toBe(PATH);
});

test('2.10 if a teacher has no grade book, the page “Change Grade Book” asks the teacher to create one', async () => {
  await shown([]);
  expect(await screen.findByText('Start with a grade book, one per term')).toBeTruthy();
});

test('2.10 during the first pull from the server, the page “Change Grade Book” does not ask the teacher to create a grade book', async () => {
  await shown(['Fall 2025'], false);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(screen.queryByText('Start with a grade book, one per term')).toBeNull();
});
