import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { ErrorDetail } from '#contract/refusals.ts';
import type { KeptRow } from '#domain/sync/backup.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';
import type { Patch, StoredRow } from '#domain/sync/patch.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import { resyncing } from './resync.ts';
import { SCHEMA_VERSIONS } from './versions.ts';

/** What every stored row has beside its fields. */
export interface RowMeta {
  /** Key of the delete that hides it; null while it lives (docs/sync.md D4.1). */
  tomb?: string | null;
  /** Number of the full pull that showed it last (P4.3). */
  pulled?: number;
}

export type Stored<T extends TableName> = Rows[T] & RowMeta;

/** A base row: the server's row at the cursor, kept only while entries touch it; null where the server has none. */
export interface BaseRow {
  table: TableName;
  id: number;
  row: StoredRow | null;
}

export type EntryState = 'waiting' | 'sent' | 'refused' | 'parked';

/** One write on its way (docs/sync.md W6.1). What was enqueued is what is sent: only state, change and error change. */
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
  /** `table:id` of each patch, for the index that finds the entries of a row. */
  touches: string[];
  /** When the teacher did it, wall clock ms: only for showing "oldest". */
  at: number;
}

export interface EntryError {
  code: string;
  status: number;
  message: string;
  detail: ErrorDetail | null;
  at: number;
  /** How long a waiting entry has drawn `server_error`, ms, while somebody was trying (R6.2). */
  failingMs?: number;
}

/** One change that the teacher made to one row of a draft. */
export interface DraftTouch {
  /** The key of the tap or edit, made once: a retry that brings a key again counts once. One key may touch several rows. */
  key: string;
  row: string;
  /** What the draft held of the row before and after the touch; null: nothing. */
  before: unknown;
  after: unknown;
}

/** What every draft holds (docs/sync.md W8). Drafts of an earlier version of the app have no touches. */
interface DraftCommon {
  key: string;
  /** The cursor at the first touch: Save sends it as `seen`. */
  cursor?: number;
  /** The last touches, oldest first. */
  touches?: DraftTouch[];
}

/** A roll that is not saved yet: what was touched, per student. */
export interface RollDraft extends DraftCommon {
  kind: 'roll';
  classId: number;
  day: string;
  cursor: number;
  touched: Record<number, Partial<MarkTouches>>;
}

/** A form's unsaved input; its feature knows the shape. A form of an earlier version of the app has no cursor. */
export interface FormDraft extends DraftCommon {
  kind: 'form';
  value: unknown;
}

export type Draft = RollDraft | FormDraft;

export interface SyncMeta {
  key: 'sync';
  /** The last change number applied (P2). */
  cursor: number;
  epoch: string | null;
  /** How many full pulls were started here; rows bear the number of the one that showed them last. */
  pulls: number;
  /** The full pull under way. */
  full: { to: number | null; page: string | null } | null;
  /** The epoch that the rows are of while a resync runs: in another one, what goes is kept first (P4.4). */
  before?: string | null;
  /** False until the first full pull ended: then `seen` is 0 (W6.2). */
  complete: boolean;
  /** Wall clock ms of the last answer that took a write. */
  lastSent: number | null;
}

/** The device's hybrid logical clock (W4). */
export interface ClockMeta {
  key: 'clock';
  ms: number;
  counter: number;
  /** Server's clock minus the wall clock, ms. */
  offset: number;
  device: string;
  /** How many answers it has followed: one that was asked for before the last of them comes too late (W4). */
  heard?: number;
}

/** The lowest writer version that may write here (L4.3): an old tab beside a newer database stops. */
export interface WriterMeta {
  key: 'writer';
  minimum: number;
}

/** Replay's lease where the browser has no Web Locks (R1.4). */
export interface LeaseMeta {
  key: 'lease';
  holder: string;
  until: number;
}

/** Room that a write may take when there is no other (L3.2). */
export interface ReserveMeta {
  key: 'reserve';
  filler: Uint8Array[];
}

/** When the teacher last saved everything to a file, wall clock ms. */
export interface BackupMeta {
  key: 'backup';
  at: number;
}

/** Since when this device knows of each delete, by its key, on the server's clock in ms; and when it last looked (D4.3). */
export interface BuriedMeta {
  key: 'buried';
  at: number;
  since: Record<string, number>;
}

/** Rows that the server no longer had after its operator put back a backup, for 30 days (P4.4). */
export interface KeptMeta {
  key: `kept:${string}`;
  at: number;
  rows: KeptRow[];
}

export type MetaRow = SyncMeta | ClockMeta | WriterMeta | LeaseMeta | ReserveMeta | BackupMeta | BuriedMeta | KeptMeta;

/** This build writes rows as version 1 knows them. */
export const WRITER_VERSION = 1;

/**
 * Pulls everything again after an upgrade that adds a table: a server that was updated first has already sent rows of
 * that table, the version before had no place for them, and the cursor has passed them. The outbox stays, and sent
 * entries wait again (docs/sync.md L4.3, P4.3).
 */
async function pullInFull(trx: Transaction): Promise<void> {
  const meta = trx.table<SyncMeta, 'sync'>('meta');
  const sync = await meta.get('sync');
  if (!sync) return;
  await trx.table<OutboxEntry>('outbox').where('state').equals('sent').modify({ state: 'waiting', change: null });
  await meta.put(resyncing(sync));
}

type RowTables = { [T in TableName]: EntityTable<Stored<T>, 'id'> };

/** Dexie makes a property for each table; those of the tables of rows follow from the definitions in `domain/tables`. */
const DexieOfRows = Dexie as Pick<typeof Dexie, keyof typeof Dexie> &
  (new (name: string, options?: DexieOptions) => Dexie & RowTables);

/** Everything one teacher has on this device; one database per user id (L1.1). */
export class TeacherDb extends DexieOfRows {
  declare bases: Table<BaseRow, [TableName, number]>;
  declare outbox: EntityTable<OutboxEntry, 'seq'>;
  declare drafts: Table<Draft, string>;
  declare meta: Table<MetaRow, MetaRow['key']>;

  constructor(userId: number, options: DexieOptions = {}) {
    // Strict: a tap is shown as taken only once it survives the battery (W2); about 0.6 ms a tap.
    super(`pe-grade-book-${userId}`, { chromeTransactionDurability: 'strict', ...options });
    for (const { version, stores, addsTables } of SCHEMA_VERSIONS) {
      const schema = this.version(version).stores(stores);
      if (addsTables) schema.upgrade(pullInFull);
    }
  }

  /** A table of rows by its name, for code that treats all tables alike. */
  rows(table: TableName): Table<StoredRow, number> {
    return this.table(table);
  }
}
