import { Download } from 'lucide-react';
import { today } from '../../platform/clock.ts';
import { downloadFile } from '../../platform/files/files.ts';
import { contentOfAllClasses } from '../../repositories/account/account-content.ts';
import { unsentRows } from '../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { FILE_NOT_MADE } from '../../words/safety/files.ts';
import { allCsvFiles } from './all-csv-files.ts';
import { useAction } from '../../ui/forms/use-action.ts';

/**
 * Saves the CSV files of all classes in one archive. The device creates the archive, so this works without a network
 * (docs/product.md 1.77).
 */
export function SaveCsvButton({ device }: { device: Pick<SyncDevice, 'db' | 'userId'> }) {
  const { run, busy, problem } = useAction(() => FILE_NOT_MADE);
  const save = async () => {
    const day = today();
    const unsent = (await unsentRows(device.db)).size > 0;
    const archive = allCsvFiles(await contentOfAllClasses(device), day, unsent);
    const name = `pe-grade-book-csv-${day}.zip`;
    downloadFile(name, new Blob([archive], { type: 'application/zip' }));
    showDone('Saved to a file', `${name} is in your Downloads folder.`);
  };
  return (
    <>
      <Button icon={Download} busy={busy} busyLabel="Saving..." onClick={() => void run(save)}>
        Save all CSV files
      </Button>
      {problem && <FieldMessage problem={problem} alert />}
    </>
  );
}
