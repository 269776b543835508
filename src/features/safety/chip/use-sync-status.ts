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
  /** How many rows wait; null until the database has answered, or while the device has no rows at all. */
  waiting: number | null;
  /** Whether the database has answered. Until then `state` is a guess, and never "saved". */
  known: boolean;
}

/**
 * The state of sending, from the outbox and the connection. A reload does not change it, because the outbox is in the
 * database (docs/product.md 8.1).
 */
export function useSyncStatus(
  { device, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  storage: StorageState | null,
): ShownStatus {
  const { db, now } = device;
  const facts = useLiveQuery(() => readFacts(db), [db]);
  const way = useStore(connection);
  const unsaved = useStore(unsavedDay, ({ shown }) => shown);
  // Until the database has answered, nobody knows whether changes wait, so the status chip must not say "saved".
  if (!facts) return { state: { kind: 'sending', count: 0 }, waiting: null, known: false };
  const { outbox, complete } = facts;
  // Until the browser has said whether it keeps the data, the app assumes that it does. Otherwise a warning would flicker.
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
    case 'stuck':
      return { kind: 'stuck', why: status.why, count: status.rows, device: kindOfDevice };
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
