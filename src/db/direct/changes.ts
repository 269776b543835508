import { addAll } from '#domain/lists.ts';
import { Dexie, RangeSet, type DBCoreTable, type IndexableType, type ObservabilitySet } from 'dexie';

/** Rows that one request has put or deleted. `rows` are the new ones. */
interface Change {
  readonly table: DBCoreTable;
  /** `all`: anything in the table may have changed. */
  readonly keys: readonly unknown[] | 'all';
  readonly rows: readonly unknown[];
}

/** From the least to the greatest key of IndexedDB, in Dexie's form. */
const WHOLE_RANGE = { from: -Infinity, to: [[]] };

/**
 * The keys that a transaction has changed, in the form in which Dexie tells live queries of changes, in this tab and in other
 * ones. For each table it has the primary keys and the new keys of each index. A query that has found a row before hears
 * of a change by the row's primary key, so the old keys of an index are not needed.
 */
export class Changes {
  readonly #database: string;
  /** `tell` works out the keys of these changes after the commit, so that the transaction does not wait for this work. */
  readonly #noted: Change[] = [];

  constructor(database: string) {
    this.#database = database;
  }

  /** Notes changed rows. `rows` are the new ones; a deleted row has none. */
  note(table: DBCoreTable, keys: readonly unknown[], rows: readonly unknown[]): void {
    this.#noted.push({ table, keys, rows });
  }

  /** Notes that anything in this table may have changed. */
  noteAll(table: DBCoreTable): void {
    this.#noted.push({ table, keys: 'all', rows: [] });
  }

  /** Adds the changes that another `Changes` has noted. */
  include(other: Changes): void {
    addAll(this.#noted, other.#noted);
  }

  /** Tells all live queries of the changes. Call it when the transaction has ended well. */
  tell(): void {
    if (this.#noted.length === 0) return;
    const changed: ObservabilitySet = {};
    const keysOf = (table: string, part: string) =>
      (changed[`idb://${this.#database}/${table}/${part}`] ??= new RangeSet()) as RangeSet;
    for (const change of this.#noted) addKeysOf(change, keysOf);
    Dexie.on.storagemutated.fire(changed);
  }
}

function addKeysOf({ table, keys, rows }: Change, keysOf: (table: string, part: string) => RangeSet): void {
  const { name, schema } = table;
  if (keys === 'all') {
    const parts = ['', ':dels', ...schema.indexes.map(({ name: index }) => index ?? '')];
    for (const part of parts) keysOf(name, part).add(WHOLE_RANGE);
    return;
  }
  for (const part of ['', ':dels']) keysOf(name, part).addKeys(keys as IndexableType[]);
  for (const { name: index, multiEntry, extractKey } of schema.indexes) {
    const changed = keysOf(name, index ?? '');
    for (const row of rows) {
      const key: unknown = extractKey?.(row);
      if (multiEntry && Array.isArray(key)) changed.addKeys(key);
      else if (key !== undefined && key !== null) changed.addKey(key as IndexableType);
    }
  }
}
