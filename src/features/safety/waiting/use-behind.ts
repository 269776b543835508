import { useLiveQuery } from 'dexie-react-hooks';
import type { ReadDraft, Unsaved } from '#domain/drafts/kinds.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { lastSent, outboxEntries, type OutboxEntry, rowCounts } from '../../../repositories/review/outbox.ts';
import { arrivedTable, brokenNameRule, deletedRow, writeFacts } from '../../../repositories/review/write-facts.ts';
import { listClashes, type OpenClash } from '../../../repositories/review/clashes.ts';
import { type GoneDraft, goneDrafts, readUnsaved } from '../../../repositories/account/unsaved.ts';
import { lastBackup } from '../../../sync/backup/last-backup.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { dependentsOf } from '../../../sync/outbox/decisions.ts';
import { splitSetAside } from '../../../sync/outbox/dependents.ts';
import { countOutbox } from '../../../sync/status.ts';
import { refusalWords, type RefusalWords } from '../../../words/safety/refusals.ts';
import { countedRows } from '../../../words/rows.ts';
import { writeTitle } from '../../../words/safety/writes.ts';
import { waitingList, type WaitingGroup } from './waiting-list.ts';

export interface RefusedWrite {
  entry: OutboxEntry;
  title: string;
  words: RefusalWords;
  /** Rows in writes that were parked because of this one and wait for the decision, as text; '' if there are none. */
  hanging: string;
}

export interface Behind {
  /** By class, the oldest first. */
  groups: WaitingGroup[];
  rows: number;
  refused: RefusedWrite[];
  clashes: readonly OpenClash[];
  unsaved: NamedUnsaved;
  sentAt: number | null;
  backedUpAt: number | null;
}

export interface NamedUnsaved extends Unsaved {
  readonly count: number;
  readonly open: readonly ReadDraft[];
  /** Of a deleted class or assessment, or about a removed student. */
  readonly gone: readonly GoneDraft[];
  readonly nameOf: (classId: number) => string;
}

type BehindDevice = Pick<SyncDevice, 'db' | 'now'>;

/** Rows that may change have to be read first, because the live query does not watch reads after nested async calls. */
export async function readBehind(device: BehindDevice): Promise<Behind> {
  const { db } = device;
  const entries = await outboxEntries(db);
  const sentAt = await lastSent(db);
  const backedUpAt = await lastBackup(db);
  const groups = await waitingList(db, entries);
  const refused: RefusedWrite[] = [];
  for (const entry of splitSetAside(entries).toReview) {
    refused.push(await refusedWrite(db, entry));
  }
  const clashes = await listClashes(device);
  const unsaved = await namedUnsaved(device);
  return { groups, rows: countOutbox(entries).rows, refused, clashes, unsaved, sentAt, backedUpAt };
}

async function namedUnsaved({ db, now }: BehindDevice): Promise<NamedUnsaved> {
  const unsaved = await readUnsaved(db);
  const ids = [...unsaved.drafts, ...unsaved.unread].flatMap(({ place }) => place.classId ?? []);
  const names = new Map((await db.classes.bulkGet(ids)).flatMap((row) => (row ? [[row.id, row.name]] : [])));
  const gone = await goneDrafts({ db, now }, unsaved.drafts);
  const isGone = new Set(gone.map(({ draft }) => draft.key));
  const open = unsaved.drafts.filter(({ key }) => !isGone.has(key));
  const count = unsaved.drafts.length + unsaved.unread.length;
  return { ...unsaved, count, open, gone, nameOf: (classId) => names.get(classId) ?? 'A class' };
}

async function refusedWrite(db: TeacherDb, entry: OutboxEntry): Promise<RefusedWrite> {
  const { error } = entry;
  const facts = await writeFacts(db, entry);
  const words = refusalWords({
    code: error?.code ?? '',
    detail: error?.detail ?? null,
    table: facts?.table ?? 'profile',
    count: facts?.count ?? 1,
    deleted: await deletedRow(db, entry),
    arrived: await arrivedTable(db, entry),
    problem: brokenNameRule(entry),
  });
  const hanging = countedRows(rowCounts(await dependentsOf(db, entry.seq)));
  return { entry, title: writeTitle(facts), words, hanging };
}

/** Returns the facts from the database, or undefined until the database has answered. A reload does not change these facts. */
export function useBehind({ db, now }: BehindDevice): Behind | undefined {
  return useLiveQuery(async () => await readBehind({ db, now }), [db, now]);
}
