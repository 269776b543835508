import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { removeUnverified } from '#contract/account/sign-up.ts';
import { ApiError, type Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { NoAnswer } from '../../api/send.ts';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { RemoveAccountScreen } from './remove-account-screen.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const USED = 'This link has expired or was already used, or the account was verified.';

function show(search: string): void {
  const routes = [{ path: PATHS.removeAccount, element: <RemoveAccountScreen /> }];
  const initialEntries = [`${addresses.removeAccount}${search}`];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Remove the account' }));

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('1.3 the mailed link that removes an account removes nothing until “Remove the account” is pressed, because mail filters open links too', async () => {
  vi.mocked(call).mockResolvedValue({ message: '' } as never);
  show('?token=7-secret');
  expect(call).not.toHaveBeenCalled();
  press();
  expect(await screen.findByText('The account was removed.')).toBeTruthy();
  expect(call).toHaveBeenCalledExactlyOnceWith(removeUnverified, { body: { token: '7-secret' } });
});

test('1.3 if the link that removes an account has no token, its page says that the link is incomplete, and shows no button', () => {
  show('');
  expect(screen.getByText(/This link is incomplete/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove the account' })).toBeNull();
});

test('1.3 if the link that removes an account was already used, a press on “Remove the account” shows the server’s message about the used link', async () => {
  const json = { code: 'invalid', message: USED, fields: [{ path: 'token', message: USED }] };
  vi.mocked(call).mockRejectedValue(new ApiError({ status: 400, header: () => null, json }));
  show('?token=old');
  press();
  expect(await screen.findByText(USED)).toBeTruthy();
});

test('1.3 if an account could not be removed because the server did not answer, a second press on “Remove the account” removes it', async () => {
  vi.mocked(call)
    .mockRejectedValueOnce(new NoAnswer('no answer'))
    .mockResolvedValue({ message: '' } as never);
  show('?token=7-secret');
  press();
  await screen.findByRole('alert');
  press();
  expect(await screen.findByText('The account was removed.')).toBeTruthy();
});
