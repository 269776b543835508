import type { DBCore, DBCoreGetRequest, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie';
import type { MetaRow } from './meta-rows.ts';

/** The rows of `meta` that nearly every writing transaction reads. */
const KEYS: readonly unknown[] = ['writer', 'signed-out', 'done', 'sync', 'clock'];

type Known = ReadonlyMap<unknown, MetaRow | undefined>;

/**
 * Reads the rows of `meta` that a writing transaction needs with one database request, when it reads the first of them
 * (docs/sync.md S5.1). Each of the functions that check the writer, the sign-out, the clock and the cursor reads its own
 * row, and one request after the other would make a tap twice as slow. No other transaction can change `meta` meanwhile,
 * because a writing transaction locks it.
 */
export function readMetaOnce(): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'read-meta-once',
    create: (core) => ({
      ...core,
      table: (name) => (name === 'meta' ? withKnown(core.table(name)) : core.table(name)),
    }),
  };
}

function withKnown(table: DBCoreTable): DBCoreTable {
  const knownIn = new WeakMap<DBCoreTransaction, Promise<Known>>();
  const get = (request: DBCoreGetRequest) => {
    const { trans } = request;
    const key: unknown = request.key;
    if (!isWriting(trans) || !KEYS.includes(key)) return table.get(request);
    let known = knownIn.get(trans);
    if (!known) {
      known = table.getMany({ trans, keys: [...KEYS] }).then((rows) => new Map(KEYS.map((name, n) => [name, rows[n]])));
      knownIn.set(trans, known);
    }
    return known.then((rows) => rows.get(key));
  };
  const mutate = (request: DBCoreMutateRequest) => {
    const { trans } = request;
    const known = knownIn.get(trans);
    // A later read in this transaction has to see the change.
    if (known && request.type === 'put') knownIn.set(trans, known.then(withRows(request.values)));
    else knownIn.delete(trans);
    return table.mutate(request);
  };
  return { ...table, get, mutate };
}

function withRows(values: readonly MetaRow[]): (rows: Known) => Known {
  return (rows) => new Map([...rows, ...values.map((row) => [row.key, row] as const)]);
}

function isWriting(trans: DBCoreTransaction): boolean {
  return (trans as { readonly mode?: string }).mode === 'readwrite';
}
