import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { currentGradeBook } from '../../repositories/classes/grade-books.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { CreateGradeBookScreen } from './create-grade-book-screen.tsx';

const PATH = PATHS.createGradeBook;

async function shown() {
  const all = await testTeacher();
  const { address } = showScreen(all.teacher, { path: PATH, address: PATH }, <CreateGradeBookScreen />);
  const create = (name: string) => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Create grade book' }));
  };
  return { ...all, address, create };
}

test('2.1 after a teacher creates a grade book, it becomes the current grade book, and the home screen opens', async () => {
  const { device, address, create } = await shown();
  create('  Fall   2026 ');
  await waitFor(() => expect(address()).toBe(addresses.home));
  expect(toastStore.getState()).toMatchObject({
    title: 'Grade Book Created',
    description: 'Your grade book has been created. You can now add classes.',
    duration: 4_000,
  });
  expect((await currentGradeBook(device.db, device.userId))?.name).toBe('Fall 2026');
});

test('2.1 the form for a new grade book has only a name field, which suggests the current term', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 1, 3) });
  await shown();
  const suggested = screen.getAllByRole<HTMLInputElement>('textbox').map(({ placeholder }) => placeholder);
  expect(suggested).toEqual(['Spring 2027']);
});

test('2.1 if a grade book already has the typed name, in upper or lower case, the name field shows an error, and no grade book is created', async () => {
  const { device, address, create } = await shown();
  await device.has('gradeBooks', { id: 5, name: 'Fall 2026', createdAt: '' });
  create('fall 2026');
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/Grade Book already exists/)).toBeTruthy();
  expect(address()).toBe(PATH);
});

test('L3.2 if the storage of the device is full, the form for a new grade book shows that nothing was saved, and keeps the typed name', async () => {
  const { device, address, create } = await shown();
  const noteFull = vi.fn<() => void>();
  Object.assign(device, { noteFull });
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  device.storage.break('outbox', full);
  create('Fall 2026');
  expect(await screen.findByText(/is full, so your change was not saved/)).toBeTruthy();
  expect(noteFull).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fall 2026');
  expect(address()).toBe(PATH);
});
