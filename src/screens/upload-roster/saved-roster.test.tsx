import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { readRosterFile, readRosterText } from '../../workers/roster/roster-reader.ts';
import { UploadRosterScreen } from './upload-roster-screen.tsx';

// The test environment has no workers. So the code of the worker reads the file in the thread of the page.
vi.mock(import('../../workers/roster/read-roster.ts'), () => ({
  readRosterInWorker: async (input, { wishes }) =>
    typeof input === 'string' ? readRosterText(input, wishes) : await readRosterFile(input, wishes),
}));

const CLASS_ID = 1;

/** Opens the page of a class without students. `from` is the page from which the teacher came. */
async function open(from?: string) {
  const { device, teacher } = await testTeacher();
  await device.has('classes', { ...classRow(CLASS_ID, 'Period 3') });
  const at = { path: PATHS.uploadRoster, address: addresses.uploadRoster(CLASS_ID), from };
  const { address } = showClassScreen(teacher, at, <UploadRosterScreen />);
  await screen.findByLabelText('Paste names');
  return { address, device };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function paste(text: string) {
  fireEvent.change(screen.getByLabelText('Paste names'), { target: { value: text } });
  press('Add these names');
  await screen.findByRole('list', { name: 'Summary' });
}
async function saveRoster() {
  press('Save roster');
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Roster Saved', duration: 3_000 }));
}

test('3.9 two seconds after a roster was saved, “Add New Roster” closes, and the app goes back to the previous page', async () => {
  const { address } = await open(addresses.classMenu(CLASS_ID));
  await paste('Doe, Jane');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await saveRoster();
  await screen.findByText('1 student in Period 3');
  expect(screen.getByText('This page closes in 2 s. Press a key or move the mouse to stay.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(address()).toBe(addresses.uploadRoster(CLASS_ID));
  act(() => void vi.advanceTimersByTime(1000));
  await waitFor(() => expect(address()).toBe(addresses.classMenu(CLASS_ID)));
});

test('3.9 if “Add New Roster” was opened from outside the app, the daily roster of the class opens after the names are saved', async () => {
  const { address } = await open();
  await paste('Doe, Jane');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await saveRoster();
  act(() => void vi.advanceTimersByTime(2100));
  await waitFor(() => expect(address()).toBe(addresses.dailyRoster(CLASS_ID)));
});

test('3.51 “Save roster” saves without a question if the class has no students, otherwise it asks first, and “Go back” has the focus', async () => {
  const { device } = await open();
  await paste('Doe, Jane\nRoe, Rick');
  press('Save roster');
  await screen.findByText('2 students in Period 3');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await device.has('students', { ...studentRow(1, 'Chen, Bo', { classId: CLASS_ID }) });
  press('Add more names');
  await paste('Poe, Ed');
  press('Save roster');
  await screen.findByRole('alertdialog', { name: 'Overwrite the roster of Period 3?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Go back'));
});

test('3.51 if a student of the list was in the class before, “Save roster” asks first, because the save puts the student back', async () => {
  const { device } = await open();
  await device.has('students', { ...studentRow(1, 'Chen, Bo', { classId: CLASS_ID, deleted: true }) });
  await paste('Chen, Bo');
  press('Save roster');
  await screen.findByRole('alertdialog', { name: 'Overwrite the roster of Period 3?' });
});

test('3.52 on “Add New Roster”, Ctrl+S presses “Save roster”, even while a button in the list has the focus', async () => {
  await open();
  await paste('Doe, Jane\nRoe, Rick');
  const remove = await screen.findByRole('button', { name: 'Remove Roe, Rick' });
  remove.focus();
  expect(fireEvent.keyDown(remove, { key: 's', ctrlKey: true })).toBe(false);
  await screen.findByText('2 students in Period 3');
});

test('3.9 after a roster was saved, “Add New Roster” has a link “Take roll” to the daily roster', async () => {
  const { address } = await open();
  await paste('Doe, Jane');
  await saveRoster();
  fireEvent.click(await screen.findByRole('link', { name: 'Take roll' }));
  expect(address()).toBe(addresses.dailyRoster(CLASS_ID));
});
