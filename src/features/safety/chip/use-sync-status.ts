import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import type { TeacherDb } from '../../../db/schema.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import type { StorageState } from '../../../platform/storage.ts';
import { isComplete, outboxFacts } from '../../../repositories/outbox.ts';
import { isAtRisk, statusOf, type SyncStatus } from '../../../sync/status.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import type { SendingState } from '../../../words/status.ts';
import { unsavedDay } from './unsaved-day.ts';

const kindOfDevice = deviceKind();

async function readFacts(db: TeacherDb) {
  return { outbox: await outboxFacts(db), complete: await isComplete(db) };
}

export interface ShownStatus {
  state: SendingState;
  /** Rows that wait; null until the device has answered, or while it has nothing at all. */
  waiting: number | null;
  /** Whether the device has answered; until then `state` is a guess that promises nothing. */
  known: boolean;
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
  if (!facts) return { state: { kind: 'sending', count: 0 }, waiting: null, known: false };
  const { outbox, complete } = facts;
  // Nothing is said of a browser that has not answered yet.
  const persistent = storage === 'persistent' || storage === null;
  const atRisk = isAtRisk(outbox.onlyHereSince, { persistent, now: now() });
  const status = statusOf(outbox, { ...way, outboxEmpty: outbox.empty, atRisk });
  const waiting = complete || !outbox.empty ? outbox.rows : null;
  return { state: chipState(status, unsaved), waiting, known: true };
}

function chipState(status: SyncStatus, unsaved: boolean): SendingState {
  switch (status.kind) {
    case 'waiting':
      return { kind: 'waiting', count: status.rows, device: kindOfDevice };
    case 'to-review':
      return { kind: 'to-review', count: status.writes };
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
