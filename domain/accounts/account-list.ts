import { compareTexts } from '../text/compare-texts.ts';
import type { CsvCell } from '../csv/write.ts';

/** An account as the admin's list of accounts shows it (docs/product.md 9.3). Each time is a text in ISO 8601. */
export interface ListedAccount {
  readonly id: number;
  readonly email: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastLogin: string | null;
  readonly loginAttempts: number;
  readonly loginCount: number;
  readonly trialEndDate: string;
  readonly accountStatus: string;
  readonly totalClasses: number;
  readonly totalStudents: number;
  readonly totalAssessments: number;
  readonly totalDailyPointsEntries: number;
}

export type AccountField = keyof ListedAccount;

/** The columns of the list. The specification sets their order and their headings. */
export const ACCOUNT_COLUMNS: readonly { readonly field: AccountField; readonly heading: string }[] = [
  { field: 'id', heading: 'ID' },
  { field: 'email', heading: 'Email' },
  { field: 'createdAt', heading: 'Created' },
  { field: 'updatedAt', heading: 'Updated' },
  { field: 'lastLogin', heading: 'Last Login' },
  { field: 'loginAttempts', heading: 'Login Attempts' },
  { field: 'loginCount', heading: 'Login Count' },
  { field: 'trialEndDate', heading: 'Trial End' },
  { field: 'accountStatus', heading: 'Account Status' },
  { field: 'totalClasses', heading: 'Classes' },
  { field: 'totalStudents', heading: 'Students' },
  { field: 'totalAssessments', heading: 'Assessments' },
  { field: 'totalDailyPointsEntries', heading: 'Daily Entries' },
];

export const INSTANTS: ReadonlySet<AccountField> = new Set(['createdAt', 'updatedAt', 'lastLogin', 'trialEndDate']);

export interface AccountSorting {
  readonly field: AccountField;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Returns the sorting after a press on a heading: the first press sorts ascending, the second press descending, and the third
 * press restores the original order, in which the oldest account is first (docs/product.md 9.21).
 */
export function nextAccountSorting(current: AccountSorting | null, field: AccountField): AccountSorting | null {
  if (current?.field !== field) return { field, direction: 'ascending' };
  return current.direction === 'ascending' ? { field, direction: 'descending' } : null;
}

/**
 * Returns the accounts sorted as `sorting` says, or in the given order if `sorting` is null. An account that has never signed
 * in is last in an ascending and in a descending order by last login. Accounts with equal values keep their order
 * (docs/product.md 9.21).
 */
export function sortAccounts<A extends ListedAccount>(
  accounts: readonly A[],
  sorting: AccountSorting | null,
): readonly A[] {
  if (!sorting) return accounts;
  const { field, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return accounts.toSorted((one, other) => {
    const [a, b] = [one[field], other[field]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(folded(a), folded(b)));
  });
}

const folded = (value: string | number): string => String(value).toLowerCase();

/** Returns the accounts whose id, email address or status contains each word of the search text (docs/product.md 9.22). */
export function findAccounts<A extends ListedAccount>(accounts: readonly A[], text: string): readonly A[] {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return accounts;
  return accounts.filter(({ id, email, accountStatus }) => {
    const searched = folded(`${id} ${email} ${accountStatus}`);
    return words.every((word) => searched.includes(word));
  });
}

/**
 * Returns the cells of the CSV file and of the table that an admin copies: first the headings, and after the headings the
 * accounts. Times stay in ISO 8601 (docs/product.md 9.23).
 */
export function accountCells(accounts: readonly ListedAccount[]): CsvCell[][] {
  return [
    ACCOUNT_COLUMNS.map(({ heading }) => heading),
    ...accounts.map((account) => ACCOUNT_COLUMNS.map(({ field }) => account[field])),
  ];
}
