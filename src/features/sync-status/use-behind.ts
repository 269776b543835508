import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { lastSent, outboxEntries } from '../../repositories/outbox.ts';
import { lastBackup } from '../../sync/backup.ts';
import { countOutbox } from '../../sync/status.ts';
import { waitingList, type WaitingGroup } from './waiting-list.ts';

/** What stands behind the chip. */
export interface Behind {
  /** By class, the oldest first. */
  groups: WaitingGroup[];
  /** Rows that wait. */
  rows: number;
  refused: OutboxEntry[];
  sentAt: number | null;
  backedUpAt: number | null;
}

async function readBehind(db: TeacherDb): Promise<Behind> {
  const entries = await outboxEntries(db);
  return {
    groups: await waitingList(db, entries),
    rows: countOutbox(entries).rows,
    refused: entries.filter((entry) => entry.state === 'refused'),
    sentAt: await lastSent(db),
    backedUpAt: await lastBackup(db),
  };
}

/** From the store, not from memory; undefined until the device has answered. */
export function useBehind(db: TeacherDb): Behind | undefined {
  return useLiveQuery(() => readBehind(db), [db]);
}
