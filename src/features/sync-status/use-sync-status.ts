import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import { deviceKind } from '../../platform/device-kind.ts';
import { outboxEntries } from '../../repositories/outbox.ts';
import { countOutbox, statusOf, type SyncStatus } from '../../sync/status.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import type { SendingState } from '../../ui/status-chip.tsx';

const device = deviceKind();

/** What waits, from the store and the connection's facts: a reload forgets nothing (docs/product.md 8.1). */
export function useSyncStatus({
  device: { db },
  connection,
}: Pick<TeacherSync, 'device' | 'connection'>): SendingState {
  const entries = useLiveQuery(() => outboxEntries(db), [db]);
  const way = useStore(connection);
  // Until the device has answered nothing is known to wait, and "saved" may not be said either.
  return entries ? chipState(statusOf(countOutbox(entries), entries.length === 0, way)) : { kind: 'sending', count: 0 };
}

function chipState(status: SyncStatus): SendingState {
  switch (status.kind) {
    case 'waiting':
      return { kind: 'waiting', count: status.rows, device };
    case 'needs-you':
      return { kind: 'needs-you', count: status.writes };
    case 'sending':
    case 'sign-in':
    case 'update':
      return { kind: status.kind, count: status.rows };
    case 'saved':
    case 'offline':
    case 'unsafe':
      return status;
  }
}
