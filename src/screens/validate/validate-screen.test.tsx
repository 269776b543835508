import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSchemaMessages } from '#contract/messages.ts';
import { verifyEmail } from '#contract/account/sign-up.ts';
import { ApiError, type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { type Send } from '../../api/send.ts';
import { knownUser } from '../../db/device.ts';
import { noteSignedIn, noteSignedOutHere, sessionStore } from '../../features/session/session-store.ts';
import { SignInNotStored } from '../../features/session/sign-in/not-stored.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { ValidateScreen } from './validate-screen.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>(), send: vi.fn<Send>() }));

const PASSWORD = 'whistle-and-cones';
const USED = 'This link has expired or was already used. Sign in, or get a new one.';
const user = { id: 7, username: 't', email: 't@school.org', roleId: 1 };

function show(search = '?token=7-secret'): void {
  const routes = [
    { path: PATHS.validateEmail, element: <ValidateScreen /> },
    { path: '*', element: <p>Another page</p> },
  ];
  const initialEntries = [`${addresses.validateEmail}${search}`];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
}

const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Verify and sign in' }));
function give(password: string): void {
  fireEvent.change(passwordField(), { target: { value: password } });
  press();
}

function refused(status: number, json: { code: string; message: string; fields?: object[] }): ApiError {
  return new ApiError({ status, header: () => null, json });
}

beforeEach(() => {
  setSchemaMessages();
  noteSignedOutHere();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ user, exp: 1 } as never);
});

test('1.4 when a verification link is opened, the app sends nothing to the server, because mail filters open links too', () => {
  show();
  expect(passwordField().value).toBe('');
  expect(call).not.toHaveBeenCalled();
});

test('1.4, 1.161 if the teacher types the right password on the page of a verification link, the email is verified and the teacher is signed in', async () => {
  show();
  give(PASSWORD);
  expect(await screen.findByText('Another page')).toBeDefined();
  const input = { query: { token: '7-secret' }, body: { password: PASSWORD } };
  expect(vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === verifyEmail)).toEqual([[verifyEmail, input]]);
  expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', user: { id: 7, email: 't@school.org' } });
  expect(await knownUser()).toMatchObject({ userId: 7 });
  expect(toastStore.getState()).toMatchObject({ title: 'Email Verified!' });
});

test('1.4 if the password for a verification link is wrong, the password field shows an error, has the focus and keeps the typed text', async () => {
  vi.mocked(call).mockRejectedValue(refused(401, { code: 'unauthorized', message: 'The password is wrong' }));
  show();
  give('not the password');
  await waitFor(() => expect(document.activeElement).toBe(passwordField()));
  const problem = screen.getByText('The password is wrong. Try again, or choose a new one.');
  expect(passwordField().getAttribute('aria-describedby')).toContain(problem.closest('p')?.id);
  expect(passwordField().value).toBe('not the password');
  expect(sessionStore.getState().state).toBe('signed-out');
});

test('1.4 the page of a verification link has no email field, not even a hidden one, and no email in its text', () => {
  show();
  expect(document.querySelectorAll('input')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('@');
});

test('1.4 if the password for a verification link is empty, the password field shows “Required”, and nothing is sent', () => {
  show();
  press();
  expect(screen.getByText('Required')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});

test('1.4 if a verification link has no token, its page says that the link is incomplete, and offers a new link', () => {
  show('');
  expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.');
  expect(screen.queryByRole('button', { name: 'Verify and sign in' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeDefined();
});

test('1.4 if a verification link was used or has expired, its page has a link “Sign in” and a button “Send a new link”', async () => {
  const stale = { code: 'invalid', message: USED, fields: [{ path: 'token', message: USED }] };
  vi.mocked(call).mockRejectedValue(refused(400, stale));
  show();
  give(PASSWORD);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link has expired or was already used. If you verified your email already, sign in. Otherwise get a new link.',
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeDefined();
});

test('1.161, L4.3 if another tab blocks the database after a verification, the page shows “Email Verified!” and links to the sign-in', async () => {
  vi.mocked(call).mockRejectedValue(new SignInNotStored('held up'));
  show();
  give(PASSWORD);
  expect((await screen.findByRole('status')).textContent).toBe('Email Verified!');
  expect(screen.getByRole('alert').textContent).toContain(
    'Close the other tabs of the grade book, then sign in again.',
  );
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
});

const asTeacher = () => noteSignedIn({ id: 8, email: 'colleague@school.org', roleId: 1 });

test('1.4 if a signed-in teacher opens a verification link, the page links to the app, and says what to do if it is for another account', () => {
  asTeacher();
  show();
  expect(screen.getByRole('note').textContent).toMatch(
    /signed in as colleague@school\.org\. If the link is for another/,
  );
  expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe(addresses.home);
});

test('1.4 if a signed-in teacher opens a verification link that was used, the page links to the app, not to the sign-in', async () => {
  const stale = { code: 'invalid', message: USED, fields: [{ path: 'token', message: USED }] };
  vi.mocked(call).mockRejectedValue(refused(400, stale));
  asTeacher();
  show();
  give(PASSWORD);
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe(addresses.home);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});
