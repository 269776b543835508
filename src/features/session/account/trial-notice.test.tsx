import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { StoredAccount } from '../../../db/device.ts';
import { addresses } from '../../../platform/addresses.ts';
import { TrialNotice } from './trial-notice.tsx';

const FACTS: StoredAccount = {
  loginCount: 9,
  accountStatus: 'Trial',
  trialEndDate: '2020-01-02T12:00:00.000Z',
  isEmailVerified: true,
};

function show(account: StoredAccount, at: string = addresses.classes): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <TrialNotice account={account} />
      <p>page</p>
    </MemoryRouter>,
  );
}

test('1.72 after the end of the trial, a banner with the words “Everything still works” links to the account page', async () => {
  show(FACTS);
  expect(await screen.findByText('Your trial ended on Jan 2, 2020. Everything still works.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe(addresses.account);
});

test('1.72 if the operator has set an account to Expired, the trial banner is shown even before the trial ends', async () => {
  show({ ...FACTS, accountStatus: 'Expired', trialEndDate: '2099-01-02T12:00:00.000Z' });
  expect(await screen.findByText('Your trial has ended. Everything still works.')).toBeDefined();
});

test('1.72 on the account page, the trial banner has no link to the account page', async () => {
  show(FACTS, addresses.account);
  await screen.findByText(/Your trial ended/);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['Trial', '2099-01-02T12:00:00.000Z'],
  ['Active', FACTS.trialEndDate],
])(
  '1.72 a teacher whose account has the status %s and whose trial ends at %s sees no trial banner',
  async (accountStatus, end) => {
    show({ ...FACTS, accountStatus, trialEndDate: end });
    await screen.findByText('page');
    expect(screen.queryByText(/trial/i)).toBeNull();
  },
);
