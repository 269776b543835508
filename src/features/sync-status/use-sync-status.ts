import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { TeacherDb } from '../../db/schema.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import type { StorageState } from '../../platform/storage.ts';
import { isComplete, outboxEntries } from '../../repositories/outbox.ts';
import { lastBackup } from '../../sync/backup.ts';
import { countOutbox, isAtRisk, statusOf, type SyncStatus } from '../../sync/status.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import type { SendingState } from '../../ui/status-chip.tsx';
import { unsavedDay } from './unsaved-day.ts';

const kindOfDevice = deviceKind();

async function readFacts(db: TeacherDb) {
  return { entries: await outboxEntries(db), backedUp: await lastBackup(db), complete: await isComplete(db) };
}

export interface ShownStatus {
  state: SendingState;
  /** Rows that wait; null until the device has answered, or while it has nothing at all. */
  waiting: number | null;
}

/** What waits, from the store and the connection's facts: a reload forgets nothing (docs/product.md 8.1). */
export function useSyncStatus(
  { device, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  storage: StorageState | null,
): ShownStatus {
  const { db, now } = device;
  const facts = useLiveQuery(() => readFacts(db), [db]);
  const way = useStore(connection);
  const unsaved = useStore(unsavedDay, ({ shown }) => shown);
  // Until the device has answered nothing is known to wait, and "saved" may not be said either.
  if (!facts) return { state: { kind: 'sending', count: 0 }, waiting: null };
  const { entries, backedUp, complete } = facts;
  // Nothing is said of a browser that has not answered yet.
  const persistent = storage === 'persistent' || storage === null;
  const atRisk = isAtRisk(entries, { persistent, backedUp, now: now() });
  const counts = countOutbox(entries);
  const status = statusOf(counts, { ...way, outboxEmpty: entries.length === 0, atRisk });
  return { state: chipState(status, unsaved), waiting: complete || entries.length > 0 ? counts.rows : null };
}

function chipState(status: SyncStatus, unsaved: boolean): SendingState {
  switch (status.kind) {
    case 'waiting':
      return { kind: 'waiting', count: status.rows, device: kindOfDevice };
    case 'needs-you':
      return { kind: 'needs-you', count: status.writes };
    case 'sending':
    case 'sign-in':
    case 'update':
      return { kind: status.kind, count: status.rows };
    case 'unsafe':
      return { kind: 'unsafe', why: status.why, count: status.rows };
    case 'saved':
      return unsaved ? { kind: 'unsaved' } : status;
    case 'offline':
      return status;
  }
}
