import { Copy, Download } from 'lucide-react';
import { accountCells, type ListedAccount } from '#domain/accounts/account-list.ts';
import { clipboardText, csvFile, fileName } from '#domain/csv/write.ts';
import { today } from '../../platform/clock.ts';
import { downloadText } from '../../platform/files/files.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { copyAndSay } from '../../ui/toasts/copy-and-say.ts';
import { counted } from '../../words/plurals.ts';

/** Copies the shown accounts or saves them to a file, in the order on the screen (docs/product.md 9.23). */
export function AccountActions({ accounts }: { accounts: readonly ListedAccount[] }) {
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
