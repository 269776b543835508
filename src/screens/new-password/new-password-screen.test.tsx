import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSchemaMessages } from '#contract/messages.ts';
import { resetPassword } from '#contract/account/sign-up.ts';
import { ApiError, type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { NoAnswer } from '../../api/send.ts';
import { sessionStore } from '../../features/session/session-store.ts';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { NewPasswordScreen } from './new-password-screen.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const PASSWORD = 'cones-and-whistle';
const reset = { message: 'Password reset successfully' } as never;

function show(address: string): void {
  const routes = [
    { path: PATHS.newPassword, element: <NewPasswordScreen /> },
    { path: '*', element: <p>another screen</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

function choose(password: string, confirm = password): void {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Save new password' }));
}

function refused(path: string, message: string): ApiError {
  const json = { code: 'invalid', message, fields: [{ path, message }] };
  return new ApiError({ status: 400, header: () => null, json });
}

beforeEach(() => {
  setSchemaMessages();
  vi.mocked(call).mockReset();
});

test('1.13, 1.154 after the teacher chooses a new password, the app sends it with the token of the reset link', async () => {
  vi.mocked(call).mockResolvedValue(reset);
  show('/login/reset-password/validate?token=7-secret');
  choose(PASSWORD);
  expect((await screen.findByRole('status')).textContent).toContain('Password reset successfully');
  expect(call).toHaveBeenCalledExactlyOnceWith(resetPassword, { body: { token: '7-secret', newPassword: PASSWORD } });
});

test('1.13 after a reset the page has a sign-in form with the teacher of this device and the new password', async () => {
  vi.mocked(call).mockResolvedValue(reset);
  sessionStore.setState({ user: { id: 7, email: 't7@school.example', roleId: 1 } });
  show('/login/reset-password/validate?token=7-secret');
  choose(PASSWORD);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('t7@school.example');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
});

test('1.13 if a reset link has no token, its page shows “Token not found”, and offers a new link instead of a password field', () => {
  show(addresses.newPassword);
  expect(screen.getByRole('alert').textContent).toContain('Token not found');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(addresses.resetPassword);
});

test('1.13 if the two typed passwords differ, or one is too short or empty, an error appears at the field, and nothing is sent', async () => {
  show('/login/reset-password/validate?token=x');
  choose(PASSWORD, 'cones and whistle');
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  choose('seven77');
  expect(screen.getByText('String must contain at least 8 character(s). Add 1 more.')).toBeDefined();
  choose('', '');
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  expect(call).not.toHaveBeenCalled();
});

test('1.13 if a reset link has expired or was used, the page shows the server’s message, and links to a new link and to the sign-in', async () => {
  vi.mocked(call).mockRejectedValue(refused('token', 'This link has expired or was already used. Get a new one.'));
  show('/login/reset-password/validate?token=old');
  choose(PASSWORD);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This link has expired or was already used\..* sign in with that/,
  );
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
});

test('1.13 if the server refuses the new password, the password field shows the server’s message', async () => {
  vi.mocked(call).mockRejectedValue(refused('newPassword', 'Choose another one'));
  show('/login/reset-password/validate?token=x');
  choose(PASSWORD);
  expect(await screen.findByText('Choose another one')).toBeDefined();
});

test('7.2 if the device is offline, the form for a new password keeps the typed password, so that the teacher can press “Save new password” again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new NoAnswer('no answer')).mockResolvedValue(reset);
  show('/login/reset-password/validate?token=x');
  choose(PASSWORD);
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  expect((await screen.findByRole('status')).textContent).toContain('Password reset successfully');
});
