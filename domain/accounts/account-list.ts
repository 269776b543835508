import { type CheckedBy, hasFields, isId, isText, isWhole, orElse } from '../plain-data.ts';
import { compareTexts } from '../text/compare-texts.ts';
import type { CsvCell } from '../csv/write.ts';

/** Each time is a text in ISO 8601 (docs/product.md 9.3). */
export const isListedAccount = hasFields({
  id: isId,
  email: isText,
  createdAt: isText,
  updatedAt: isText,
  lastLogin: orElse(isText, null),
  loginAttempts: isWhole,
  loginCount: isWhole,
  trialEndDate: isText,
  accountStatus: isText,
  totalClasses: isWhole,
  totalStudents: isWhole,
  totalAssessments: isWhole,
  totalDailyPointsEntries: isWhole,
});

export type ListedAccount = Readonly<CheckedBy<typeof isListedAccount>>;

export type AccountField = keyof ListedAccount;

/** The specification sets their order and their headings. */
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
 * Returns the sorting after a press on a heading: ascending, then descending, then the original order with the oldest account
 * first (docs/product.md 9.21).
 */
export function nextAccountSorting(current: AccountSorting | null, field: AccountField): AccountSorting | null {
  if (current?.field !== field) return { field, direction: 'ascending' };
  return current.direction === 'ascending' ? { field, direction: 'descending' } : null;
}

/**
 * If `sorting` is null, the given order stays. An account that has never signed in is last by last login in both directions.
 * Equal accounts keep their order (docs/product.md 9.21).
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

/** Each word of the search text has to be in the id, the email address or the status (docs/product.md 9.22). */
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
 * Returns the cells of the CSV file and of the copied table, the headings first. Times stay in ISO 8601 (docs/product.md 9.23).
 */
export function accountCells(accounts: readonly ListedAccount[]): CsvCell[][] {
  return [
    ACCOUNT_COLUMNS.map(({ heading }) => heading),
    ...accounts.map((account) => ACCOUNT_COLUMNS.map(({ field }) => account[field])),
  ];
}
