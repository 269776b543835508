import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refresh } from '#contract/account/auth.ts';
import { changePassword, endSession, listSessions, me } from '#contract/account/user.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { ApiError, type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import { deviceNameOf, DeviceDb, rememberAccount, rememberUser } from '../../db/device.ts';
import { deleteAccount } from '../../features/session/account/delete-account.ts';
import { noteSignedIn, noteSignedOutHere } from '../../features/session/session-store.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { createGradeBook } from '../../repositories/classes/grade-books.ts';
import type { Connection } from '../../sync/connection.ts';
import { readReportTexts } from '../../repositories/account/report-texts.ts';
import { AccountScreen } from './account-screen.tsx';

vi.mock('../../api/client.ts', () => ({
  call: vi.fn<Call>(),
  refresh: vi.fn<() => void>(),
  send: vi.fn<() => void>(),
}));

vi.mock('../../features/session/account/delete-account.ts', () => ({ deleteAccount: vi.fn<() => void>() }));

const EMAIL = 't@school.org';
const FACTS = {
  loginCount: 4,
  accountStatus: 'Trial',
  trialEndDate: '2099-01-02T12:00:00.000Z',
  isEmailVerified: true,
  lastLogin: '2026-11-19T08:00:00.000Z',
  permissions: [],
};
const HERE = {
  id: 1,
  deviceName: 'Safari on iPad',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  current: true,
};
const OTHER = { ...HERE, id: 2, deviceName: 'Chrome on Windows', current: false };

type Answers = Map<unknown, (input: { body?: unknown; params?: unknown }) => unknown>;
let answers: Answers;
const made: [path: string, input: unknown][] = [];

beforeEach(async () => {
  noteSignedOutHere();
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
  made.length = 0;
  answers = new Map<unknown, () => unknown>([
    [me, () => FACTS],
    [listSessions, () => [HERE, OTHER]],
  ]);
  vi.mocked(call).mockImplementation((async (endpoint: { path: string }, input: object) => {
    made.push([endpoint.path, input]);
    return answers.get(endpoint)?.(input);
  }) as never);
});

async function open(connection: Connection = 'online') {
  const { teacher, device } = await testTeacher({ connection });
  await rememberUser({ id: device.userId, username: 't', email: EMAIL, roleId: 1, exp: 1 });
  noteSignedIn({ id: device.userId, email: EMAIL, roleId: 1 });
  return {
    teacher,
    device,
    userId: device.userId,
    show: () => showScreen(teacher, { path: PATHS.account, address: addresses.account }, <AccountScreen />),
  };
}

const factOf = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refusal = (status: number, json: object) => new ApiError({ status, json, header: () => null });

test('6.76 the account page saves the name and the school for printed reports on the device, and refuses more than 80 characters', async () => {
  const { device, show } = await open('offline');
  show();
  await screen.findByLabelText('Name on reports');
  type('Name on reports', 'x'.repeat(81));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('String must contain at most 80 character(s)')).toBeDefined();
  type('Name on reports', ' Ms. Rivera ');
  type('School', 'Lincoln School');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(async () =>
    expect(await readReportTexts(device.db, device.userId)).toEqual({
      reportName: 'Ms. Rivera',
      school: 'Lincoln School',
    }),
  );
  expect(await device.outbox()).toHaveLength(1);
});

test('1.71 the account page shows the teacher’s email, whether it is verified, the status, the trial end and the last sign-in', async () => {
  (await open()).show();
  expect(await factOf('Trial ends')).toMatch(/Jan 2, 2099/);
  expect(await factOf('Email')).toBe(EMAIL);
  expect(await factOf('Status')).toBe('Trial');
  expect(await factOf('Email verified')).toBe('Yes');
  expect(await factOf('Last sign-in')).toMatch(/Nov 19/);
});

test('1.71 if an account has another status than Trial, the account page shows this status and no trial end', async () => {
  answers.set(me, () => ({ ...FACTS, accountStatus: 'Gold' }));
  (await open()).show();
  expect(await factOf('Status')).toBe('Gold');
  expect(screen.queryByText(/^Trial e/)).toBeNull();
});

