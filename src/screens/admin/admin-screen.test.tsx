import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as accountsOfDevice from '../../repositories/account/accounts.ts';
import type { ListedAccount } from '#domain/accounts/account-list.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { ApiError, type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { storeAccounts, storedAccounts } from '../../repositories/account/accounts.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { AdminScreen } from './admin-screen.tsx';

vi.mock('../../api/client.ts', () => ({
  call: vi.fn<Call>(),
  refresh: vi.fn<() => void>(),
  send: vi.fn<() => void>(),
}));

const AT = '2026-09-01T12:00:00.000Z';
const ACCOUNT: ListedAccount = {
  id: 7,
  email: 'ana@oak.org',
  createdAt: AT,
  updatedAt: AT,
  lastLogin: null,
  loginAttempts: 0,
  loginCount: 0,
  trialEndDate: AT,
  accountStatus: 'Trial',
  totalClasses: 1,
  totalStudents: 31,
  totalAssessments: 0,
  totalDailyPointsEntries: 0,
};

const answer = (give: () => unknown) => vi.mocked(call).mockImplementation((async () => give()) as never);
const fail = () => {
  throw new ApiError({ status: 500, json: { code: 'server', message: 'Server Error' }, header: () => null });
};

async function open(way: Parameters<typeof testTeacher>[0] = {}, stored?: readonly ListedAccount[]) {
  const given = await testTeacher(way);
  if (stored) await storeAccounts(given.device, stored, Date.parse(AT));
  showScreen(given.teacher, { path: PATHS.admin, address: addresses.admin }, <AdminScreen />);
  await act(async () => undefined);
  return given;
}

beforeEach(() => void vi.mocked(call).mockReset());

test('9.20 the admin page shows the server’s list of accounts as a table with 13 column headings', async () => {
  answer(() => [ACCOUNT]);
  await open();
  await screen.findByText('1 account');
  expect(screen.getAllByRole('columnheader')).toHaveLength(13);
});

test('9.22 if a search finds no account, the admin page shows a message with the searched text, and the “Copy” button is disabled', async () => {
  answer(() => [ACCOUNT]);
  await open();
  await screen.findByText('1 account');
  fireEvent.change(screen.getByLabelText('Search by email, ID or status'), { target: { value: 'elm' } });
  await screen.findByText('No account has “elm” in its email, ID or status.');
  expect(screen.getByText('0 of 1 account')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy' }).getAttribute('aria-disabled')).toBe('true');
});

test('9.24 without a network, the admin page shows the newest list of accounts that the device has stored, with the date of the list', async () => {
  answer(fail);
  await open({ connection: 'offline' }, [ACCOUNT, { ...ACCOUNT, id: 8, email: 'bo@elm.org' }]);
  await screen.findByText(/^You’re offline\. This is the list of .*Sep/);
  expect(screen.getByText('2 accounts')).toBeTruthy();
  expect(vi.mocked(call)).not.toHaveBeenCalled();
});

test('9.24 if the server does not answer, the admin page shows the stored list of accounts, and “Try again” loads a new list and does not read the stored list a second time', async () => {
  answer(fail);
  const read = vi.spyOn(accountsOfDevice, 'storedAccounts');
  await open({}, [ACCOUNT]);
  await screen.findByText(/^The server did not answer\. This is the list of /);
  answer(() => [ACCOUNT, { ...ACCOUNT, id: 8 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('2 accounts');
  expect(screen.queryByText(/did not answer/)).toBeNull();
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
});

test('9.24 if the device is offline and its stored list of accounts is damaged, the admin page says that it needs the network once', async () => {
  answer(fail);
  await open({ connection: 'offline' }, [{ ...ACCOUNT, email: null } as never]);
  await screen.findByText('This device has no list of accounts yet. It needs the network once.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const refuse = (status: number) => () => {
  throw new ApiError({ status, json: { code: 'refused', message: 'This is why' }, header: () => null });
};

test('7.26 if the server answers with an unexpected HTTP status and the device has no stored list of accounts, the error page opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(refuse(503));
  await open();
  expect((await screen.findByText('This is why')).textContent).toBe('This is why');
  expect(screen.queryByRole('columnheader')).toBeNull();
});

test('7.26 if the admin page shows a stored list of accounts and the server answers with an unexpected HTTP status, the list stays on the page', async () => {
  answer(refuse(503));
  await open({}, [ACCOUNT]);
  await vi.waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Error', description: 'This is why' }));
  expect(screen.getAllByRole('columnheader')).toHaveLength(13);
});

test('9.85 if a teacher is no longer an admin, the admin page shows no accounts, and the device deletes its stored list', async () => {
  answer(refuse(403));
  const { device } = await open({}, [ACCOUNT]);
  await vi.waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ title: 'Forbidden', description: 'This is why' }),
  );
  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(await storedAccounts(device.db)).toBeUndefined();
});
