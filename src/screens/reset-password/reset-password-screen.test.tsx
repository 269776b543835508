import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSchemaMessages } from '#contract/messages.ts';
import { requestPasswordReset } from '#contract/account/sign-up.ts';
import { ApiError, type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

function show(address: string = addresses.resetPassword): void {
  const routes = [
    { path: PATHS.signIn, element: <SignInScreen /> },
    { path: PATHS.resetPassword, element: <ResetPasswordScreen /> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));

beforeEach(() => {
  setSchemaMessages();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ message: 'sent' } as never);
});

test('1.13, 1.154 after a request for a password reset link, the page says that an email is sent if the address has an account', async () => {
  show();
  fireEvent.change(email(), { target: { value: 't@school.org' } });
  send();
  expect((await screen.findByRole('status')).textContent).toBe(
    'If t@school.org has an account, an email with a reset link is sent.',
  );
  expect(call).toHaveBeenCalledExactlyOnceWith(requestPasswordReset, { body: { email: 't@school.org' } });
});

test('1.13 after a request for a password reset link, “Send another link” opens the form again, with the same email in it', async () => {
  show();
  fireEvent.change(email(), { target: { value: 't@school.org' } });
  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Send another link' }));
  expect(email().value).toBe('t@school.org');
});

test('1.13 the form for a reset link already contains the email that the teacher typed at the sign-in', async () => {
  show(addresses.signIn);
  fireEvent.change(email(), { target: { value: 't@school.org' } });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'PE Reset password' })).toBeDefined();
  expect(email().value).toBe('t@school.org');
});

test('1.13 if the typed text is no email address, the form for a password reset link says “Invalid email” and sends nothing', () => {
  show();
  fireEvent.change(email(), { target: { value: 't@school' } });
  send();
  expect(screen.getByText('Invalid email')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});

test('1.7 after too many requests for a password reset link, the page says when to try again, and keeps the typed email', async () => {
  const json = { code: 'too_many', message: 'Too many requests from here. Try again in 30 minutes.' };
  const header = (name: string) => (name === 'retry-after' ? '1800' : null);
  vi.mocked(call).mockRejectedValue(new ApiError({ status: 429, header, json }));
  show();
  fireEvent.change(email(), { target: { value: 't@school.org' } });
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(json.message);
  expect(email().value).toBe('t@school.org');
});
