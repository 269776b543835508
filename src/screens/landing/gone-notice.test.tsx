import { fireEvent, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { DeviceDb, noteGone, rememberUser } from '../../db/device.ts';
import { TeacherDb } from '../../db/schema.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { GoneNotice } from './gone-notice.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<() => void>(), refresh: vi.fn<() => void>() }));

const EMAIL = 't7@school.example';

beforeEach(async () => {
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
  await rememberUser({ id: USER, username: 't7', email: EMAIL, roleId: 1, exp: 1 });
});

/** Stores new students in the teacher's database on this device. They were never sent to the server. */
async function storeUnsent(students: number): Promise<string> {
  const { device } = await testTeacher();
  for (let id = 1; id <= students; id += 1) await device.createStudent(id);
  const db = new TeacherDb(USER);
  await db.outbox.bulkPut(await device.outbox());
  db.close();
  return db.name;
}

test('1.80 after an account was deleted on another device, the landing page shows the account and how many students this device never sent', async () => {
  await storeUnsent(2);
  await noteGone(USER, 'known');
  render(<GoneNotice />);
  expect((await screen.findByText(/^The account/)).textContent).toBe(`The account ${EMAIL} was deleted`);
  expect(
    screen.getByText(/Still on this computer: 2 students not at the server\. Nothing can be sent any more\./),
  ).toBeDefined();
  for (const name of ['Save everything to a file', 'Save all CSV files']) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
});

test('1.80 the data of a deleted account stays on the device until the teacher removes it on the landing page; then the notice disappears', async () => {
  const name = await storeUnsent(1);
  await noteGone(USER, 'known');
  render(<GoneNotice />);
  const button = await screen.findByRole('button', { name: 'Remove it from this computer' });
  expect(await Dexie.exists(name)).toBe(true);
  fireEvent.click(button);
  await vi.waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Account deleted' }));
  expect(await Dexie.exists(name)).toBe(false);
  await vi.waitFor(() => expect(screen.queryByText(/^The account/)).toBeNull());
});

test('1.80 if the device asked the server to delete the account but does not know the result, the landing page shows no notice about it', async () => {
  await storeUnsent(1);
  await noteGone(USER, 'asked');
  render(<GoneNotice />);
  const db = new DeviceDb();
  await db.users.count();
  db.close();
  expect(screen.queryByText(/^The account/)).toBeNull();
});

test('1.80 if the database of a deleted account can’t be read, the landing page shows a message, and the teacher can still remove the database', async () => {
  const name = await storeUnsent(1);
  await noteGone(USER, 'known');
  const openDatabase = indexedDB.open.bind(indexedDB);
  const read = vi.spyOn(indexedDB, 'open').mockImplementation((of, version) => {
    if (of === name) throw new DOMException('damaged', 'UnknownError');
    return openDatabase(of, version);
  });
  render(<GoneNotice />);
  expect(await screen.findByText('This computer can’t read what is still here.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save everything to a file' })).toBeNull();
  read.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Remove it from this computer' }));
  await vi.waitFor(async () => expect(await Dexie.exists(name)).toBe(false));
});

test('1.80 if the device can’t remove the data of a deleted account, the landing page still shows the notice, and the teacher can try again', async () => {
  const name = await storeUnsent(1);
  await noteGone(USER, 'known');
  render(<GoneNotice />);
  const remove = vi.spyOn(TeacherDb.prototype, 'delete').mockRejectedValue(new Dexie.UnknownError('failed') as never);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove it from this computer' }));
  await vi.waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ title: 'Not everything was removed from this computer' }),
  );
  remove.mockRestore();
  expect(await screen.findByRole('button', { name: 'Save everything to a file' })).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove it from this computer' }));
  await vi.waitFor(async () => expect(await Dexie.exists(name)).toBe(false));
});

test('1.80 if it is not known whether the server deleted the account, the landing page says that it may have been deleted', async () => {
  await storeUnsent(1);
  await noteGone(USER, 'unsure');
  render(<GoneNotice />);
  expect((await screen.findByText(/^The account/)).textContent).toBe(`The account ${EMAIL} may have been deleted`);
  expect(screen.getByText(/Sign in to find out whether the account still exists\./)).toBeDefined();
  expect(screen.queryByText(/Nothing can be sent any more/)).toBeNull();
});

test('1.190 if the server doesn’t know the account, the landing page offers a sign-in and a file, and does not offer to remove the data', async () => {
  await storeUnsent(2);
  await noteGone(USER, 'unknown');
  render(<GoneNotice />, { wrapper: MemoryRouter });
  expect((await screen.findByText(/^The account/)).textContent).toBe(
    `The account ${EMAIL} is not known to this server`,
  );
  expect(screen.getByText(/Everything stays on this computer/)).toBeDefined();
  expect(screen.getByText(/2 students not at the server/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save everything to a file' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});
