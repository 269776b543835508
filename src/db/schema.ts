import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { ErrorDetail } from '#contract/refusals.ts';
import type { KeptRow } from '#domain/sync/backup.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';
import type { GroupedTable, RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { StudentTouches } from '#domain/roll/roll.ts';
import type { TapHistory } from '#domain/roll/tap-history.ts';
import type { TimerSetUp } from '#domain/race/set-up.ts';
import { resyncing } from './resync.ts';
import type { BaseRecord } from './rows/bases.ts';
import { readMetaOnce } from './meta-once.ts';
import { putIntoGroups } from './upgrade-to-groups.ts';
import {
  FIRST_WITH_CLASH_DAYS,
  FIRST_WITH_GROUPS,
  FIRST_WITHOUT_PARKED,
  SCHEMA_VERSIONS,
  type SchemaVersion,
} from './versions.ts';

/** The properties that every stored row has in addition to its fields. */
export interface RowMeta {
  /** The key of the delete that hides the row; null while the row is not deleted (docs/sync.md D4.1). */
  tomb?: string | null;
  /** When the row was deleted, by the server's clock. The row gets this time when the change feed brings the delete. */
  deletedAt?: string;
  /** The number of the last full pull that brought the row (P4.3). */
  pulled?: number;
}

export type Stored<T extends TableName> = Rows[T] & RowMeta;

/**
 * The stored state of an entry. *Parked* is not stored: `splitSetAside` in `src/sync/outbox` works it out from the refused
 * entries (docs/sync.md R4.3).
 */
export type EntryState = 'waiting' | 'sent' | 'refused';

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
  /**
   * The epoch of `change` (R4.4). Entries of an earlier version of the app have no epoch. If such an entry is sent, it
   * waits again and is sent a second time.
   */
  epoch?: string | null;
  error: EntryError | null;
  /**
   * The names of the records that the patches change. The database has an index of this field, which finds the entries of
   * a record.
   */
  touches: RecordRef[];
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
   * For how many ms the server has answered this waiting entry with `server_error`. Times in which the device made no
   * attempt are not included (R6.2).
   */
  failingMs?: number;
}

/** The properties that every draft has (docs/sync.md W8). */
interface DraftCommon {
  key: string;
  /** The cursor at the first touch. When the draft is saved, its writes send this cursor as `seen`. */
  cursor?: number;
}

/** A roll that is not saved yet, with the touched fields of each student. */
export interface RollDraft extends DraftCommon {
  kind: 'roll';
  classId: number;
  day: string;
  cursor: number;
  touched: Record<number, StudentTouches>;
}

/**
 * The unsaved input of a form. Only the form's feature knows the shape of `value`. A draft of an earlier version of the app
 * has no cursor.
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
  /**
   * The latest change number of this epoch that a page or the answer to a write has brought (P4.2). It may be above the
   * cursor. Databases of an earlier version of the app have none.
   */
  latest?: number;
  /** How many full pulls this device has started. Each row stores the number of the last full pull that brought it. */
  pulls: number;
  /**
   * The full pull that has not ended yet; null if there is none. `done` is the number of rows that it has brought, whichever
   * contexts asked for its pages. `total` is the number of rows that it will bring, as far as the server has said.
   */
  full: { to: number | null; page: string | null; done?: number; total?: number } | null;
  /**
   * The epoch of the device's rows before a resync. If the server now has another epoch, the device keeps a copy of the
   * rows that the server lost before it removes them (P4.4).
   */
  before?: string | null;
  /** False until the first full pull has ended. Until then writes are sent with `seen` 0 (W6.2). */
  complete: boolean;
  /**
   * When the request was made whose answer last said that there is nothing more to pull, in ms of the wall clock. A
   * context that had to wait for the replay lock does not pull again if this time is later (R1.2).
   */
  looked?: number;
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
   * How many answers have set this clock. If another answer has set the clock since a request began, the answer to that
   * request is too old to set the clock (W4).
   */
  heard?: number;
}

/**
 * The lowest version of the writing code that may still write to this database (L4.3). Each upgrade of the database sets
 * it, in its own transaction. A context with an older app stops writing.
 */
export interface WriterMeta {
  key: 'writer';
  minimum: number;
}