test('1.71 without a network, the account page shows the account facts stored on the device, and the day on which the server sent them', async () => {
  const { show, userId } = await open('offline');
  await rememberAccount(userId, { ...FACTS, at: Date.parse('2026-11-20T09:30:00Z') });
  show();
  expect(await factOf('Status')).toBe('Trial');
  expect(
    screen.getByText(/You’re offline\. This is what this computer last heard from the server \(.*Nov 20/),
  ).toBeDefined();
  expect(screen.getByText('Connect to the internet to see the devices that are signed in.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change password' }).getAttribute('aria-disabled')).toBe('true');
  expect(made).toEqual([]);
});

test('1.71 if the device is offline and has stored no facts about the account, the account page shows “Connect once to see this” as the status', async () => {
  (await open('offline')).show();
  expect(await factOf('Status')).toBe('Connect once to see this');
  expect(await factOf('Email')).toBe(EMAIL);
});

test('1.71 on the account page, a teacher whose email is not verified can request a new verification link', async () => {
  answers.set(me, () => ({ ...FACTS, isEmailVerified: false }));
  (await open()).show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/Sent again\./);
  expect(made).toContainEqual(['user/request-email-verification', { body: { email: EMAIL } }]);
});

test('1.14 the account page lists the devices on which the teacher is signed in, and marks the device in use', async () => {
  (await open()).show();
  const list = await screen.findByRole('list', { name: 'Signed-in devices' });
  const [here, other] = within(list).getAllByRole('listitem');
  expect(here?.textContent).toMatch(/Safari on iPad.*This device.*Signed in .*Nov 19.*last used .*Nov 20/);
  expect(within(here!).getByRole('button').textContent).toBe('Rename');
  expect(within(other!).getByRole('button').textContent).toBe('Sign out');
});

test('1.74 if a teacher renames this device, the new name is sent to the server and used for the next sign-in here', async () => {
  answers.set(refresh, () => ({}));
  (await open()).show();
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name this device' });
  answers.set(listSessions, () => [{ ...HERE, deviceName: 'Gym tablet' }]);
  type('Name', ' Gym tablet ');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save name' }));
  await screen.findByText('Gym tablet');
  expect(made).toContainEqual(['auth/refresh', { body: { deviceName: ' Gym tablet ' } }]);
  expect(await deviceNameOf(EMAIL)).toBe('Gym tablet');
});

test('1.74 if a teacher gives this device an empty name, the name field shows “Required”, and nothing is sent', async () => {
  (await open()).show();
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  type('Name', '  ');
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Required')).toBeDefined();
  expect(made.map(([path]) => path)).not.toContain('auth/refresh');
});

test('1.75 the app asks for confirmation before it signs out another device; after that, the account page no longer lists the device', async () => {
  (await open()).show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out Chrome on Windows?' });
  answers.set(listSessions, () => [HERE]);
  fireEvent.click(within(question).getByRole('button', { name: 'Sign out Chrome on Windows' }));
  await vi.waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  expect(made).toContainEqual(['user/sessions/:id', { params: { id: '2' } }]);
});

test('1.75 if the server answers that another device was already signed out, the account page no longer lists that device', async () => {
  answers.set(endSession, () => {
    throw refusal(404, { code: 'unknown', message: 'This does not exist.' });
  });
  (await open()).show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
  answers.set(listSessions, () => [HERE]);
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Sign out Chrome on Windows' }));
  await vi.waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
});

