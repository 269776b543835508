import { Dexie } from 'dexie';
import type { TeacherDb } from '../schema.ts';
import type { RowTable, TeacherTables } from '../tables.ts';
import { Changes } from './changes.ts';
import { lowestLayerOf } from './lowest-layer.ts';
import { DirectTable, type Neighbours } from './table.ts';

/** The rows of `meta` that every write of the teacher needs. No other row of `meta` has a key between them. */
const META_NEIGHBOURS: readonly Neighbours[] = [
  ['clock', 'done'],
  ['signed-out', 'sync'],
];

/**
 * Runs `work` in one strict transaction on these tables of a teacher's database. The transaction makes its requests without
 * Dexie's own transactions, with which a save takes half as long again (docs/sync.md W1, decision 027). `work` gets the tables
 * of the transaction. It may await nothing else, because IndexedDB commits a transaction as soon as none of its requests is
 * pending, and a later request then fails. If `work` throws, the transaction is undone. The promise resolves when the transaction
 * is on the disk and live queries have heard of its changes.
 */
export async function directTransaction<T>(
  db: TeacherDb,
  names: readonly string[],
  work: (tables: TeacherTables) => Promise<T>,
): Promise<T> {
  await opened(db);
  const layer = lowestLayerOf(db);
  const trans = layer.transaction([...names], 'readwrite', { durability: 'strict' }) as unknown as IDBTransaction;
  const changes = new Changes(db.name);
  const ended = end(trans, changes);
  const tables = new Map<string, RowTable<unknown, unknown>>();
  for (const name of names)
    tables.set(name, new DirectTable(layer.table(name), { trans, changes }, name === 'meta' ? META_NEIGHBOURS : []));
  try {
    const result = await work(tablesOf(tables));
    await ended;
    return result;
  } catch (error) {
    undo(trans);
    // If the browser has undone the transaction, its error is the reason, and the requests only say that they were undone.
    throw trans.error ?? error;
  }
}

/** Opens the database at the first use of the app. A database that the app itself has closed stays closed. */
async function opened(db: TeacherDb): Promise<void> {
  if (db.isOpen()) return;
  if (db.hasBeenClosed()) throw new Dexie.DatabaseClosedError();
  await db.open();
}

/** Settles when the transaction has ended. The changes are told before the caller continues. */
function end(transaction: IDBTransaction, changes: Changes): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve();
      changes.tell();
    });
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser has undone the transaction.')),
    );
  });
  // If the work fails too, the caller gets the error of the work.
  ended.catch(() => undefined);
  return ended;
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended already.
  }
}

/** The tables as properties, as `TeacherDb` has them. The stores of groups are no properties. */
function tablesOf(tables: ReadonlyMap<string, RowTable<unknown, unknown>>): TeacherTables {
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`The transaction does not have the table ${name}.`);
    return found;
  };
  return { ...Object.fromEntries(tables), table } as unknown as TeacherTables;
}
