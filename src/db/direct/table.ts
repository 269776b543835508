import type { DBCoreMutateRequest, DBCoreTable, DBCoreTransaction } from 'dexie';
import type { RowTable } from '../tables.ts';
import type { Changes } from './changes.ts';
import { ALL_KEYS, DirectKeys, DirectRows } from './found-rows.ts';

/** Keys that are next to each other in their table, in their order. Nearly every transaction needs all their rows. */
export type Neighbours = readonly string[];

/** The values that all tables of a transaction share. */
interface Around {
  readonly trans: DBCoreTransaction;
  readonly changes: Changes;
}

type Change =
  | { readonly type: 'put' | 'add'; readonly values: readonly unknown[] }
  | { readonly type: 'delete'; readonly keys: readonly unknown[] };

/**
 * One table in a direct transaction. A row is read only once in a transaction, because each request costs more than the work with
 * its row (docs/sync.md S5.1). All callers of `get` share the row, so none of them changes it.
 */
export class DirectTable<Row, Key> implements RowTable<Row, Key> {
  readonly #table: DBCoreTable;
  readonly #trans: DBCoreTransaction;
  readonly #changes: Changes;
  readonly #neighbours: readonly Neighbours[];
  #read = new Map<string, Promise<Row | undefined>>();
  #together = new Map<Neighbours, Promise<Row[]>>();

  constructor(table: DBCoreTable, { trans, changes }: Around, neighbours: readonly Neighbours[] = []) {
    this.#table = table;
    this.#trans = trans;
    this.#changes = changes;
    this.#neighbours = neighbours;
  }

  get name(): string {
    return this.#table.name;
  }

  async get(key: Key): Promise<Row | undefined> {
    const name = JSON.stringify(key);
    const read = this.#read.get(name) ?? this.#ask(key);
    this.#read.set(name, read);
    return await read;
  }

  #ask(key: Key): Promise<Row | undefined> {
    const neighbours = this.#neighbours.find((keys) => keys.includes(String(key)));
    if (!neighbours) return Promise.resolve(this.#table.get({ trans: this.#trans, key }));
    const { extractKey } = this.#table.schema.primaryKey;
    return this.#readTogether(neighbours).then((rows) => rows.find((row) => extractKey?.(row) === key));
  }

  #readTogether(neighbours: Neighbours): Promise<Row[]> {
    const rows =
      this.#together.get(neighbours) ??
      this.where(':id').between(neighbours[0], neighbours.at(-1), true, true).toArray();
    this.#together.set(neighbours, rows);
    return rows;
  }

  async bulkGet(keys: readonly Key[]): Promise<(Row | undefined)[]> {
    return await Promise.all(keys.map(async (key) => await this.get(key)));
  }

  async put(row: Row): Promise<Key> {
    return await this.bulkPut([row]);
  }

  async bulkPut(rows: readonly Row[]): Promise<Key> {
    return await this.#change({ type: 'put', values: rows }, rows);
  }

  async bulkAdd(rows: readonly Row[]): Promise<Key> {
    return await this.#change({ type: 'add', values: rows }, rows);
  }

  async delete(key: Key): Promise<void> {
    await this.bulkDelete([key]);
  }

  async bulkDelete(keys: readonly Key[]): Promise<void> {
    await this.#change({ type: 'delete', keys }, []);
  }

  where(name: string): DirectKeys<Row, Key> {
    const { primaryKey, indexes } = this.#table.schema;
    const index = name === ':id' || name === primaryKey.keyPath ? primaryKey : indexes.find((one) => one.name === name);
    if (!index) throw new Error(`The table ${this.name} has no index ${name}.`);
    return new DirectKeys({ table: this.#table, trans: this.#trans, index });
  }

  toCollection(): DirectRows<Row, Key> {
    const index = this.#table.schema.primaryKey;
    return new DirectRows({ table: this.#table, trans: this.#trans, index }, [ALL_KEYS]);
  }

  /** Makes the requests of a change. If one of them fails, the transaction is undone, because this throws. */
  async #change(request: Change, rows: readonly Row[]): Promise<Key> {
    this.#read = new Map();
    this.#together = new Map();
    const change = { ...request, trans: this.#trans } as DBCoreMutateRequest;
    const { failures, ...answer } = await this.#table.mutate(change);
    const [failure] = Object.values(failures);
    if (failure) throw failure;
    this.#changes.note(this.#table, answer.results ?? [], rows);
    return answer.lastResult as Key;
  }
}
