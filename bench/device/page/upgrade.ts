/**
 * Upgrades a teacher's database of an old app version, which has no groups. This is done either with the app's own code, or
 * with a simple loop that uses only IndexedDB.
 */
import { pack, type PackedRows } from '#domain/sync/pack.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { TeacherDb } from '../../../src/db/schema.ts';
import { teacherHere } from '../../../tests/support/version-before.ts';
import { requested, teachersDatabase } from './bare-database.ts';

export { toVersionBefore } from '../../../tests/support/version-before.ts';

/** Opens the database of an old app version with the app's code, which upgrades the database. Returns the time in ms. */
export async function appUpgrade(): Promise<number> {
  const db = new TeacherDb(await teacherHere());
  const start = performance.now();
  await db.open();
  const ms = performance.now() - start;
  const { length } = await db.table('markGroups').toCollection().primaryKeys();
  db.close();
  if (length === 0) throw new Error('The upgrade has made no groups.');
  return ms;
}

/**
 * Describes the upgrade for the simple loop: the old object store, the new object store for groups, and the fields that
 * identify a group.
 */
const OLD_STORES = [
  { from: 'marks', to: 'markGroups', names: ['classId', 'createdAt'] },
  { from: 'assessmentScores', to: 'assessmentScoreGroups', names: ['classId', 'assessmentId'] },
] as const;
/** The first schema version of the app that has groups is 5. Dexie multiplies its version numbers by 10. */
const WITH_GROUPS = 50;
const PART = 5_000;

/**
 * Upgrades the database of an old app version with a simple loop. The loop reads all records of the old object stores, packs
 * the records of each group into one record, stores these new records, and deletes the old object stores. Returns the time in
 * ms.
 */
export async function bareUpgrade(): Promise<number> {
  const name = await teachersDatabase();
  const start = performance.now();
  const request = indexedDB.open(name, WITH_GROUPS);
  request.addEventListener('upgradeneeded', () => {
    const { result: db, transaction } = request;
    if (!transaction) return;
    db.deleteObjectStore('bases');
    for (const store of OLD_STORES) {
      db.createObjectStore(store.to, { keyPath: 'group' });
      groupStore(transaction, store)
        .then(() => db.deleteObjectStore(store.from))
        .catch(() => transaction.abort());
    }
  });
  const db = await requested(request);
  const ms = performance.now() - start;
  db.close();
  return ms;
}

/**
 * Packs the records of one object store into groups. It reads the records in the order of their ids. This is faster than to
 * read them by an index, but needs memory for all rows at the same time.
 */
async function groupStore(upgrade: IDBTransaction, { from, to, names }: (typeof OLD_STORES)[number]): Promise<void> {
  const groups = new Map<string, StoredRow[]>();
  for (let after: IDBKeyRange | null = null; ;) {
    const part = (await requested(upgrade.objectStore(from).getAll(after, PART))) as StoredRow[];
    for (const row of part) {
      const key = `${String(row[names[0]])}/${String(row[names[1]])}`;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
    const last = part.at(-1);
    if (!last || part.length < PART) break;
    after = IDBKeyRange.lowerBound(last.id, true);
  }
  for (const rows of groups.values()) {
    const packed: PackedRows = pack(from, rows);
    upgrade.objectStore(to).put({ group: names.map((name) => rows[0]?.[name]), ...packed });
  }
}
