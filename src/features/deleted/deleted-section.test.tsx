import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { beforeEach, expect, test } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { bookRow, classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { listDeletions } from '../../repositories/review/deleted.ts';
import { deleteGradeBook } from '../../repositories/classes/grade-books.ts';
import { save } from '../../sync/outbox/save.ts';
import { deleteMarks } from '../../writes/daily-points.ts';
import { showToast, toastStore } from '../../ui/toasts/toast-store.ts';
import { DeletedSection } from './deleted-section.tsx';

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await rowsOf(device.db, 'gradeBooks').bulkPut([bookRow(1, 'Fall 2026'), bookRow(2, 'Spring 2026')]);
  await rowsOf(device.db, 'classes').bulkPut([classRow(5, 'Period 1'), classRow(6, 'Period 2', { gradeBookId: 2 })]);
  await rowsOf(device.db, 'students').put(studentRow(11, 'Abdi, Hodan', { classId: 5 }));
  await rowsOf(device.db, 'marks').put(markRow(11, '2026-11-18', { classId: 5 }));
});

const putBack = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Put back, ${name}` }));

test('2.16 for a deleted grade book, the list “Deleted, last 30 days” shows the numbers of its classes, students and marks, and “waiting to send”', async () => {
  await deleteGradeBook(device, 1);
  render(<DeletedSection device={device} />);
  expect(await screen.findByText('Grade book · 1 class · 1 student · 1 mark')).toBeTruthy();
  expect(screen.getByText(/waiting to send/)).toBeTruthy();
});

test('2.16 after “Put back”, the message “Fall 2026 is back” has the focus, and the grade book is no longer in the list “Deleted, last 30 days”', async () => {
  await deleteGradeBook(device, 1);
  render(<DeletedSection device={device} />);
  await putBack('Fall 2026');
  const message = await screen.findByText('Fall 2026 is back, with everything in it.');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement?.contains(message)).toBe(true);
  expect((await device.db.gradeBooks.get(1))?.tomb).toBeNull();
});

test('7.3 when the teacher puts back a deleted grade book, the toast “… has been deleted” disappears', async () => {
  await deleteGradeBook(device, 1);
  render(<DeletedSection device={device} />);
  showToast({ title: 'Class has been deleted successfully!' });
  await putBack('Fall 2026');
  await screen.findByText('Fall 2026 is back, with everything in it.');
  expect(toastStore.getState()).toBeNull();
});

test('2.16 if another device or screen deletes a class, a day or a grade book, the open list “Deleted, last 30 days” shows it immediately', async () => {
  await rowsOf(device.db, 'classes').update(6, { tomb: 'k6' });
  render(<DeletedSection device={device} />);
  await screen.findByText('Period 2');
  await save(device, [deleteMarks(5, day('2026-11-18'), [markRow(11, '2026-11-18').id], 'k7')]);
  expect(await screen.findByText(/Nov 18/)).toBeTruthy();
  await deleteGradeBook(device, 1);
  await screen.findByText('Fall 2026');
  await waitFor(() => expect(screen.queryByText(/Nov 18/)).toBeNull());
});

test('2.16 if the teacher puts back a grade book and deletes it again, the message “Fall 2026 is back” disappears', async () => {
  await deleteGradeBook(device, 1);
  render(<DeletedSection device={device} />);
  await putBack('Fall 2026');
  await screen.findByText(/Fall 2026 is back/);
  await deleteGradeBook(device, 1);
  await screen.findByRole('button', { name: 'Put back, Fall 2026' });
  expect(screen.queryByText(/Fall 2026 is back/)).toBeNull();
});

test('2.16 if the device can’t store “Put back”, an error message appears, and the grade book stays in the list “Deleted, last 30 days”', async () => {
  await deleteGradeBook(device, 1);
  render(<DeletedSection device={device} />);
  await screen.findByRole('button');
  await upgradeByNewerApp(device.db, device.userId);
  await putBack('Fall 2026');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Put back, Fall 2026' })).toBeTruthy();
});

test('2.16 on the page of a grade book, the list “Deleted, last 30 days” contains only classes of this grade book', async () => {
  for (const id of [5, 6]) await rowsOf(device.db, 'classes').update(id, { tomb: `k${id}` });
  render(<DeletedSection device={device} wanted={{ table: 'classes', within: 2 }} />);
  expect(await screen.findByText('Period 2')).toBeTruthy();
  expect(screen.queryByText('Period 1')).toBeNull();
});

test('4.17 on the roster of a day, the list “Deleted, last 30 days” contains only the deleted marks of that day', async () => {
  await rowsOf(device.db, 'marks').put(markRow(11, '2026-11-19', { classId: 5 }));
  for (const on of ['2026-11-18', '2026-11-19'] as const) {
    await save(device, [deleteMarks(5, day(on), [markRow(11, on).id], `key-of-${on}`)]);
  }
  render(<DeletedSection device={device} wanted={{ table: 'marks', within: 5, day: day('2026-11-19') }} />);
  expect(await screen.findByText(/Nov 19/)).toBeTruthy();
  expect(screen.queryByText(/Nov 18/)).toBeNull();
});

test('2.16 until a new device has loaded all data from the server, it shows no list “Deleted, last 30 days”, because the numbers would be wrong', async () => {
  await deleteGradeBook(device, 1);
  await device.pulledTo(10, { complete: false });
  /** Reads the same list as the section. Its result comes a little later than the result of the section. */
  function Found() {
    const found = useLiveQuery(async () => await listDeletions(device));
    return found ? <p>{found.length} found</p> : null;
  }
  const { container } = render(
    <>
      <DeletedSection device={device} />
      <Found />
    </>,
  );
  await screen.findByText('1 found');
  expect(container.textContent).toBe('1 found');
});
