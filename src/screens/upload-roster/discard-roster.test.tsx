import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openUpload, pasteNames, press } from '../../../tests/support/upload-screen.tsx';

vi.mock(import('../../workers/roster/read-roster.ts'), () => import('../../../tests/support/read-in-page.ts'));

/** Adds two names to a new roster, and opens the page again, as after a reload. `existing` are the students of the class. */
async function openLeftRoster(existing: readonly string[] = []) {
  const { device, again } = await openUpload(existing);
  await pasteNames('Doe, Jane\nRoe, Rick');
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1));
  again();
  await screen.findByRole('list', { name: 'New' });
  return { device };
}

async function ask(title: string) {
  press('Discard');
  return within(await screen.findByRole('alertdialog', { name: title }));
}

test('3.55 after a reload of “Add New Roster”, Discard and its confirmation remove the list from the device, and the page is empty again', async () => {
  const { device } = await openLeftRoster(['Chen, Bo', 'Poe, Ed']);
  const dialog = await ask('Discard 2 names?');
  expect(dialog.getByText('The 2 students already in Period 3 stay unchanged.')).toBeTruthy();
  expect(dialog.getByText(/is not saved in Period 3\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Choose a CSV file');
  expect(screen.queryByRole('list', { name: 'New' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await device.db.drafts.count()).toBe(0);
  expect(await device.outbox()).toEqual([]);
  expect((await device.db.students.toArray()).map(({ fullName }) => fullName)).toEqual(['Chen, Bo', 'Poe, Ed']);
});

test('3.55 if the teacher presses “Keep them” in the confirmation dialog of Discard, “Add New Roster” keeps the list', async () => {
  const { device } = await openLeftRoster();
  const dialog = await ask('Discard 2 names?');
  expect(dialog.queryByText(/already in Period 3/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('list', { name: 'New' })).toBeTruthy();
  expect(await device.db.drafts.count()).toBe(1);
});

test('3.55 if the device can’t delete the list after Discard, “Add New Roster” still shows the list, with a message', async () => {
  const { device } = await openLeftRoster();
  vi.spyOn(device.db.drafts, 'delete').mockRejectedValue(new Error('broken'));
  fireEvent.click((await ask('Discard 2 names?')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'New' })).toBeTruthy();
});

test('3.55 if “Add New Roster” refused another file before Discard, the empty page does not show the message about this file', async () => {
  await openLeftRoster();
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'class.csv', { type: 'text/csv' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toContain('Only CSV files are allowed');
  fireEvent.click((await ask('Discard 2 names?')).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Choose a CSV file');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('3.55 on “Add New Roster”, the confirmation dialog of Discard uses the singular for a list of one name', async () => {
  await openLeftRoster(['Chen, Bo']);
  press('Remove Roe, Rick');
  const dialog = await ask('Discard 1 name?');
  expect(dialog.getByText('The 1 student already in Period 3 stays unchanged.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Keep it' })).toBeTruthy();
});

test('3.55 if the teacher presses Ctrl+Z in the confirmation dialog of Discard, “Add New Roster” keeps the list and the dialog', async () => {
  await openLeftRoster();
  press('Remove Roe, Rick');
  await waitFor(() => expect(screen.queryByText('Roe, Rick')).toBeNull());
  const dialog = await ask('Discard 1 name?');
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Keep it' }), { key: 'z', ctrlKey: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText('Roe, Rick')).toBeNull();
});
