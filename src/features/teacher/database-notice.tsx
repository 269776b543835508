import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { reloadIntoNewest } from '../../platform/device/update.ts';
import type { ConnectionStore } from '../../sync/connection.ts';
import { BlockingNotice } from '../../ui/notices/blocking-notice.tsx';
import { Button } from '../../ui/buttons/button.tsx';

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
      return (
        <BlockingNotice
          title="Close the other tabs of the grade book"
          message="They show an older version of the app. This page continues when they are closed. What you saved is safe."
        />
      );
    case 'silent':
      return (
        <BlockingNotice
          title="This device’s storage doesn’t answer"
          message="Your last tap may not be saved. Close this tab, open the app again and check it. What was shown as saved is safe. If the storage answers again, this message goes away."
        />
      );
    case 'closed':
      return (
        <BlockingNotice
          title="Reload this page"
          message="A newer version of the app is open in another tab, so you can’t change anything on this page. What you saved is safe."
        >
          <Button variant="primary" onClick={() => void reloadIntoNewest()}>
            Reload
          </Button>
        </BlockingNotice>
      );
  }
}