/**
 * The note of a sign-out. While a teacher's database has this row, no transaction may write to it, in any tab. The next
 * sign-in of this teacher removes the row (docs/sync.md L1.2).
 */
export interface SignedOutMeta {
  key: 'signed-out';
  /** When the teacher signed out, in ms of the wall clock. */
  at: number;
}

/** The lease, which replaces the replay lock in a browser without Web Locks (R1.4). */
export interface LeaseMeta {
  key: 'lease';
  /** The context that holds the lease. Empty: the lease was given back for the context that waits for it. */
  holder: string;
  until: number;
  /**
   * Another context waits for the lease and renews this time while it waits. Before this time the holder gives the lease
   * back after its batch or page, and no other context takes it.
   */
  wanted?: number;
  /** The context that waits for the lease. A context of an older app leaves its name out. */
  waiter?: string;
}

/** The reserve: filler that the device deletes to get space when a write finds the storage full (L3.2). */
export interface ReserveMeta {
  key: 'reserve';
  filler: Uint8Array[];
}

/**
 * The taps on a class's day that can be undone and redone (docs/product.md 4.27). The day comes first in the key, so that the
 * oldest days are removed first.
 */
export interface TapsMeta extends TapHistory {
  key: `taps:${string}`;
}

/** The set-up and the selection of the mile timer of a class. Only this device knows them (docs/product.md 5.64). */
export interface TimerMeta extends TimerSetUp {
  key: `timer:${number}`;
}

/**
 * The offset to the server's clock by which a page of this device timed the latest start or resume that it made
 * (docs/product.md 5.57).
 */
export interface RaceClockMeta {
  key: 'race-clock';
  eventId: number;
  offset: number;
}

/** When the teacher last saved everything to a file, in ms of the wall clock. */
export interface BackupMeta {
  key: 'backup';
  at: number;
}

/**
 * When the purge last ran on this device, and for each delete (by its key) when it arrived on this device. Both in ms of
 * the server's clock (D4.3).
 */
export interface BuriedMeta {
  key: 'buried';
  at: number;
  since: Record<string, number>;
}

/**
 * The students for whom the teacher saved a day without a record, by class and day (docs/product.md 4.19). Only this device
 * knows them.
 */
export interface LeftOutMeta {
  key: `left-out:${string}`;
  students: number[];
}

/** Rows that the server lost when its operator restored a backup. The device keeps them for 30 days (P4.4). */
export interface KeptMeta {
  key: `kept:${string}`;
  /**
   * When the device lost the rows. Screens show this time, and nothing else uses it. Records of an earlier version of the
   * app have the time of the wall clock here.
   */
  at: number;
  /**
   * The server's time at which the 30 days begin. Records of an earlier version of the app and of a file get it when the
   * app first looks for old records.
   */
  since?: number;
  rows: KeptRow[];
}

/**
 * The keys of the latest writes of the teacher, oldest first. If the app runs one of these writes again, it changes nothing
 * (docs/sync.md L3.3).
 */
export interface DoneMeta {
  key: 'done';
  keys: string[];
}

/**
 * The names under which the teacher created grade books or put them back on this device, by the ids of the grade books. They
 * stay until the server's names are known, because the server may change a taken name (docs/sync.md D5).
 */
export interface BookNamesMeta {
  key: 'book-names';
  names: Record<number, string>;
}

export type MetaRow =
  | SyncMeta
  | ClockMeta
  | WriterMeta
  | SignedOutMeta
  | DoneMeta
  | LeaseMeta
  | ReserveMeta
  | BackupMeta
  | BuriedMeta
  | BookNamesMeta
  | LeftOutMeta
  | TapsMeta
  | TimerMeta
  | RaceClockMeta
  | KeptMeta;

/**
 * Stores in the database that an app with an older version of the schema may no longer write to it (docs/sync.md L4.3).
 * Dexie would let such an app, in an old tab or an old service worker, open the newer database without an error. Apps of
 * the schema versions 1 to 3 have the writer version 1, so every later version of the schema keeps them out.
 */
async function keepOutOlder(trx: Transaction, version: number): Promise<void> {
  await trx.table<MetaRow>('meta').put({ key: 'writer', minimum: version });
}

/**
 * Starts a full pull after an upgrade that adds a table. The server may have sent rows of that table while the device still
 * ran the older app. That app had no table for these rows, and the cursor has passed them. The outbox stays, and sent
 * entries wait again (docs/sync.md L4.3, P4.3).
 */
