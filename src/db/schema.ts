import { largest } from '#domain/lists.ts';
import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { ErrorDetail } from '#contract/refusals.ts';
import type { Rows, TableName } from '#domain/tables/all.ts';
import type { GroupedTable, RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { StudentTouches } from '#domain/roll/roll.ts';
import type { MetaRow, SyncMeta } from './meta-rows.ts';
import { resyncing } from './resync.ts';
import type { BaseRecord } from './rows/bases.ts';
import { GROUP_STORE_SCHEMA } from './rows/stores.ts';
import { delayedStores } from './direct/delayed-changes.ts';
import { keepLowestLayer } from './direct/lowest-layer.ts';
import { readMetaOnce } from './meta-once.ts';
import { putIntoGroups } from './upgrade-to-groups.ts';
import {
  FIRST_WITH_CLASH_DAYS,
  FIRST_WITH_GROUPS,
  FIRST_WITHOUT_PARKED,
  SCHEMA_VERSIONS,
  type SchemaVersion,
} from './versions.ts';

// On localhost Dexie names each of its calls for the debugger of the browser, which costs as much as the call itself. There the
// app is tried out and measured, and it has to be as fast as on a teacher's device.
Dexie.debug = false;

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
    // Dexie's cache would show a change in a live query before it is stored, and does not hear of direct transactions.
    super(`pe-grade-book-${userId}`, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options });
    const latest = largest(versions.map(({ version }) => version));
    this.writerVersion = latest;
    this.use(readMetaOnce());
    this.use(keepLowestLayer(this));
    this.use(delayedStores(this, ['meta', ...Object.keys(GROUP_STORE_SCHEMA)]));
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
