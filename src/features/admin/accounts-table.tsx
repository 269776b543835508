import { useState } from 'react';
import {
  ACCOUNT_COLUMNS,
  INSTANTS,
  type AccountField,
  type AccountSorting,
  type ListedAccount,
} from '#domain/accounts/account-list.ts';
import { dayOf } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format.ts';
import { TableCell, DataTable, HeadCell, RowHead } from '../../ui/lists/data-table.tsx';
import { VirtualRows } from '../../ui/lists/virtual-rows.tsx';

interface Props {
  accounts: readonly ListedAccount[];
  sorting: AccountSorting | null;
  onSort: (field: AccountField) => void;
}

/** In px; the CSS classes of the cells set the same height. */
const ROW_PX = 48;

/** The column of email addresses comes first, so that it stays visible while the table scrolls to the right. */
const COLUMNS = [
  ...ACCOUNT_COLUMNS.filter(({ field }) => field === 'email'),
  ...ACCOUNT_COLUMNS.filter(({ field }) => field !== 'email'),
];

const TEXTS: ReadonlySet<AccountField> = new Set(['email', 'accountStatus']);
const isFigure = (field: AccountField) => !TEXTS.has(field) && !INSTANTS.has(field);

/** Only the visible rows are rendered, so that it scrolls smoothly even with 20,000 accounts (docs/product.md 9.20). */
export function AccountsTable({ accounts, sorting, onSort }: Props) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <DataTable
      label="Accounts"
      onScroller={setScroller}
      rowCount={accounts.length + 1}
      head={COLUMNS.map(({ field, heading }) => (
        <HeadCell
          key={field}
          figures={isFigure(field)}
          sort={sorting?.field === field ? sorting.direction : 'none'}
          onSort={() => onSort(field)}
        >
          {heading}
        </HeadCell>
      ))}
    >
      <VirtualRows
        count={accounts.length}
        scroller={scroller}
        height={ROW_PX}
        columns={COLUMNS.length}
        row={(index) => {
          const account = accounts[index];
          return account && <AccountLine key={account.id} account={account} place={index + 2} />;
        }}
      />
    </DataTable>
  );
}

/** `place` is the number of the row in the whole table, for screen readers. The row of headings has the number 1. */
function AccountLine({ account, place }: { account: ListedAccount; place: number }) {
  return (
    <tr aria-rowindex={place}>
      {COLUMNS.map(({ field }) =>
        field === 'email' ? (
          <RowHead key={field}>
            <span className="block truncate" title={account.email}>
              {account.email}
            </span>
          </RowHead>
        ) : (
          <TableCell key={field} figures={isFigure(field)}>
            <span className="whitespace-nowrap">{textOf(account, field)}</span>
          </TableCell>
        ),
      )}
    </tr>
  );
}

function textOf(account: ListedAccount, field: AccountField): string | number {
  const value = account[field];
  if (value === null) return 'Never';
  if (typeof value === 'number' || !INSTANTS.has(field)) return value;
  return formatDay(dayOf(value), 'dated');
}
