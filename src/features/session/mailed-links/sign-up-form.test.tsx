import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSchemaMessages } from '#contract/messages.ts';
import { signUp } from '#contract/account/sign-up.ts';
import { ApiError, type Call } from '../../../api/call.ts';
import { call } from '../../../api/client.ts';
import type { Refresh } from '../../../api/refresh.ts';
import { SignUpForm } from './sign-up-form.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const onSignedUp = vi.fn<(email: string) => void>();
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));

function fillWell(): void {
  type('Sign-up code', 'GYM');
  type('Email', 't@school.org');
  type('Password', 'secret pass 1');
  type('Confirm password', 'secret pass 1');
  fireEvent.click(screen.getByRole('checkbox'));
}

beforeEach(() => {
  setSchemaMessages();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ email: 't@school.org' } as never);
  onSignedUp.mockReset();
  render(<SignUpForm agreement="I agree" onSignedUp={onSignedUp} />);
});

test('1.152, 7.1 an empty sign-up form shows a problem at each field and sends nothing', () => {
  submit();
  expect(screen.getAllByText('Required')).toHaveLength(4);
  expect(screen.getByText('You must agree to the terms and conditions')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});

test('1.3, 1.152 if the two passwords of a sign-up differ, the second password field shows a problem', async () => {
  fillWell();
  type('Confirm password', 'secret pass 2');
  submit();
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Confirm password')));
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['1234567', 'String must contain at least 8 character(s). Add 1 more.'],
  ['123456789012345678901', 'String must contain at most 20 character(s). Remove 1.'],
])(
  '1.6 the sign-up form refuses a password of a wrong length (%s) with a message that says what to change',
  (password, words) => {
    fillWell();
    type('Password', password);
    submit();
    expect(screen.getByText(words)).toBeDefined();
  },
);

test('1.3 the sign-up form sends the password once, without the second field, and the next page gets the email address', async () => {
  fillWell();
  submit();
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledWith('t@school.org'));
  const body = { code: 'GYM', email: 't@school.org', password: 'secret pass 1', agreedToPolicies: true };
  expect(call).toHaveBeenCalledWith(signUp, { body });
});

test('1.3, 1.152 if the server refuses the sign-up code, the field “Sign-up code” shows the problem, and the typed text stays', async () => {
  const words = 'That sign-up code is not valid.';
  const json = { code: 'invalid', message: words, fields: [{ path: 'code', message: words }] };
  vi.mocked(call).mockRejectedValue(new ApiError({ status: 400, header: () => null, json }));
  fillWell();
  submit();
  await screen.findByText(words);
  expect(screen.getByLabelText('Sign-up code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret pass 1');
});

const enterIn = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });

test('1.30 in the sign-up form, Enter moves the focus to the next empty field and shows no problem', () => {
  type('Sign-up code', 'GYM');
  enterIn('Sign-up code');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  type('Email', 't@school.org');
  type('Password', 'secret pass 1');
  enterIn('Email');
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
  expect(screen.queryByText('Required')).toBeNull();
});

test('1.30 if no empty field is left in the sign-up form, the app leaves Enter to the browser, which submits the form', () => {
  fillWell();
  expect(enterIn('Email')).toBe(true);
  expect(enterIn('Confirm password')).toBe(true);
});
