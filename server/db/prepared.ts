import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { addAll } from '#domain/lists.ts';
import type { Database } from './schema.ts';

/** A placeholder for a value in a query. The query is compiled before the value is known. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Ask<V extends Values, R> = (db: Kysely<Database>, values: V) => Promise<R[]>;

/**
 * Returns a function that runs a query. The query is compiled once per database and not once per call, because a small query
 * takes longer to compile than to run. `build` gets a placeholder for each value, so the SQL text must not depend on a value.
 */
export function prepared<V extends Values, R>(
  build: (db: Kysely<Database>, placeholder: <N extends keyof V & string>(name: N) => V[N]) => Compilable<R>,
): Ask<V, R> {
  // The adapter is the key of the cache, because a database and its transactions have the same adapter.
  const made = new WeakMap<object, CompiledQuery<R>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = made.get(adapter);
    if (!query) {
      query = build(db, (name) => new Placeholder(name) as never).compile();
      made.set(adapter, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value));
    const { rows } = await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>);
    return rows;
  };
}

/** Of one query. A longer list of ids needs several queries. */
const MOST_IDS = 512;

/**
 * Like `prepared`, but for a query with a list of ids. Queries are cached for lists of 1, 2, 4, 8 … ids. A list of another length
 * is extended to the next of these lengths by repeating its last id.
 */
export function preparedForIds<V extends Values, R>(
  build: (
    db: Kysely<Database>,
    placeholder: <N extends keyof V & string>(name: N) => V[N],
    ids: readonly number[],
  ) => Compilable<R>,
): (db: Kysely<Database>, values: V, ids: readonly number[]) => Promise<R[]> {
  const made = new Map<number, Ask<V, R>>();
  const make = (length: number) =>
    prepared<V, R>((db, placeholder) =>
      build(
        db,
        placeholder,
        Array.from({ length }, (_, place) => placeholder(String(place)) as number),
      ),
    );
  return async (db, values, ids) => {
    const found: R[] = [];
    for (let start = 0; start < ids.length; start += MOST_IDS) {
      const some = ids.slice(start, start + MOST_IDS);
      const length = 2 ** Math.ceil(Math.log2(some.length));
      const ask = made.get(length) ?? make(length);
      made.set(length, ask);
      const filled = Array.from({ length }, (_, place) => some[place] ?? some.at(-1));
      addAll(found, await ask(db, Object.assign({ ...values }, filled)));
    }
    return found;
  };
}

/**
 * The largest number of rows per statement. With this limit a statement has fewer than 32,766 parameters, the most that
 * SQLite accepts.
 */
const MOST_ROWS = 64;

/**
 * Like `prepared`, but for a statement that inserts several rows with the given columns. Statements are cached for 1, 2, 4,
 * 8 … rows. A list of another length is inserted by several statements.
 */
export function preparedForRows(
  columns: readonly string[],
  build: (db: Kysely<Database>, rows: readonly Readonly<Record<string, unknown>>[]) => Compilable<unknown>,
): (db: Kysely<Database>, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void> {
  const made = new Map<number, Ask<Values, unknown>>();
  const make = (count: number) =>
    prepared<Values, unknown>((db, placeholder) => {
      const row = (place: number) =>
        columns.map((name, at) => [name, placeholder(String(place * columns.length + at))]);
      return build(
        db,
        Array.from({ length: count }, (_, place) => Object.fromEntries(row(place)) as Values),
      );
    });
  return async (db, rows) => {
    for (let first = 0; first < rows.length;) {
      const count = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - first)));
      const ask = made.get(count) ?? make(count);
      made.set(count, ask);
      const values = rows.slice(first, first + count).flatMap((row) => columns.map((name) => row[name]));
      await ask(db, Object.assign<Values, readonly unknown[]>({}, values));
      first += count;
    }
  };
}
