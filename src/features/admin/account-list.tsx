import { RefreshCw, SearchX, WifiOff, Copy, Download } from 'lucide-react';
import { useDeferredValue, useMemo, useState, useEffect, useRef } from 'react';
import {
  findAccounts,
  nextAccountSorting,
  sortAccounts,
  type AccountSorting,
  accountCells,
  type ListedAccount,
  ACCOUNT_COLUMNS,
  INSTANTS,
  type AccountField,
} from '#domain/accounts/account-list.ts';
import { clipboardText, csvFile, fileName } from '#domain/csv/write.ts';
import { now, today, dayOf } from '../../platform/clock.ts';
import { formatInstant, formatDay } from '../../platform/format.ts';
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
import { TableCell, DataTable, HeadCell, RowHead } from '../../ui/lists/data-table.tsx';
import { VirtualRows } from '../../ui/lists/virtual-rows.tsx';
import { listAccounts } from '#contract/account/admin.ts';
import { ApiError, callFailure } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import { dropAccounts, storeAccounts, storedAccounts } from '../../repositories/account/accounts.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { callFailureToast, callFailureWords } from '../../words/failures/call-failures.ts';

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

interface AccountsTableProps {
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
function AccountsTable({ accounts, sorting, onSort }: AccountsTableProps) {
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

interface Accounts {
  /** Null without an answer of the server and a stored list. */
  readonly list: { readonly at: number; readonly accounts: readonly ListedAccount[] } | null;
  /** `asking`: the server has not answered yet. `fresh`: its present list. `failed`: offline, an error or no answer. */
  readonly state: 'asking' | 'fresh' | 'failed';
  readonly askAgain: () => void;
}

/** The answer to a user who is no longer an admin. */
const FORBIDDEN = 403;

/**
 * Shows the stored list first, and then the server's (docs/product.md 9.24). The server is asked when the page opens, when the
 * device comes online, and on 'Try again'.
 */
function useAccounts(device: SyncDevice, way: Connection): Accounts {
  const [list, setList] = useState<Accounts['list']>(null);
  const hasList = useRef(false);
  const [state, setState] = useState<Accounts['state']>('asking');
  const [asked, setAsked] = useState(0);
  const [broken, setBroken] = useState<Error | null>(null);
  if (broken !== null) throw broken;
  useEffect(() => {
    const left = new AbortController();
    const show = (next: Accounts['list']) => {
      if (left.signal.aborted) return;
      hasList.current = next !== null;
      setList(next);
    };
    const update = async () => {
      if (!hasList.current) {
        const stored = await storedAccounts(device.db);
        if (stored) show(stored);
      }
      const next = await ask(device, way, { left: left.signal, show, hasList: hasList.current });
      if (left.signal.aborted) return;
      if (typeof next === 'string') setState(next);
      else setBroken(next);
    };
    void update();
    return () => left.abort();
  }, [device, way, asked]);
  const askAgain = () => {
    setState('asking');
    setAsked((count) => count + 1);
  };
  return { list, state, askAgain };
}

interface Page {
  /** Aborted when the admin leaves the page. */
  readonly left: AbortSignal;
  readonly show: (list: Accounts['list']) => void;
  readonly hasList: boolean;
}

async function ask(
  device: SyncDevice,
  way: Connection,
  { left, show, hasList }: Page,
): Promise<Accounts['state'] | Error> {
  if (way !== 'online') return way === 'connecting' ? 'asking' : 'failed';
  try {
    const accounts = await call(listAccounts, {}, device.userId);
    const at = now();
    show({ at, accounts });
    // A full device keeps the earlier list, and the page shows the new one.
    await storeAccounts(device, accounts, at).catch(() => undefined);
    return 'fresh';
  } catch (error) {
    const failure = callFailure(error);
    if (error instanceof ApiError && error.status === FORBIDDEN) {
      show(null);
      await dropAccounts(device).catch(() => undefined);
    }
    if (failure === null || left.aborted) return 'failed';
    const onErrorPage = callFailureWords(failure, !hasList).where === 'error page';
    if (onErrorPage && error instanceof Error) return error;
    showToast(callFailureToast(failure));
    return 'failed';
  }
}
