import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { ErrorDetail } from '#contract/refusals.ts';
import type { KeptRow } from '#domain/sync/backup.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';
import type { Patch, StoredRow } from '#domain/sync/patch.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import { resyncing } from './resync.ts';
import { SCHEMA_VERSIONS, type SchemaVersion } from './versions.ts';

/** The properties that every stored row has beside its fields. */
export interface RowMeta {
  /** The key of the delete that hides the row; null while the row is not deleted (docs/sync.md D4.1). */
  tomb?: string | null;
  /** The number of the last full pull that brought the row (P4.3). */
  pulled?: number;
}

export type Stored<T extends TableName> = Rows[T] & RowMeta;

/**
 * The server's row at the cursor, stored only while outbox entries touch the row. `row` is null if the server has no
 * such row.
 */
export interface BaseRow {
  table: TableName;
  id: number;
  row: StoredRow | null;
}

export type EntryState = 'waiting' | 'sent' | 'refused' | 'parked';

/**
 * One write in the outbox (docs/sync.md W6.1). It is sent exactly as it was enqueued: only its state, change number
 * and error change.
 */
export interface OutboxEntry {
  seq: number;
  key: string;
  method: string;
  path: string;
  body: unknown;
  patches: Patch[];
  stamp: string;
  seen: number;
  state: EntryState;
  change: number | null;
  error: EntryError | null;
  /** `table:id` of each patch. The index of this field finds the entries that touch a row. */
  touches: string[];
  /** When the teacher made the write, in ms of the wall clock. It is only shown, never used for the order. */
  at: number;
}

export interface EntryError {
  code: string;
  status: number;
  message: string;
  detail: ErrorDetail | null;
  at: number;
  /**
   * For how many ms the server has answered a waiting entry with `server_error`. Time without attempts does not count
   * (R6.2).
   */
  failingMs?: number;
}

/** One change that the teacher made to one row of a draft. */
export interface DraftTouch {
  /**
   * The key of the tap or edit. It is made once, so that a retry with the same key changes nothing. The touches of several rows
   * may have one key.
   */
  key: string;
  row: string;
  /** The values of the row in the draft before and after the touch; null if the draft held none. */
  before: unknown;
  after: unknown;
}

/** The properties that every draft has (docs/sync.md W8). Drafts of an earlier version of the app have no touches. */
interface DraftCommon {
  key: string;
  /** The cursor at the first touch, which Save sends as `seen`. */
  cursor?: number;
  /** The last touches, oldest first. */
  touches?: DraftTouch[];
}

/** A roll that is not saved yet, with the touched fields of each student. */
export interface RollDraft extends DraftCommon {
  kind: 'roll';
  classId: number;
  day: string;
  cursor: number;
  touched: Record<number, Partial<MarkTouches>>;
}

/**
 * The unsaved input of a form, in a shape that only the form's feature defines. A form of an earlier version of the
 * app has no cursor.
 */
export interface FormDraft extends DraftCommon {
  kind: 'form';
  value: unknown;
}

export type Draft = RollDraft | FormDraft;

export interface SyncMeta {
  key: 'sync';
  /** The last change number that was applied on this device (P2). */
  cursor: number;
  epoch: string | null;
  /** How many full pulls this device has started. Each row has the number of the last one that brought it. */
  pulls: number;
  /** The full pull that is not finished; null if there is none. */
  full: { to: number | null; page: string | null } | null;
  /**
   * The epoch of the rows during a resync. If the server's epoch is another one, rows that the server lost are kept
   * apart before they go (P4.4).
   */
  before?: string | null;
  /** False until the first full pull has ended. Until then writes are sent with `seen` 0 (W6.2). */
  complete: boolean;
  /** When the server last accepted a write, in ms of the wall clock. */
  lastSent: number | null;
}

/** The device's hybrid logical clock (W4). */
export interface ClockMeta {
  key: 'clock';
  ms: number;
  counter: number;
  /** The server's clock minus the wall clock, in ms. */
  offset: number;
  device: string;
  /**
   * How many answers have set this clock. An answer to a request from before the last of them is too old to set it
   * (W4).
   */
  heard?: number;
}

/** The lowest writer version that may write to this database (L4.3), so that a tab with an older app stops writing. */
export interface WriterMeta {
  key: 'writer';
  minimum: number;
}

/** The replay lock of a browser without Web Locks (R1.4). */
export interface LeaseMeta {
  key: 'lease';
  holder: string;
  until: number;
}

/** Reserved storage, which is freed when a write finds the storage full (L3.2). */
export interface ReserveMeta {
  key: 'reserve';
  filler: Uint8Array[];
}

/** When the teacher last saved everything to a file, in ms of the wall clock. */
export interface BackupMeta {
  key: 'backup';
  at: number;
}

/**
 * When the purge last ran, and when this device first saw each delete, by the key of the delete. In ms of the
 * server's clock (D4.3).
 */
export interface BuriedMeta {
  key: 'buried';
  at: number;
  since: Record<string, number>;
}

/** Rows that the server lost when its operator restored a backup. The device keeps them for 30 days (P4.4). */
export interface KeptMeta {
  key: `kept:${string}`;
  at: number;
  rows: KeptRow[];
}

export type MetaRow = SyncMeta | ClockMeta | WriterMeta | LeaseMeta | ReserveMeta | BackupMeta | BuriedMeta | KeptMeta;

/** The version of the form in which this build writes rows. */
export const WRITER_VERSION = 1;

/**
 * Starts a full pull after an upgrade that adds a table. A server that was updated earlier may have sent rows of that table
 * already. The app of that time had no table for them, and the cursor has passed them. The outbox stays, and sent entries wait
 * again (docs/sync.md L4.3, P4.3).
 */
async function pullInFull(trx: Transaction): Promise<void> {
  const meta = trx.table<SyncMeta, 'sync'>('meta');
  const sync = await meta.get('sync');
  if (!sync) return;
  await trx.table<OutboxEntry>('outbox').where('state').equals('sent').modify({ state: 'waiting', change: null });
  await meta.put(resyncing(sync));
}

type RowTables = { [T in TableName]: EntityTable<Stored<T>, 'id'> };

/**
 * Dexie makes a property of the database for each table. The types of the tables of rows come from `domain/tables`.
 */
const DexieOfRows = Dexie as Pick<typeof Dexie, keyof typeof Dexie> &
  (new (name: string, options?: DexieOptions) => Dexie & RowTables);

/** The database of one teacher on this device. Each user id has a database of its own (L1.1). */
export class TeacherDb extends DexieOfRows {
  declare bases: Table<BaseRow, [TableName, number]>;
  declare outbox: EntityTable<OutboxEntry, 'seq'>;
  declare drafts: Table<Draft, string>;
  declare meta: Table<MetaRow, MetaRow['key']>;

  /** The tests of an upgrade name its last version, so that a later version does not change their result. */
  constructor(userId: number, options: DexieOptions = {}, versions: readonly SchemaVersion[] = SCHEMA_VERSIONS) {
    // Strict durability: a tap is shown as saved only when it would survive a power loss (W2). It costs about 0.6 ms a
    // tap.
    super(`pe-grade-book-${userId}`, { chromeTransactionDurability: 'strict', ...options });
    for (const { version, stores, addsTables } of versions) {
      const schema = this.version(version).stores(stores);
      if (addsTables) schema.upgrade(pullInFull);
    }
  }

  /** A table of rows by its name, for code that treats all tables alike. */
  rows(table: TableName): Table<StoredRow, number> {
    return this.table(table);
  }
}
