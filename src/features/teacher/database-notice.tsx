import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { reloadIntoNewest } from '../../platform/device/update.ts';
import type { ConnectionStore } from '../../sync/connection.ts';
import { BlockingNotice } from '../../ui/notices/blocking-notice.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DATABASE_BLOCKED, DATABASE_CLOSED, DATABASE_SILENT } from '../../words/safety/versions.ts';

/** Nearly nobody sees this notice, so its code loads late. */
const OlderData = lazy(async () => ({ default: (await import('./older-data.tsx')).OlderData }));

/**
 * Covers the app while this tab can't use the teacher's database. Either the database is too old (docs/sync.md L4.4),
 * or two versions of the app are open in this browser (L4.3), or the database does not answer (L3.6).
 */
export function DatabaseNotice({ connection }: { connection: ConnectionStore }) {
  const database = useStore(connection, (state) => state.database);
  switch (database) {
    case 'open':
      return null;
    case 'older':
      return (
        <Suspense>
          <OlderData />
        </Suspense>
      );
    case 'blocked':
      return <BlockingNotice {...DATABASE_BLOCKED} />;
    case 'silent':
      return <BlockingNotice {...DATABASE_SILENT} />;
    case 'closed':
      return (
        <BlockingNotice {...DATABASE_CLOSED}>
          <Button variant="primary" onClick={() => void reloadIntoNewest()}>
            Reload
          </Button>
        </BlockingNotice>
      );
  }
}