test('1.14 if the server can’t list the devices, the account page shows the error, and “Try again” loads the list', async () => {
  answers.set(listSessions, () => {
    throw refusal(500, { code: 'server_error', message: 'Something went wrong on the server.' });
  });
  (await open()).show();
  expect(await screen.findByText(/Something went wrong on the server\./)).toBeDefined();
  answers.set(listSessions, () => [HERE]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Safari on iPad')).toBeDefined();
});

test('1.71 when the device comes online, the account page loads the list of signed-in devices', async () => {
  const { show, teacher } = await open('offline');
  show();
  await screen.findByText(/Connect to the internet to see/);
  act(() => teacher.connection.setState({ connection: 'online' }));
  expect(await screen.findByText('Chrome on Windows')).toBeDefined();
});

describe('changing the password', () => {
  async function openForm() {
    (await open()).show();
    fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    return await screen.findByRole('dialog', { name: 'Change password' });
  }
  const send = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));

  test('1.73 to change the password, a teacher types the old password once and the new password twice', async () => {
    const dialog = await openForm();
    type('Current password', 'old whistle');
    type('New password', 'new whistle 1');
    type('Confirm password', 'new whistle 1');
    answers.set(listSessions, () => [HERE]);
    send(dialog);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made).toContainEqual([
      'user/password',
      { body: { oldPassword: 'old whistle', newPassword: 'new whistle 1' } },
    ]);
    await vi.waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  });

  test('1.73 if the typed passwords are not valid, each password field shows an error, and the account page sends nothing', async () => {
    const dialog = await openForm();
    type('New password', 'short');
    type('Confirm password', 'other');
    send(dialog);
    expect(await within(dialog).findByText('Required')).toBeDefined();
    expect(within(dialog).getByText('Passwords do not match')).toBeDefined();
    expect(made.map(([path]) => path)).not.toContain('user/password');
  });

  test('1.73 if the server refuses the old password as wrong, the field “Current password” shows the server’s message', async () => {
    answers.set(changePassword, () => {
      const message = 'This is not your password.';
      throw refusal(400, { code: 'invalid', message, fields: [{ path: 'oldPassword', message }] });
    });
    const dialog = await openForm();
    for (const label of ['Current password', 'New password', 'Confirm password']) type(label, 'some whistle');
    send(dialog);
    expect((await within(dialog).findByText('This is not your password.')).closest('p')?.id).toBe(
      screen.getByLabelText('Current password').getAttribute('aria-describedby'),
    );
  });
});

describe('deleting the account', () => {
  async function openQuestion(work?: (device: TestDevice) => Promise<void>) {
    const { show, device, teacher } = await open();
    await work?.(device);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    return { dialog, teacher };
  }
  const press = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));

  beforeEach(() => vi.mocked(deleteAccount).mockClear());

  test.each(['', 'delet', 'DELETE my account', 'löschen'])(
    '1.76 if the teacher types %j to delete the account, the field asks for the word DELETE, and nothing is deleted',
    async (typed) => {
      const { dialog } = await openQuestion();
      type('Type DELETE to confirm', typed);
      press(dialog);
      expect(await within(dialog).findByText("You must type 'DELETE' to confirm")).toBeDefined();
      expect(document.activeElement).toBe(screen.getByLabelText('Type DELETE to confirm'));
      expect(deleteAccount).not.toHaveBeenCalled();
    },
  );

  test.each(['DELETE', ' delete ', 'Delete'])(
    '1.76 if the teacher types %j in the dialog that deletes the account, the account is deleted',
    async (typed) => {
      const { dialog } = await openQuestion();
      type('Type DELETE to confirm', typed);
      press(dialog);
      await vi.waitFor(() => expect(deleteAccount).toHaveBeenCalledWith(expect.objectContaining({ email: EMAIL })));
    },
  );

  test('1.76 the dialog that deletes an account shows the numbers of grade books, classes, students, marks and unsent changes, and offers a backup file', async () => {
    const { dialog } = await openQuestion(async (device) => {
      await createGradeBook(device, 'Fall 2026');
    });
    expect(within(dialog).getByText(/1 grade book\s· 0 classes\s· 0 students\s· 0 marks/)).toBeDefined();
    expect(
      within(dialog).getByText(/2 changes on this computer are waiting to send\. They are deleted too\./),
    ).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Save everything to a file' })).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Save all CSV files' })).toBeDefined();
  });

  test('1.76 without a network, a press on “Delete account” opens no dialog, and the account page says to connect to the internet', async () => {
    (await open('offline')).show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(screen.getByText('Connect to the internet to delete your account.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('1.76 if the network is lost while the dialog “Delete your account?” is open, the dialog says that the device is offline, and deletes nothing', async () => {
    const { dialog, teacher } = await openQuestion();
    type('Type DELETE to confirm', 'DELETE');
    act(() => teacher.connection.setState({ connection: 'offline' }));
    press(dialog);
    expect(await within(dialog).findByText(/You’re offline\. Connect to Wi-Fi and try again\./)).toBeDefined();
    expect(deleteAccount).not.toHaveBeenCalled();
  });
});