async function pullInFull(trx: Transaction): Promise<void> {
  const meta = trx.table<SyncMeta, 'sync'>('meta');
  const sync = await meta.get('sync');
  if (!sync) return;
  await trx
    .table<OutboxEntry>('outbox')
    .where('state')
    .equals('sent')
    .modify({ state: 'waiting', change: null, epoch: null });
  await meta.put(resyncing(sync));
}

/**
 * Makes the parked entries of an older app set-aside entries without an error. They are sent again when the create that
 * they need is accepted or fixed, and the server then decides about them again (docs/sync.md R4.3, R8.2).
 */
async function endParked(trx: Transaction): Promise<void> {
  const outbox = trx.table<Omit<OutboxEntry, 'state'> & { state: EntryState | 'parked' }>('outbox');
  await outbox.where('state').equals('parked').modify({ state: 'refused', error: null });
}

/**
 * Fills in the day of the clashes that an older app stored, from their marks. Until the full pull has ended, screens can
 * then already show each clash in its group (docs/sync.md W9.3).
 */
async function fillClashDays(trx: Transaction): Promise<void> {
  const clashes = trx.table<Rows['clashes'], number>('clashes');
  for (const { id, markId } of await clashes.toArray()) {
    const mark = await trx.table<Rows['marks'], number>('marks').get(markId);
    await clashes.update(id, { day: mark?.createdAt ?? null });
  }
}

/** The tables whose rows are records of their own. `src/db/rows` reads and writes the rows of all tables. */
type RowTables = { [T in Exclude<TableName, GroupedTable>]: EntityTable<Stored<T>, 'id'> };

/**
 * Dexie makes a property of the database for each table. The types of the tables of rows come from `domain/tables`.
 */
const DexieOfRows = Dexie as Pick<typeof Dexie, keyof typeof Dexie> &
  (new (name: string, options?: DexieOptions) => Dexie & RowTables);

/** The database of one teacher on this device. Each user id has a database of its own (L1.1). */
export class TeacherDb extends DexieOfRows {
  declare baseRecords: Table<BaseRecord, RecordRef>;
  declare outbox: EntityTable<OutboxEntry, 'seq'>;
  declare drafts: Table<Draft, string>;
  declare meta: Table<MetaRow, MetaRow['key']>;
  /** The version of this app's code that writes rows. It is the latest version of the schema that this app has. */
  readonly writerVersion: number;
  /** True while a connection of another tab holds up the upgrade of the database (docs/sync.md L4.3). */
  isHeldUp = false;
  /** Called when the upgrade of the database begins. From then on no other tab holds it up. */
  onUpgrade: () => void = () => undefined;

  /**
   * A test of an upgrade passes the versions up to the one that it tests, so that a later version does not change its
   * result.
   */
  constructor(userId: number, options: DexieOptions = {}, versions: readonly SchemaVersion[] = SCHEMA_VERSIONS) {
    // Strict durability means that the app shows a tap as saved only when the tap would survive a power loss (W2). This
    // costs about 0.6 ms for each tap.
    super(`pe-grade-book-${userId}`, { chromeTransactionDurability: 'strict', ...options });
    const latest = Math.max(...versions.map(({ version }) => version));
    this.writerVersion = latest;
    this.use(readMetaOnce());
    this.on('blocked', () => (this.isHeldUp = true));
    this.on('ready', () => void (this.isHeldUp = false), true);
    // Dexie runs no upgrade for a new database, and does not wait for the result of this function.
    this.on('populate', (trx) => {
      keepOutOlder(trx, latest).catch(() => {
        // The device is full. The failed request has aborted the transaction, so the database is made when it is opened the
        // next time.
      });
    });
    for (const { version, stores, addsTables } of versions) {
      this.version(version)
        .stores(stores)
        .upgrade(async (trx) => {
          this.isHeldUp = false;
          this.onUpgrade();
          await keepOutOlder(trx, version);
          if (version === FIRST_WITHOUT_PARKED) await endParked(trx);
          if (addsTables) await pullInFull(trx);
          if (version === FIRST_WITH_CLASH_DAYS) await fillClashDays(trx);
          if (version === FIRST_WITH_GROUPS) await putIntoGroups(trx);
        });
    }
  }
}
