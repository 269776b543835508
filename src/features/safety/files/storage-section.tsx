import { useEffect, useState, type ReactNode } from 'react';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { formatBytes, formatInstant } from '../../../platform/format.ts';
import { askForPersistence, persistence, storageUsed, type StorageState } from '../../../platform/storage.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardList, CardRow } from '../../../ui/lists/card-list.tsx';
import { whileShown } from '../../../ui/leaving/while-shown.ts';
import { SaveFileButton } from './save-file-button.tsx';
import { Section } from '../../../ui/lists/section.tsx';

interface Props {
  device: SyncDevice;
  owner: FileOwner;
  /** The number of writes that wait or are to review. */
  unsent: number;
  /** In ms of the wall clock; null if the teacher never has. */
  backedUpAt: number | null;
  restore: ReactNode;
  /** The installed app protects the data best. */
  install: ReactNode;
}

/** The section about backup files, and about how safe the data on this device is (docs/sync.md L3.1, L6.1). */
export function StorageSection({ device, owner, unsent, backedUpAt, restore, install }: Props) {
  const kind = deviceKind();
  return (
    <Section title="Backup files">
      <CardList label="Backup files">
        <CardRow
          title={`A backup of everything on this ${kind}`}
          detail={
            <>
              {backedUpAt === null
                ? `You haven’t saved a backup from this ${kind} yet${unsent === 0 ? ', but everything that is saved is on the server too' : ''}.`
                : `Last backup ${formatInstant(backedUpAt, now())}.`}{' '}
              The file has your classes with attendance, points and notes, and anything that waits. Works offline. Keep
              a copy somewhere else in case you lose this {kind}.
            </>
          }
          actions={<SaveFileButton device={device} owner={owner} kind="backup" />}
        />
        {unsent > 0 && (
          <CardRow
            title="A smaller file with only what is waiting"
            detail="You can restore this file on another device after you sign in there."
            actions={<SaveFileButton device={device} owner={owner} kind="unsent" />}
          />
        )}
        {restore}
        <Protection kind={kind} install={install} />
      </CardList>
    </Section>
  );
}

function Protection({ kind, install }: { kind: string; install: ReactNode }) {
  const [state, setState] = useState<StorageState | null>(null);
  const [used, setUsed] = useState<number | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => whileShown(persistence(), setState), []);
  useEffect(() => whileShown(storageUsed(), setUsed), []);
  const ask = async () => {
    const answer = await askForPersistence();
    setState(answer);
    setRefused(answer !== 'persistent');
  };
  const size = used === null ? '' : `${formatBytes(used)} used. `;
  const safe = state === 'persistent';
  return (
    <CardRow
      title={safe ? `Your work is protected on this ${kind}` : `Storage on this ${kind}`}
      detail={
        <>
          {safe
            ? `${size}The browser keeps your work until you remove it.`
            : `${size}Your work stays if you close the app or the battery dies. To be sure it’s never cleared, install the app.`}
          {refused && <p role="status">Your browser didn’t allow that. Install the app instead.</p>}
        </>
      }
      actions={
        state !== null &&
        !safe && (
          <>
            {state === 'best-effort' && <Button onClick={() => void ask()}>Protect my data</Button>}
            {install}
          </>
        )
      }
    />
  );
}
