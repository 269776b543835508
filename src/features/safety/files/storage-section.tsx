import { useEffect, useState, type ReactNode } from 'react';
import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { formatBytes, formatInstant } from '../../../platform/format.ts';
import { askForPersistence, persistence, storageUsed, type StorageState } from '../../../platform/storage.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/button.tsx';
import { CardList, CardRow } from '../../../ui/card-list.tsx';
import { SaveFileButton } from './save-file-button.tsx';
import { Section } from '../section.tsx';
import type { Behind } from '../waiting/use-behind.ts';

interface Props {
  device: SyncDevice;
  owner: FileOwner;
  behind: Pick<Behind, 'rows' | 'refused' | 'backedUpAt'>;
  /** A row: bringing a file back. */
  restore: ReactNode;
  /** How to install: the surest way to keep what is here. */
  install: ReactNode;
}

/** What this device keeps, how safely, and the files that stand in for it (docs/sync.md L3.1, L6.1). */
export function StorageSection({ device, owner, behind, restore, install }: Props) {
  const { rows, refused, backedUpAt } = behind;
  const kind = deviceKind();
  const unsent = rows + refused.length;
  return (
    <Section title="Backup files" id="files">
      <CardList label="Backup files">
        <CardRow
          title={`Everything on this ${kind}`}
          detail={
            <>
              {backedUpAt === null
                ? `No backup was saved from this ${kind} yet${unsent === 0 ? '; the server has everything too' : ''}.`
                : `Last backup ${formatInstant(backedUpAt, now())}.`}{' '}
              The file holds your classes with attendance, points and notes, and all that waits or needs you. It can be
              saved without a network and signed out. Kept somewhere else, it also helps when this {kind} is lost.
            </>
          }
          actions={<SaveFileButton device={device} owner={owner} kind="backup" />}
        />
        {unsent > 0 && (
          <CardRow
            title="Only what was not sent"
            detail="A small file. It can be restored on another tablet, phone or computer, after you sign in there."
            actions={<SaveFileButton device={device} owner={owner} kind="unsent" />}
          />
        )}
        {restore}
        <Protection kind={kind} install={install} />
      </CardList>
    </Section>
  );
}

/** Whether the browser promises to keep the data, and how much it is. */
function Protection({ kind, install }: { kind: string; install: ReactNode }) {
  const [state, setState] = useState<StorageState | null>(null);
  const [used, setUsed] = useState<number | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    void persistence().then(setState);
    void storageUsed().then(setUsed);
  }, []);
  const ask = async () => {
    const answer = await askForPersistence();
    setState(answer);
    setRefused(answer !== 'persistent');
  };
  const size = used === null ? 'The app' : formatBytes(used);
  const safe = state === 'persistent';
  return (
    <CardRow
      title={safe ? 'Protected from clearing' : 'Kept while there is room'}
      detail={
        <>
          {safe
            ? `${size} on this ${kind}. The browser keeps it until you remove it.`
            : `${size} on this ${kind}. Closing the app or an empty battery takes nothing. Very low space, or weeks without a visit, may make the browser clear it: install the app, and it stays.`}
          {refused && <p role="status">The browser said no. Installing the app usually changes its mind.</p>}
        </>
      }
      actions={
        state !== null &&
        !safe && (
          <>
            {state === 'best-effort' && <Button onClick={() => void ask()}>Ask to keep it</Button>}
            {install}
          </>
        )
      }
    />
  );
}
