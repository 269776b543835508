import { useLiveQuery } from 'dexie-react-hooks';
import { readSync } from '../../../db/meta.ts';
import type { OutboxEntry, TeacherDb } from '../../../db/schema.ts';
import { outboxEntries } from '../../../repositories/outbox.ts';
import { countedRows, deletedUnder, writeWords } from '../../../repositories/write-words.ts';
import { lastBackup } from '../../../sync/backup/make-file.ts';
import { dependentsOf } from '../../../sync/outbox/decisions.ts';
import { countOutbox } from '../../../sync/status.ts';
import { waitingList, type WaitingGroup } from './waiting-list.ts';

/** A write that the server did not take (docs/sync.md R8.4). */
export interface RefusedWrite {
  entry: OutboxEntry;
  /** In the teacher's words. */
  title: string;
  /** What hangs on it and waits with it, counted; '': nothing. */
  hanging: string;
  /** What was deleted under it, by name; '': nothing, or it is not known here any more. */
  deleted: string;
}

/** What stands behind the chip. */
export interface Behind {
  /** By class, the oldest first. */
  groups: WaitingGroup[];
  /** Rows that wait. */
  rows: number;
  refused: RefusedWrite[];
  sentAt: number | null;
  backedUpAt: number | null;
}

/** What may change comes first: a live query loses sight of what is read after calls that wait for calls that wait. */
async function readBehind(db: TeacherDb): Promise<Behind> {
  const entries = await outboxEntries(db);
  const { lastSent: sentAt } = await readSync(db);
  const backedUpAt = await lastBackup(db);
  const groups = await waitingList(db, entries);
  const refused: RefusedWrite[] = [];
  for (const entry of entries.filter(({ state }) => state === 'refused')) {
    const title = await writeWords(db, entry);
    const deleted = await deletedUnder(db, entry);
    refused.push({ entry, title, deleted, hanging: countedRows(await dependentsOf(db, entry.seq)) });
  }
  return { groups, rows: countOutbox(entries).rows, refused, sentAt, backedUpAt };
}

/** From the store, not from memory; undefined until the device has answered. */
export function useBehind(db: TeacherDb): Behind | undefined {
  return useLiveQuery(() => readBehind(db), [db]);
}
