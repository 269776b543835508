import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { API_BASE } from '../../platform/api-base.ts';
import { knownUser } from '../../repositories/account/device-users.ts';
import { now, today } from '../../platform/clock.ts';
import { downloadFile } from '../../platform/files/files.ts';
import { makeOlderFile, type OlderFile } from '../../sync/backup/older-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BlockingNotice } from '../../ui/notices/blocking-notice.tsx';
import { olderData, SAVE_LABELS } from '../../words/safety/files.ts';

/** Covers the app if the data on this device is too old for it, and offers the unsent changes as a file (docs/sync.md L4.4). */
export function OlderData() {
  const [file, setFile] = useState<OlderFile | null>(null);
  useEffect(() => void readOlder().then(setFile), []);
  if (!file) return null;
  const name = `pe-grade-book-unsent-${today()}.json`;
  return (
    <BlockingNotice {...olderData(file.unsent)}>
      {file.unsent > 0 && (
        <Button variant="primary" icon={Download} onClick={() => downloadFile(name, file.blob)}>
          {SAVE_LABELS.unsent}
        </Button>
      )}
    </BlockingNotice>
  );
}

async function readOlder(): Promise<OlderFile | null> {
  const user = await knownUser();
  if (!user) return null;
  const { userId, email } = user;
  return await makeOlderFile({ server: new URL(API_BASE, location.href).origin, userId, email }, now());
}
