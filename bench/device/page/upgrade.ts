/** The upgrade of a teacher's database to groups, by the app's own code and by a bare loop with IndexedDB alone. */
import { pack, type PackedRows } from '#domain/sync/pack.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { TeacherDb } from '../../../src/db/schema.ts';
import { teacherHere } from '../../../tests/support/version-before.ts';
import { requested, teachersDatabase } from './bare-database.ts';

export { toVersionBefore } from '../../../tests/support/version-before.ts';

/** Opens a database of the version before with the app's code, which upgrades it. Returns the time in ms. */
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

/** The bare form of a database: which store becomes which store of groups, and the fields that name a group. */
const OLD_STORES = [
  { from: 'marks', to: 'markGroups', names: ['classId', 'createdAt'] },
  { from: 'assessmentScores', to: 'assessmentScoreGroups', names: ['classId', 'assessmentId'] },
] as const;
/** The version of the app's schema that has groups, as Dexie stores it. */
const WITH_GROUPS = 50;
const PART = 5_000;

/**
 * Upgrades a database of the version before: reads all records of the stores that get groups, packs them, puts one record for
 * each group, and deletes the old stores. Returns the time in ms.
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

/** It reads in the order of the ids, which is faster than by an index, and so it needs the memory for all rows at once. */
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
