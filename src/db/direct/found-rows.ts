import type { DBCoreIndex, DBCoreTable, DBCoreTransaction } from 'dexie';
import type { FoundRows, KeysOfIndex } from '../tables.ts';

/** Where a query searches: in the keys of one index of a table, in a transaction. */
export interface Place {
  readonly table: DBCoreTable;
  readonly trans: DBCoreTransaction;
  readonly index: DBCoreIndex;
}

/** A range of keys, in Dexie's form. The types of ranges are an enumeration of Dexie that exists only in its types. */
interface Range {
  readonly type: 1 | 2 | 3;
  readonly lower?: unknown;
  readonly upper?: unknown;
  readonly lowerOpen?: boolean;
  readonly upperOpen?: boolean;
}

/** Every key of an index. */
export const ALL_KEYS: Range = { type: 3 };

/** The rows whose keys are in some ranges, in the order of the ranges. */
export class DirectRows<Row, Key> implements FoundRows<Row, Key> {
  readonly #place: Place;
  readonly #ranges: readonly Range[];
  #most = Infinity;
  #isEachOnce = false;

  constructor(place: Place, ranges: readonly Range[]) {
    this.#place = place;
    this.#ranges = ranges;
  }

  limit(most: number): this {
    this.#most = most;
    return this;
  }

  distinct(): this {
    this.#isEachOnce = true;
    return this;
  }

  async toArray(): Promise<Row[]> {
    const { extractKey } = this.#place.table.schema.primaryKey;
    return await this.#found<Row>(true, (row) => extractKey?.(row));
  }

  async sortBy(field: string): Promise<Row[]> {
    const valueOf = (row: Row) => (row as Record<string, number | string>)[field] ?? '';
    return (await this.toArray()).toSorted((a, b) => (valueOf(a) < valueOf(b) ? -1 : Number(valueOf(a) > valueOf(b))));
  }

  async primaryKeys(): Promise<Key[]> {
    return await this.#found<Key>(false, (key) => key);
  }

  async count(): Promise<number> {
    const { table, trans, index } = this.#place;
    const ofEach = this.#ranges.map(
      async (range) => await table.count({ trans, query: { index, range: inDexie(range) } }),
    );
    return (await Promise.all(ofEach)).reduce((sum, count) => sum + count, 0);
  }

  async #found<Found>(values: boolean, keyOf: (found: Found) => unknown): Promise<Found[]> {
    const { table, trans, index } = this.#place;
    const limit = this.#most;
    const ofEach = this.#ranges.map(async (range) => {
      const { result } = await table.query({ trans, values, limit, query: { index, range: inDexie(range) } });
      return result as Found[];
    });
    const found = (await Promise.all(ofEach)).flat();
    return this.#isEachOnce ? [...new Map(found.map((one) => [JSON.stringify(keyOf(one)), one])).values()] : found;
  }
}

function inDexie({ lower, upper, ...range }: Range) {
  return { ...range, lower, upper } as Parameters<DBCoreTable['count']>[0]['query']['range'];
}

/** Makes the queries of one index. */
export class DirectKeys<Row, Key> implements KeysOfIndex<Row, Key> {
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  equals(key: unknown): DirectRows<Row, Key> {
    return this.#in([{ type: 1, lower: key, upper: key }]);
  }

  above(key: unknown): DirectRows<Row, Key> {
    return this.#in([{ type: 2, lower: key, lowerOpen: true }]);
  }

  between(lower: unknown, upper: unknown, includeLower = true, includeUpper = false): DirectRows<Row, Key> {
    return this.#in([{ type: 2, lower, upper, lowerOpen: !includeLower, upperOpen: !includeUpper }]);
  }

  startsWith(start: string): DirectRows<Row, Key> {
    return this.startsWithAnyOf([start]);
  }

  startsWithAnyOf(starts: readonly string[]): DirectRows<Row, Key> {
    return this.#in(starts.map((start) => ({ type: 2, lower: start, upper: `${start}\uffff` })));
  }

  #in(ranges: readonly Range[]): DirectRows<Row, Key> {
    return new DirectRows(this.#place, ranges);
  }
}
