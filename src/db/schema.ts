import { largest } from '#domain/lists.ts';
import { Dexie, type DBCore, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { Rows, TableName } from '#domain/tables/all.ts';
import type { GroupedTable, RecordRef } from '#domain/rows/groups.ts';
import { syncOf } from './checked-meta.ts';
import { abortWhenLeft } from './left-page.ts';
import type { MetaRow, SyncMeta } from './meta-rows.ts';
import { resyncing } from './resync.ts';
import type { BaseRecord } from './stored-records.ts';
import type { Draft, EntryState, OutboxEntry, Stored } from './stored.ts';
import { putIntoGroups } from './upgrade-to-groups.ts';
import {
  FIRST_WITH_CLASH_DAYS,
  FIRST_WITH_GROUPS,
  FIRST_WITHOUT_PARKED,
  FIRST_WITHOUT_SENT,
  SCHEMA_VERSIONS,
  type SchemaVersion,
} from './versions.ts';

// On localhost, where the app is tested and measured, Dexie adds debug information that takes as long as the call itself.
Dexie.debug = false;

/**
 * Stores in the database which apps may no longer write to it, because their version of the schema is older (docs/sync.md
 * L4.3). Dexie would let such an app, in an old tab or an old service worker, open the newer database without an error. Apps
 * with schema versions 1 to 3 have the writer version 1, so every later version of the schema refuses their writes.
 */
async function keepOutOlder(trx: Transaction, version: number): Promise<void> {
  await trx.table<MetaRow>('meta').put({ key: 'writer', minimum: version });
}

/**
 * Starts a full pull after an upgrade that adds a table. While the device still ran the older app, the server may have sent
 * rows of this table. The older app had no table for these rows, so it ignored them, but it advanced the cursor. The outbox
 * stays (docs/sync.md L4.3, P4.3).
 */
async function pullInFull(trx: Transaction): Promise<void> {
  const meta = trx.table<SyncMeta, 'sync'>('meta');
  const sync = await meta.get('sync');
  if (sync) await meta.put(resyncing(syncOf(sync)));
}

/**
 * Makes entries wait again that an older app stored as sent. They are sent again with the same keys, and the server repeats its
 * stored answers (docs/sync.md R4.1, R10.4).
 */
async function endSent(trx: Transaction): Promise<void> {
  const outbox = trx.table<Omit<OutboxEntry, 'state'> & { state: string; change?: unknown; epoch?: unknown }>('outbox');
  await outbox.toCollection().modify((entry) => {
    if (entry.state === 'sent') entry.state = 'waiting';
    delete entry.change;
    delete entry.epoch;
  });
}

/**
 * Turns the parked entries of an older app into set-aside entries without an error. When the create that such an entry needs is
 * accepted or fixed, the entry is sent again, and the server accepts or refuses it (docs/sync.md R4.3, R8.2).
 */
async function endParked(trx: Transaction): Promise<void> {
  const outbox = trx.table<Omit<OutboxEntry, 'state'> & { state: EntryState | 'parked' }>('outbox');
  await outbox.where('state').equals('parked').modify({ state: 'refused', error: null });
}

/**
 * Adds the day of the mark to the clashes that an older app stored. So screens can show each clash in its group even before the
 * first full pull after the upgrade has ended (docs/sync.md W9.3).
 */
async function fillClashDays(trx: Transaction): Promise<void> {
  const clashes = trx.table<Rows['clashes'], number>('clashes');
  for (const { id, markId } of await clashes.toArray()) {
    const mark = await trx.table<Rows['marks'], number>('marks').get(markId);
    await clashes.update(id, { day: mark?.createdAt ?? null });
  }
}

/** The tables without groups. In such a table each row is a record. `src/db/rows` reads and writes the rows of all tables. */
type RowTables = { [T in Exclude<TableName, GroupedTable>]: EntityTable<Stored<T>, 'id'> };

/** For each table, Dexie adds a property to the database. The types of these properties are derived from `domain/tables`. */
const DexieOfRows = Dexie as Pick<typeof Dexie, keyof typeof Dexie> &
  (new (name: string, options?: DexieOptions) => Dexie & RowTables);

/** The database of one teacher on this device. There is one such database for each user id (L1.1). */
export class TeacherDb extends DexieOfRows {
  declare baseRecords: Table<BaseRecord, RecordRef>;
  declare outbox: EntityTable<OutboxEntry, 'seq'>;
  declare drafts: Table<Draft, string>;
  declare meta: Table<MetaRow, MetaRow['key']>;
  /** The latest version of the schema that this app knows. */
  readonly writerVersion: number;
  /** True while a connection of another tab blocks the upgrade of the database (docs/sync.md L4.3). */
  isHeldUp = false;
  /** Called when the upgrade of the database begins, which no other tab blocks any more. */
  onUpgrade: () => void = () => undefined;
  /** Called with each transaction that begins, for the watch of the answers (docs/sync.md L3.6). */
  onTransaction: (transaction: IDBTransaction) => void = () => undefined;
  /** Called when the database has stored a part of a transaction. */
  onAnswer: () => void = () => undefined;

  /**
   * Only a test of an upgrade passes `versions`. It passes the versions up to the tested one, so that later versions do not
   * change the result of the test.
   */
  constructor(userId: number, options: DexieOptions = {}, versions: readonly SchemaVersion[] = SCHEMA_VERSIONS) {
    // Strict durability: the app shows a tap as saved only if the tap would survive a power loss (W2). This takes about 0.6 ms
    // for each tap. Dexie's cache is disabled, because from the cache a live query would show a change before the change is
    // stored.
    super(`pe-grade-book-${userId}`, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options });
    this.use({ stack: 'dbcore', name: 'answers', create: (core) => this.watched(core) });
    const latest = largest(versions.map(({ version }) => version));
    this.writerVersion = latest;
    abortWhenLeft(this);
    this.on('blocked', () => (this.isHeldUp = true));
    this.on('ready', () => void (this.isHeldUp = false), true);
    // For a new database Dexie runs no upgrade. It does not wait for the result of this function.
    this.on('populate', (trx) => {
      keepOutOlder(trx, latest).catch(() => {
        // The device is full. The next opening creates the database.
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
          if (version === FIRST_WITHOUT_SENT) await endSent(trx);
        });
    }
  }

  private watched(core: DBCore): DBCore {
    return {
      ...core,
      transaction: (...given) => {
        const transaction = core.transaction(...given) as IDBTransaction;
        this.onTransaction(transaction);
        return transaction;
      },
      table: (name) => {
        const table = core.table(name);
        const mutate: typeof table.mutate = (request) =>
          table.mutate(request).then((result) => {
            this.onAnswer();
            return result;
          });
        return { ...table, mutate };
      },
    };
  }
}
