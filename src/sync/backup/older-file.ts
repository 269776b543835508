/** The file of a database that is too old for this app (docs/sync.md L4.4). It is read without the app's schema. */
import { Dexie, type DexieOptions } from 'dexie';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { isPlainRecord } from '#domain/plain-data.ts';
import { BACKUP_FORMAT, BACKUP_VERSION } from '#domain/sync/backup.ts';
import { isClock, syncOf } from '../../db/checked-meta.ts';
import { databaseName } from '../../db/schema.ts';
import type { FileOwner } from './make-file.ts';

export interface OlderFile {
  readonly blob: Blob;
  /** The number of writes and drafts in the file. Each of them may exist nowhere else. */
  readonly unsent: number;
}

/**
 * Makes a file of the writes and the drafts in the database, which stays unchanged. The app reads entries of older versions from
 * a file (`src/workers/backup`), so they are not converted here.
 */
export async function makeOlderFile(owner: FileOwner, at: number, options: DexieOptions = {}): Promise<OlderFile> {
  const db = new Dexie(databaseName(owner.userId), options);
  try {
    await db.open();
    const [outbox, drafts, meta] = await Promise.all([rowsOf(db, 'outbox'), rowsOf(db, 'drafts'), rowsOf(db, 'meta')]);
    const { cursor, complete, epoch, before = null } = syncOf(meta.find(({ key }) => key === 'sync'));
    const clock = meta.find(isClock);
    const kept = meta.filter(({ key }) => String(key).startsWith('kept:'));
    const head = {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      kind: 'unsent',
      at,
      contract: CONTRACT_VERSION,
      owner: { ...owner, epoch: epoch ?? before },
      sync: { cursor, complete, before },
      clock: clock && { ms: clock.ms, counter: clock.counter, offset: clock.offset },
      bases: [],
      outbox,
      drafts,
      kept,
      teams: [],
      rows: {},
    };
    const blob = new Blob([JSON.stringify(head)], { type: 'application/json' });
    return { blob, unsent: outbox.length + drafts.length };
  } finally {
    db.close();
  }
}

async function rowsOf(db: Dexie, store: string): Promise<Record<string, unknown>[]> {
  const rows: unknown[] = await db.table(store).toArray();
  return rows.filter(isPlainRecord);
}
