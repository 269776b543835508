/**
 * Makes one JSON file of everything that a teacher has on this device, read in one consistent transaction (docs/sync.md L6.1).
 * The rows are read in small parts, so that the tab does not freeze.
 */
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupBase,
  type BackupHead,
  type BackupKind,
  type BackupOwner,
} from '#domain/sync/backup.ts';
import { parseRecordRef, type RecordRef } from '#domain/rows/groups.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { readClock, readSync } from '../../db/meta.ts';
import { allBases } from '../../db/rows/bases.ts';
import type { Base } from '../../db/stored-records.ts';
import { countRecords, eachPart } from '../../db/rows/scan.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { allTeams } from '../../db/team-keys.ts';
import type { SyncDevice } from '../device.ts';
import { keptRows } from '../pull/kept-rows.ts';

export interface LongWork {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { done: number; total: number }) => void;
}

/** The epoch is not included, because it is read from the database. */
export type FileOwner = Omit<BackupOwner, 'epoch'>;

export interface MadeFile {
  readonly blob: Blob;
  /** When the app began to make the file, in ms of the wall clock. */
  readonly at: number;
  /** The file lacks all entries with a higher seq. */
  readonly lastSeq: number;
}

/** Making a file needs no session and no network. If the signal aborts, the promise rejects with its reason. */
export async function makeFile(
  device: Pick<SyncDevice, 'db' | 'now'>,
  owner: FileOwner,
  kind: BackupKind,
  work: LongWork,
): Promise<MadeFile> {
  const { db } = device;
  const at = device.now();
  return await db.transaction('r', db.tables, async () => {
    const parts = [`${JSON.stringify(await headOf(db, owner, kind, at)).slice(0, -1)},\n"rows":{`];
    if (kind === 'backup') await addRows(db, parts, work);
    parts.push('}}\n');
    const [lastSeq = 0] = await db.outbox.orderBy('seq').reverse().limit(1).primaryKeys();
    return { blob: new Blob(parts, { type: 'application/json' }), at, lastSeq };
  });
}

async function headOf(db: TeacherDb, owner: FileOwner, kind: BackupKind, at: number): Promise<BackupHead> {
  const sync = await readSync(db);
  const { ms, counter, offset } = await readClock(db, '');
  const whole = kind === 'backup';
  const outbox = kind === 'kept' ? [] : await db.outbox.orderBy('seq').toArray();
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    kind,
    at,
    contract: CONTRACT_VERSION,
    owner: { ...owner, epoch: sync.epoch ?? sync.before ?? null },
    sync: { cursor: sync.cursor, complete: sync.complete, before: sync.before ?? null },
    clock: { ms, counter, offset },
    bases: whole ? basesOf(await allBases(db)) : [],
    outbox: outbox.map(entryOf),
    drafts: whole ? await db.drafts.toArray() : [],
    kept: kind === 'unsent' ? [] : (await keptRows(db)).map(({ key, at: when, rows }) => ({ key, at: when, rows })),
    teams: whole ? await allTeams(db) : [],
  };
}

function entryOf({ key, method, path, body, patches, stamp, seen, state, error, at }: OutboxEntry) {
  const said = error && { ...error, detail: error.detail as Record<string, string | number> | null };
  return { key, method, path, body, patches, stamp, seen, state, error: said, at };
}

function basesOf(bases: ReadonlyMap<RecordRef, Base>): BackupBase[] {
  return [...bases].flatMap(([ref, { rows, touched }]) => {
    const { table } = parseRecordRef(ref);
    return [...touched].map((id) => ({ table, id, row: rows.get(id) ?? null }));
  });
}

async function addRows(db: TeacherDb, parts: string[], { signal, onProgress }: LongWork): Promise<void> {
  const total = await countRecords(db);
  let done = 0;
  for (const [index, table] of TABLE_NAMES.entries()) {
    parts.push(`${index > 0 ? ',' : ''}\n"${table}":[`);
    let isFirst = true;
    await eachPart(db, table, ({ rows, records }) => {
      signal.throwIfAborted();
      parts.push(`${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`);
      isFirst = false;
      done += records;
      onProgress({ done, total });
    });
    parts.push(']');
  }
}
