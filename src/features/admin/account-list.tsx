import { RefreshCw, SearchX, WifiOff, Copy, Download } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  findAccounts,
  nextAccountSorting,
  sortAccounts,
  type AccountSorting,
  accountCells,
  type ListedAccount,
} from '#domain/accounts/account-list.ts';
import { clipboardText, csvFile, fileName } from '#domain/csv/write.ts';
import { now, today } from '../../platform/clock.ts';
import { formatInstant } from '../../platform/format.ts';
import type { Connection } from '../../sync/connection.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { counted } from '../../words/plurals.ts';
import { downloadText } from '../../platform/files/files.ts';
import { copyAndSay } from '../../ui/toasts/copy-and-say.ts';
import { AccountsTable } from './accounts-table.tsx';
import { useAccounts } from './use-accounts.ts';

export function AccountList({ device, way }: { device: SyncDevice; way: Connection }) {
  const { list, state, askAgain } = useAccounts(device, way);
  const online = way === 'online';
  const [text, setText] = useState('');
  const [sorting, setSorting] = useState<AccountSorting | null>(null);
  const searched = useDeferredValue(text);
  const accounts = list?.accounts;
  const shown = useMemo(
    () => sortAccounts(findAccounts(accounts ?? [], searched), sorting),
    [accounts, searched, sorting],
  );
  const again = (
    <Button icon={RefreshCw} onClick={askAgain}>
      Try again
    </Button>
  );
  if (!list && state === 'asking') return <SkeletonRows />;
  if (!list) {
    return (
      <EmptyState
        icon={WifiOff}
        title={online ? 'The server did not answer' : 'You’re offline'}
        action={online && again}
      >
        This device has no list of accounts yet. It needs the network once.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {state === 'failed' && (
        <Banner tone={online ? 'warning' : 'info'} {...(online && { actions: again })}>
          {online ? 'The server did not answer.' : 'You’re offline.'} This is the list of{' '}
          {formatInstant(list.at, now())}.
        </Banner>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-[26rem] flex-1 basis-56">
          <Field
            label="Search by email, ID or status"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <AccountActions accounts={shown} />
      </div>
      <p role="status" className="text-14 text-ink-2 tabular-nums">
        {shown.length === list.accounts.length
          ? counted(shown.length, 'account')
          : `${shown.length.toLocaleString()} of ${counted(list.accounts.length, 'account')}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title="No account found">
          {searched.trim() === ''
            ? 'No one has signed up yet.'
            : `No account has “${searched.trim()}” in its email, ID or status.`}
        </EmptyState>
      ) : (
        <AccountsTable
          accounts={shown}
          sorting={sorting}
          onSort={(field) => setSorting(nextAccountSorting(sorting, field))}
        />
      )}
    </div>
  );
}

/** Copies the shown accounts or saves them to a file, in the order on the screen (docs/product.md 9.23). */
function AccountActions({ accounts }: { accounts: readonly ListedAccount[] }) {
  const copy = async () =>
    await copyAndSay(clipboardText(accountCells(accounts)), {
      copied: `${counted(accounts.length, 'account')} copied`,
      notCopied: 'Accounts not copied',
    });
  const download = () =>
    downloadText(fileName(`accounts-${today()}.csv`), csvFile(accountCells(accounts)), 'text/csv;charset=utf-8');
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Copy} disabled={accounts.length === 0} onClick={() => void copy()}>
        Copy
      </Button>
      <Button icon={Download} disabled={accounts.length === 0} onClick={download}>
        Download CSV
      </Button>
    </div>
  );
}
