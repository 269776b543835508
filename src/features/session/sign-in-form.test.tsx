import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login } from '#contract/account/auth.ts';
import { setSchemaMessages } from '#contract/messages.ts';
import { requestEmailVerification } from '#contract/account/sign-up.ts';
import { ApiError, type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { NoAnswer } from '../../api/send.ts';
import { rememberDeviceName, rememberUser } from '../../db/device.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { SignInNotStored } from './sign-in/not-stored.ts';
import { SignInForm } from './sign-in-form.tsx';
// Loaded earlier, or the test of an unverified account would spend its time on it.
import './mailed-links/verify-offer.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const refusal = (status: number, code: string, message: string) =>
  new ApiError({ status, header: (name) => (name === 'retry-after' ? '720' : null), json: { code, message } });

const onSignedIn = vi.fn<() => void>();
function fill(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => {
  setSchemaMessages();
  vi.mocked(call).mockReset();
  onSignedIn.mockReset();
  render(<SignInForm onSignedIn={onSignedIn} />);
});

test('7.1 an empty sign-in form shows a problem at each field, focuses the first field, and sends nothing', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['1234567', 'String must contain at least 8 character(s). Add 1 more.'],
  ['123456789012345678901', 'String must contain at most 20 character(s). Remove 1.'],
])(
  '1.150 if the password has a wrong length (%s), the sign-in form shows a problem at the field and sends no sign-in to the server',
  (password, words) => {
    fill('t@school.org', password);
    expect(screen.getByText(words)).toBeDefined();
    expect(call).not.toHaveBeenCalled();
  },
);

test('7.2 if the password of a sign-in is wrong, the form shows “The email or the password is wrong”, and the typed text stays', async () => {
  vi.mocked(call).mockRejectedValue(refusal(401, 'unauthorized', 'The email or the password is wrong'));
  fill('t@school.org', 'secret pass');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The email or the password is wrong. Check your email and password, or reset your password.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret pass');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('7.2 if there is no network at a sign-in, the form shows “You’re offline.”, and the toast “Poor connection” appears', async () => {
  vi.mocked(call).mockRejectedValue(new NoAnswer('no answer'));
  fill('t@school.org', 'secret pass');
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.');
  expect(toastStore.getState()).toMatchObject({
    title: 'Network Error',
    description: 'Poor connection',
    duration: 4000,
  });
});

test.each([
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [500, 'Server Error'],
  [429, 'Error'],
])(
  '7.2 if the server refuses a sign-in with %i, a toast and a message in the form contain the reason, and the typed text stays',
  async (status, title) => {
    vi.mocked(call).mockRejectedValue(refusal(status, 'refused', 'This is why'));
    fill('t@school.org', 'secret pass');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is why/);
    expect(toastStore.getState()).toMatchObject({
      title,
      description: 'This is why',
      variant: 'destructive',
      duration: 4000,
    });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('t@school.org');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret pass');
  },
);

test('L4.3 if another tab delays the sign-in, the sign-in form tells the teacher to close the other tabs', async () => {
  vi.mocked(call).mockRejectedValue(new SignInNotStored('held up'));
  fill('t@school.org', 'secret pass');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Another tab keeps your grade book from opening. Close the other tabs of the grade book, then sign in again.',
  );
});

test('1.7 after too many sign-in attempts, the sign-in form says when the teacher can try again', async () => {
  vi.mocked(call).mockRejectedValue(refusal(429, 'too_many', 'Too many tries'));
  fill('t@school.org', 'secret pass');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Try again in 12 minutes.');
});

test('1.4, 1.151 if the teacher’s email is not verified, a press on “Send the email” in the sign-in form requests a new verification email', async () => {
  vi.mocked(call).mockImplementation((endpoint: unknown) => {
    const unverified = refusal(403, 'email_not_verified', 'Email not verified');
    return (endpoint === login ? Promise.reject(unverified) : Promise.resolve({ message: 'sent' })) as never;
  });
  fill('T@School.org', 'secret pass');
  await screen.findByText('Your email is not verified. Would you like to request a verification email?');
  fireEvent.click(screen.getByRole('button', { name: 'Send the email' }));
  await waitFor(() => expect(toastStore.getState()?.title).toBe('Verification email sent'));
  expect(call).toHaveBeenLastCalledWith(requestEmailVerification, { body: { email: 'T@School.org' } });
});

test('1.74 if a teacher gave the device a name, it is sent with each sign-in of this teacher, but not with the sign-in of another teacher', async () => {
  await rememberUser({ id: 7, username: 't', email: 't@school.org', roleId: 1, exp: 1 });
  await rememberDeviceName(7, 'Gym tablet');
  await rememberUser({ id: 7, username: 't', email: 't@school.org', roleId: 1, exp: 2 });
  vi.mocked(call).mockRejectedValue(refusal(401, 'unauthorized', 'The email or the password is wrong'));
  const sentBy = async (email: string) => {
    vi.mocked(call).mockClear();
    fill(email, 'secret pass');
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await screen.findByRole('button', { name: 'Sign in' });
    return vi.mocked(call).mock.calls.map(([, input]) => input);
  };
  const named = [expect.objectContaining({ body: expect.objectContaining({ deviceName: 'Gym tablet' }) })];
  expect(await sentBy(' T@school.org')).toEqual(named);
  expect(await sentBy('other@school.org')).not.toEqual(named);
});
