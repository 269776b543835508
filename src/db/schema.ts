import { Dexie, type DBCore, type DexieOptions, type EntityTable, type Table } from 'dexie';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables/all.ts';
import type { Draft } from '#domain/drafts/kinds.ts';
import type { GroupedTable, RecordRef } from '#domain/rows/groups.ts';
import { abortWhenLeft } from './left-page.ts';
import type { LocalRow } from './local-rows.ts';
import type { MetaRow } from './meta-rows.ts';
import { BASE_STORE_SCHEMA, GROUP_STORE_SCHEMA, isGrouped, type BaseRecord } from './stored-records.ts';
import type { OutboxEntry, Stored } from './stored.ts';

// On localhost, where the app is tested and measured, Dexie adds debug information that takes as long as the call itself.
Dexie.debug = false;

/** The version of the schema of a teacher's database (docs/sync.md L4.3). */
export const SCHEMA_VERSION = 9;

/** The oldest schema from which a database can be upgraded (docs/sync.md L4.4). */
const OLDEST_SCHEMA = 6;

const ROW_STORES = TABLE_NAMES.filter((table) => !isGrouped(table)).map((table): [string, string] => [
  table,
  ['id', ...(TABLES[table].deviceIndexes ?? [])].join(', '),
]);

/** Tables that a database of the oldest schema does not have yet. */
const ADDED: readonly string[] = ['beepTests', 'beepEvents'];

/** The keys of what schema 8 has in `meta` and schema 9 in `local`. */
const MOVED = /^(?:accounts|beep-lap|field-type|left-out|order-view|race-clock|taps|team-|timer)/;
const isAdded = ([table]: readonly [string, string]) => ADDED.includes(table);

/** The stores of the oldest schema, in Dexie's syntax. They must not be changed, because devices have a database with these stores. */
const STORES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ROW_STORES.filter((store) => !isAdded(store))),
  ...GROUP_STORE_SCHEMA,
  baseRecords: BASE_STORE_SCHEMA,
  outbox: '++seq, &key, state, *touches, [state+at]',
  drafts: 'key',
  meta: 'key',
};

export const databaseName = (userId: number): string => `pe-grade-book-${userId}`;

class OlderDatabase extends Error {
  override readonly name = 'OlderDatabase';
}

/**
 * Whether a database could not be opened because this app does not know its schema any more. The database is unchanged
 * (docs/sync.md L4.4).
 */
export function isOlderDatabase(error: unknown): boolean {
  // Dexie puts the error into its own errors.
  return error instanceof OlderDatabase || (error instanceof Error && 'inner' in error && isOlderDatabase(error.inner));
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
  declare local: Table<LocalRow, LocalRow['key']>;
  /** True while a connection of another tab blocks the upgrade of the database (docs/sync.md L4.3). */
  isHeldUp = false;
  /** Called with each transaction that begins, for the watch of the answers (docs/sync.md L3.6). */
  onTransaction: (transaction: IDBTransaction) => void = () => undefined;
  /** Called when the database has stored a part of a transaction. */
  onAnswer: () => void = () => undefined;

  constructor(userId: number, options: DexieOptions = {}) {
    // Strict durability: the app shows a tap as saved only if the tap would survive a power loss (W2). This takes about 0.6 ms
    // for each tap. Dexie's cache is disabled, because from the cache a live query would show a change before the change is
    // stored.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled', ...options });
    this.use({ stack: 'dbcore', name: 'answers', create: (core) => this.watched(core) });
    abortWhenLeft(this);
    this.on('blocked', () => (this.isHeldUp = true));
    this.on('ready', () => void (this.isHeldUp = false), true);
    // Dexie would delete the stores of an older schema. The error undoes this, and the old database stays as it is.
    this.version(OLDEST_SCHEMA)
      .stores(STORES)
      .upgrade(() => {
        throw new OlderDatabase(`The database ${this.name} has an older schema.`);
      });
    this.version(8).stores(Object.fromEntries(ROW_STORES.filter(isAdded)));
    this.version(SCHEMA_VERSION)
      .stores({ local: 'key' })
      .upgrade(async (transaction) => {
        const meta = transaction.table<{ key: string }, string>('meta');
        const moved = (await meta.toArray()).filter(({ key }) => MOVED.test(key));
        await transaction.table('local').bulkAdd(moved);
        await meta.bulkDelete(moved.map(({ key }) => key));
      });
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
