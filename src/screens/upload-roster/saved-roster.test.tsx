import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLASS } from '../../../tests/support/class-screen.tsx';
import { openUpload, pasteNames, press, saveRoster } from '../../../tests/support/upload-screen.tsx';
import { studentRow } from '../../../tests/support/rows.ts';
import { addresses } from '../../platform/addresses.ts';
import { readRoster } from '../../repositories/students/rosters.ts';

vi.mock(import('../../workers/roster/read-roster.ts'), () => import('../../../tests/support/read-in-page.ts'));

test('3.9 two seconds after a roster was saved, “Add New Roster” closes, and the app goes back to the previous page', async () => {
  const { address } = await openUpload([], addresses.classMenu(CLASS));
  await pasteNames('Doe, Jane');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await saveRoster();
  await screen.findByText('1 student in Period 3');
  expect(screen.getByText('This page closes in 2 s. Press a key or move the mouse to stay.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(address()).toBe(addresses.uploadRoster(CLASS));
  act(() => void vi.advanceTimersByTime(1000));
  await waitFor(() => expect(address()).toBe(addresses.classMenu(CLASS)));
});

test('3.9 if “Add New Roster” was opened from outside the app, the daily roster of the class opens after the names are saved, and names that are not in the list yet stay unsaved', async () => {
  const { device, address } = await openUpload();
  await pasteNames('Doe, Jane');
  fireEvent.change(screen.getByLabelText('Paste names'), { target: { value: 'Roe, Rick' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await saveRoster();
  act(() => void vi.advanceTimersByTime(2100));
  await waitFor(() => expect(address()).toBe(addresses.dailyRoster(CLASS)));
  expect(await readRoster(device.db, CLASS)).toMatchObject({ entries: [], pasted: 'Roe, Rick' });
});

test('3.51 “Save roster” saves without a question if the class has no students, otherwise it asks first, and “Go back” has the focus', async () => {
  const { device } = await openUpload();
  await pasteNames('Doe, Jane\nRoe, Rick');
  press('Save roster');
  await screen.findByText('2 students in Period 3');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await device.has('students', { ...studentRow(1, 'Chen, Bo', { classId: CLASS }) });
  press('Add more names');
  await pasteNames('Poe, Ed');
  press('Save roster');
  await screen.findByRole('alertdialog', { name: 'Overwrite the roster of Period 3?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Go back'));
});

test('3.51 if a student of the list was in the class before, “Save roster” asks first, because the save puts the student back', async () => {
  const { device } = await openUpload();
  await device.has('students', { ...studentRow(1, 'Chen, Bo', { classId: CLASS, deleted: true }) });
  await pasteNames('Chen, Bo');
  press('Save roster');
  await screen.findByRole('alertdialog', { name: 'Overwrite the roster of Period 3?' });
});

test('3.52 on “Add New Roster”, Ctrl+S presses “Save roster”, even while a button in the list has the focus', async () => {
  await openUpload();
  await pasteNames('Doe, Jane\nRoe, Rick');
  const remove = await screen.findByRole('button', { name: 'Remove Roe, Rick' });
  remove.focus();
  expect(fireEvent.keyDown(remove, { key: 's', ctrlKey: true })).toBe(false);
  await screen.findByText('2 students in Period 3');
});

test('3.9 after a roster was saved, “Add New Roster” has a link “Take roll” to the daily roster', async () => {
  const { address } = await openUpload();
  await pasteNames('Doe, Jane');
  await saveRoster();
  fireEvent.click(await screen.findByRole('link', { name: 'Take roll' }));
  expect(address()).toBe(addresses.dailyRoster(CLASS));
});
