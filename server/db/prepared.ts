import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Stands for a value in a query that is made before there is one. */
class Hole {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;
type Ask<V extends Values, R> = (db: Kysely<Database>, values: V) => Promise<R[]>;

/**
 * A query whose text is made once for each database instead of for each call: making it takes longer than a small one
 * takes to run. `build` gets a hole in the place of each value; what the text is may not hang on one.
 */
export function prepared<V extends Values, R>(
  build: (db: Kysely<Database>, hole: <N extends keyof V & string>(name: N) => V[N]) => Compilable<R>,
): Ask<V, R> {
  // A transaction has the adapter of its database.
  const made = new WeakMap<object, CompiledQuery<R>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = made.get(adapter);
    if (!query) {
      query = build(db, (name) => new Hole(name) as never).compile();
      made.set(adapter, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Hole ? values[value.name] : value));
    const { rows } = await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>);
    return rows;
  };
}

/** Lists that are longer are rare: a text is made for each of them. */
const MOST_KEPT = 512;

/**
 * The same for a query that names a list of ids, which may not be empty: one text for each power of two, to which a list
 * is filled up with its last id.
 */
export function preparedForIds<V extends Values, R>(
  build: (
    db: Kysely<Database>,
    hole: <N extends keyof V & string>(name: N) => V[N],
    ids: readonly number[],
  ) => Compilable<R>,
): (db: Kysely<Database>, values: V, ids: readonly number[]) => Promise<R[]> {
  const made = new Map<number, Ask<V, R>>();
  const make = (length: number) =>
    prepared<V, R>((db, hole) =>
      build(
        db,
        hole,
        Array.from({ length }, (_, place) => hole(String(place)) as number),
      ),
    );
  return async (db, values, ids) => {
    const kept = ids.length <= MOST_KEPT;
    const length = kept ? 2 ** Math.ceil(Math.log2(ids.length)) : ids.length;
    const ask = made.get(length) ?? make(length);
    if (kept) made.set(length, ask);
    const filled = Array.from({ length }, (_, place) => ids[place] ?? ids.at(-1));
    return await ask(db, Object.assign({ ...values }, filled));
  };
}

/** An engine takes 32,766 parameters at most. */
const MOST_ROWS = 64;

/**
 * A statement that writes several rows at once: lists of `columns`, in their order. There is one text for each power of
 * two; what is left of the rows after the largest that fits goes by smaller ones.
 */
export function preparedForRows(
  columns: readonly string[],
  build: (db: Kysely<Database>, rows: readonly Readonly<Record<string, unknown>>[]) => Compilable<unknown>,
): (db: Kysely<Database>, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void> {
  const made = new Map<number, Ask<Values, unknown>>();
  const make = (count: number) =>
    prepared<Values, unknown>((db, hole) => {
      const row = (place: number) => columns.map((name, at) => [name, hole(String(place * columns.length + at))]);
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
