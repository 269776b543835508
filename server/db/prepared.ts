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
