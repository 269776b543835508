import { Dexie, RangeSet, type DBCoreTable, type IndexableType, type ObservabilitySet } from 'dexie';

/**
 * The keys that a transaction has changed, in the form in which Dexie tells live queries of changes, in this tab and in other
 * ones. For each table it has the primary keys and the new keys of each index. A query that has found a row before hears
 * of a change by the row's primary key, so the old keys of an index are not needed.
 */
export class Changes {
  readonly #database: string;
  readonly #changed: ObservabilitySet = {};

  constructor(database: string) {
    this.#database = database;
  }

  /** Notes changed rows. `rows` are the new ones; a deleted row has none. */
  note({ name, schema }: DBCoreTable, keys: readonly unknown[], rows: readonly unknown[]): void {
    for (const part of ['', ':dels']) this.#keysOf(name, part).addKeys(keys as IndexableType[]);
    for (const { name: index, multiEntry, extractKey } of schema.indexes) {
      const changed = this.#keysOf(name, index ?? '');
      for (const row of rows) {
        const key: unknown = extractKey?.(row);
        if (multiEntry && Array.isArray(key)) changed.addKeys(key);
        else if (key !== undefined && key !== null) changed.addKey(key as IndexableType);
      }
    }
  }

  /** Tells all live queries of the changes. Call it when the transaction has ended well. */
  tell(): void {
    if (Object.keys(this.#changed).length > 0) Dexie.on.storagemutated.fire(this.#changed);
  }

  #keysOf(table: string, part: string): RangeSet {
    return (this.#changed[`idb://${this.#database}/${table}/${part}`] ??= new RangeSet()) as RangeSet;
  }
}
