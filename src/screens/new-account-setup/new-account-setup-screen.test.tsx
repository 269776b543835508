import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestEmailVerification } from '#contract/account/sign-up.ts';
import { type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { NewAccountSetupScreen } from './new-account-setup-screen.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

function show(state: object | null): void {
  const routes = [
    { path: PATHS.newAccountSetup, element: <NewAccountSetupScreen /> },
    { path: PATHS.signIn, element: <SignInScreen /> },
  ];
  const initialEntries = [{ pathname: addresses.newAccountSetup, state }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
}

const sendAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));

beforeEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ message: 'sent' } as never);
});

test('1.4 on the page after the sign-up, one press sends the verification link again to the same email, which need not be typed again', async () => {
  show({ email: 't@school.org' });
  expect(screen.getByText('t@school.org')).toBeDefined();
  sendAgain();
  expect(await screen.findByText(/^Sent again\./)).toBeDefined();
  expect(call).toHaveBeenCalledExactlyOnceWith(requestEmailVerification, { body: { email: 't@school.org' } });
  expect(toastStore.getState()).toMatchObject({ title: 'Verification email sent' });
});

test('1.153 the page after the sign-up says how long the link is valid and when the mail arrives, and links to the sign-up and the sign-in', () => {
  show({ email: 't@school.org' });
  expect(screen.getByText('Verification within 7 days unlocks full access.')).toBeDefined();
  expect(screen.getByText('The email may take up to 15 minutes. Check your spam folder too.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe(addresses.signUp);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(addresses.signIn);
  expect(screen.getByText('If you need help, ask the person who gave you your sign-up code.')).toBeDefined();
});

test('1.4 if the page after the sign-up is opened from a bookmark, the page asks for the email to send a new link', () => {
  show(null);
  expect(screen.getByLabelText('Email')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeDefined();
});

test('1.4 the link “Sign in” on the page after the sign-up opens the sign-in, whose form already contains the email', async () => {
  show({ email: 't@school.org' });
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'PE Sign in' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('t@school.org');
});
