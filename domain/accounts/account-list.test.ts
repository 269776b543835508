import { expect, test } from 'vitest';
import { csvFile } from '../csv/write.ts';
import {
  accountCells,
  ACCOUNT_COLUMNS,
  findAccounts,
  nextAccountSorting,
  sortAccounts,
  type ListedAccount,
} from './account-list.ts';

function account(id: number, email: string, changes: Partial<ListedAccount> = {}): ListedAccount {
  return {
    id,
    email,
    createdAt: '2026-09-01T12:00:00.000Z',
    updatedAt: '2026-09-02T12:00:00.000Z',
    lastLogin: null,
    loginAttempts: 0,
    loginCount: 0,
    trialEndDate: '2026-10-13T12:00:00.000Z',
    accountStatus: 'Trial',
    totalClasses: 0,
    totalStudents: 0,
    totalAssessments: 0,
    totalDailyPointsEntries: 0,
    ...changes,
  };
}

const ANA = account(12, 'Ana@oak.org', {
  loginCount: 9,
  lastLogin: '2026-11-02T08:00:00.000Z',
  accountStatus: 'Active',
});
const BO = account(3, 'bo@elm.org', { loginCount: 10, lastLogin: '2026-11-01T08:00:00.000Z' });
const CAI = account(112, 'cai@oak.org', { loginCount: 9 });
const ALL = [ANA, BO, CAI];
const ids = (accounts: readonly ListedAccount[]) => accounts.map(({ id }) => id);

test('9.20 the admin’s list of accounts has the 13 columns of the specification', () => {
  expect(ACCOUNT_COLUMNS.map(({ heading }) => heading).join(', ')).toBe(
    'ID, Email, Created, Updated, Last Login, Login Attempts, Login Count, Trial End, Account Status, Classes, Students, Assessments, Daily Entries',
  );
});

test('9.21 the account list sorts ids and counts as numbers, and email addresses without regard to case', () => {
  expect(ids(sortAccounts(ALL, { field: 'id', direction: 'ascending' }))).toEqual([3, 12, 112]);
  expect(ids(sortAccounts(ALL, { field: 'email', direction: 'ascending' }))).toEqual([12, 3, 112]);
  expect(ids(sortAccounts(ALL, { field: 'loginCount', direction: 'ascending' }))).toEqual([12, 112, 3]);
  expect(ids(sortAccounts(ALL, { field: 'loginCount', direction: 'descending' }))).toEqual([3, 12, 112]);
});

test('9.21 when the account list is sorted by the most recent sign-in, accounts without a sign-in are at the end, ascending and descending', () => {
  expect(ids(sortAccounts(ALL, { field: 'lastLogin', direction: 'ascending' }))).toEqual([3, 12, 112]);
  expect(ids(sortAccounts(ALL, { field: 'lastLogin', direction: 'descending' }))).toEqual([12, 3, 112]);
});

test('9.21 in the account list the first press on a column heading sorts ascending, the second descending, and the third restores the original order', () => {
  const up = nextAccountSorting(null, 'email');
  const down = nextAccountSorting(up, 'email');
  expect([up, down, nextAccountSorting(down, 'email')]).toEqual([
    { field: 'email', direction: 'ascending' },
    { field: 'email', direction: 'descending' },
    null,
  ]);
  expect(nextAccountSorting(down, 'id')).toEqual({ field: 'id', direction: 'ascending' });
  expect(sortAccounts(ALL, null)).toBe(ALL);
});

test('9.22 the search in the account list finds the accounts whose id, email address or status contains each typed word', () => {
  expect(ids(findAccounts(ALL, 'OAK'))).toEqual([12, 112]);
  expect(ids(findAccounts(ALL, ' oak active '))).toEqual([12]);
  expect(ids(findAccounts(ALL, '12'))).toEqual([12, 112]);
  expect(findAccounts(ALL, ' ')).toBe(ALL);
  expect(findAccounts(ALL, 'nobody')).toEqual([]);
});

test('9.23 the CSV file of accounts has the headings, a line for each account, and no cell that a spreadsheet would run as a formula', () => {
  const file = csvFile(accountCells([account(7, '=cmd@oak.org', { totalStudents: 31 })]));
  expect(file.split('\r\n')[1]).toBe(
    "7,'=cmd@oak.org,2026-09-01T12:00:00.000Z,2026-09-02T12:00:00.000Z,,0,0,2026-10-13T12:00:00.000Z,Trial,0,31,0,0",
  );
});
