import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { rosterDraft } from '../../features/roster-import/list/roster-draft.ts';
import { readDraft } from '../../repositories/drafts.ts';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { dismissToast, toastStore } from '../../ui/toast-store.ts';
import { readRosterFile, readRosterText } from '../../workers/roster-reader.ts';
import { UploadRosterScreen } from './upload-roster-screen.tsx';

// The test environment has no workers, so the same reader runs on the page's thread.
vi.mock(import('../../workers/read-roster.ts'), () => ({
  readRoster: async (input: File | string) =>
    typeof input === 'string' ? readRosterText(input) : await readRosterFile(input),
}));

const PATH = PATHS.uploadRoster;
const CLASS_ID = 1;

async function open(existing: string[] = []) {
  const { device, teacher } = await testTeacher();
  await device.has('classes', { ...classRow(CLASS_ID, 'Period 3') });
  for (const [i, name] of existing.entries()) await device.has('students', { ...studentRow(50 + i, name) });
  const show = () =>
    showClassScreen(teacher, { path: PATH, address: addresses.uploadRoster(CLASS_ID) }, <UploadRosterScreen />);
  const { address } = show();
  await screen.findByLabelText('Paste names');
  return { device, address, show };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function paste(text: string) {
  type('Paste names', text);
  press('Add these names');
  await screen.findByRole('list', { name: 'Summary' });
}
const summary = () =>
  within(screen.getByRole('list', { name: 'Summary' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const fresh = () => within(screen.getByRole('list', { name: 'New' })).getAllByRole('listitem');
async function saveRoster() {
  press('Save roster');
  fireEvent.click(await screen.findByRole('button', { name: 'Overwrite roster' }));
  await waitFor(() => expect(toastStore.get()?.title).toBe('Roster Saved'));
}

afterEach(() => {
  vi.useRealTimers();
  dismissToast();
  cleanup();
});

describe('Add New Roster', () => {
  test('3.9 saving a roster compares the names with the class, asks with the numbers of students, and saves the new students as one write', async () => {
    const { device } = await open(['Núñez, Mara', 'Roe, Rick']);
    await paste('nunez, mara\nDoe, Jane\nPoe, Ed');
    expect(summary()).toEqual(['2to add', '1already in this class', '1not in this list']);
    press('Save roster');
    const dialog = await screen.findByRole('alertdialog', { name: 'Overwrite the roster of Period 3?' });
    expect(dialog.textContent).toContain(
      '2 to add · 1 already in this class · 1 not in this list, will stay. Nobody is removed.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Overwrite roster' }));
    await screen.findByText('4 students in Period 3.');
    const entries = await device.outbox();
    expect(entries.map(({ path, patches }) => [path, patches.length])).toEqual([['students/create-many', 2]]);
    expect(await device.db.drafts.count()).toBe(0);
  });

  test('3.9 about two seconds after a roster was saved, the app shows the previous screen', async () => {
    const { address } = await open();
    await paste('Doe, Jane');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await saveRoster();
    act(() => void vi.advanceTimersByTime(2100));
    await waitFor(() => expect(address()).toBe(addresses.dailyRoster(CLASS_ID)));
  });

  test('3.9 after a roster was saved, the app does not leave the page by itself if the teacher touches the screen', async () => {
    const { address } = await open();
    await paste('Doe, Jane');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await saveRoster();
    fireEvent.pointerDown(document.body);
    act(() => void vi.advanceTimersByTime(5000));
    expect(address()).toBe(addresses.uploadRoster(CLASS_ID));
    expect(screen.getByText('1 student in Period 3.')).toBeTruthy();
  });

  test('3.8 a typed name of one character is refused with the message of the specification', async () => {
    await open();
    type('Type a name', ' X ');
    press('Add');
    expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy();
    type('Type a name', 'Doe, Jane');
    press('Add');
    expect(await screen.findByRole('list', { name: 'New' })).toBeTruthy();
    expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane']);
  });

  test('3.8 a roster can’t be saved until the teacher has corrected every name with a problem', async () => {
    const { device } = await open();
    await paste('Name\n"Doe, Jane"\n=1+1');
    expect(screen.getByRole('button', { name: 'Save roster' }).getAttribute('aria-disabled')).toBe('true');
    const field = screen.getByLabelText('Name in line 3');
    fireEvent.change(field, { target: { value: 'Roe, Rick' } });
    fireEvent.blur(field);
    await saveRoster();
    expect((await device.db.students.toArray()).map(({ fullName }) => fullName)).toEqual(['Doe, Jane', 'Roe, Rick']);
  });

  test('3.9 Undo restores a removed name, and an empty list can’t be saved', async () => {
    await open();
    await paste('Doe, Jane');
    press('Remove Doe, Jane');
    expect(screen.queryByRole('button', { name: 'Save roster' })).toBeNull();
    press('Undo');
    expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane']);
  });

  test('3.9 the review list is still there after a reload', async () => {
    const { device, show } = await open();
    await paste('Doe, Jane\nRoe, Rick');
    press('Remove Roe, Rick');
    // The touches of the draft still hold the removed name, so that the teacher can undo the removal.
    const stored = async () => JSON.stringify((await readDraft(device.db, rosterDraft(1)))?.touched);
    await waitFor(async () => expect(await stored()).not.toContain('Roe'));
    cleanup();
    show();
    await screen.findByRole('list', { name: 'New' });
    expect(fresh().map((row) => row.textContent)).toEqual(['Doe, Jane']);
  });

  test('3.7 a spreadsheet file is refused beside the button with advice on what to do', async () => {
    await open();
    const file = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'class.csv', { type: 'text/csv' });
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Only CSV files are allowed');
    expect(alert.textContent).toContain('Save As › CSV UTF-8');
  });

  test('3.9 a teacher can’t start a roster during the first pull, because the students of the class are not known yet', async () => {
    const { device, teacher } = await testTeacher({}, false);
    await device.has('classes', { ...classRow(CLASS_ID, 'Period 3') });
    showClassScreen(teacher, { path: PATH, address: addresses.uploadRoster(CLASS_ID) }, <UploadRosterScreen />);
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(screen.queryByLabelText('Paste names')).toBeNull();
    await device.pulledTo(9);
    expect(await screen.findByLabelText('Paste names')).toBeTruthy();
  });

  test('1.10 if the class is not on this device, the page “Add New Roster” says so', async () => {
    const { teacher } = await testTeacher();
    showClassScreen(teacher, { path: PATH, address: addresses.uploadRoster(99) }, <UploadRosterScreen />);
    expect(await screen.findByText('We can’t find this class')).toBeTruthy();
  });
});
