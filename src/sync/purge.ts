/**
 * Removes the content of rows that were deleted more than 30 days ago (docs/sync.md D4.3), at the app's start and at
 * most once a day. The deleted row keeps only its tombstone, until a full pull no longer brings the row. The rows below
 * it are removed. A wrong clock may make the purge run too early, but nothing is lost. If the delete is undone, the
 * server gives every restored row a new change number, so the change feed brings all of them again.
 */
import { linksBelow } from '#domain/rows/tree.ts';
import { emptied } from '#domain/sync/emptied.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { BuriedMeta, ClockMeta, TeacherDb } from '../db/schema.ts';
import { writeTransaction } from '../db/write-transaction.ts';
import type { SyncDevice } from './device.ts';

const DAY_MS = 86_400_000;
/** How long a deleted row can be restored, as on the server (docs/sync.md D4.2). */
export const CONTENT_MS = 30 * DAY_MS;
/**
 * The most rows that one transaction purges. It is small, because a tap is saved only after the transaction has ended.
 */
const PART_ROWS = 300;

interface Tombstone {
  readonly table: TableName;
  readonly id: number;
  readonly key: string;
}

/** Purges the content of all rows that were deleted long enough ago. Returns how many rows it emptied or removed. */
export async function purgeDeleted({ db, now }: Pick<SyncDevice, 'db' | 'now'>): Promise<number> {
  const clock = (await db.meta.get('clock')) as ClockMeta | undefined;
  const at = now() + (clock?.offset ?? 0);
  const last = (await db.meta.get('buried')) as BuriedMeta | undefined;
  if (last && last.at <= at && at - last.at < DAY_MS) return 0;
  const tombstones = await findTombstones(db);
  const since = Object.fromEntries(tombstones.map(({ key }) => [key, Math.min(last?.since[key] ?? at, at)]));
  await writeTransaction({ db }, { tables: [] }, async () => {
    await db.meta.put({ key: 'buried', at, since });
  });
  let purged = 0;
  for (const tombstone of tombstones) {
    if (at - (since[tombstone.key] ?? at) <= CONTENT_MS) continue;
    for (let part = PART_ROWS; part === PART_ROWS; purged += part) part = await purgePart(db, tombstone);
  }
  return purged;
}

async function findTombstones(db: TeacherDb): Promise<Tombstone[]> {
  const found: Tombstone[] = [];
  for (const table of TABLE_NAMES) {
    for (let after = -Infinity; ;) {
      const rows = await db.rows(table).where(':id').above(after).limit(PART_ROWS).toArray();
      for (const { id, tomb } of rows) if (tomb) found.push({ table, id, key: tomb });
      const end = rows.at(-1);
      if (!end || rows.length < PART_ROWS) break;
      after = end.id;
    }
  }
  return found;
}

/**
 * Purges at most `PART_ROWS` rows: the row with this tombstone and the rows below it. Returns how many it purged. If
 * that is less than `PART_ROWS`, nothing is left to purge.
 */
async function purgePart(db: TeacherDb, { table, id, key }: Tombstone): Promise<number> {
  return await writeTransaction(
    { db },
    { tables: [...TABLE_NAMES.map((name) => db.rows(name)), db.bases] },
    async () => {
      const row = await db.rows(table).get(id);
      // Since the tombstone was found, the row may have been restored, or purged together with a row above it. A row with
      // a base row is touched by an entry of the outbox, which may restore the row.
      if (row?.tomb !== key || (await db.bases.get([table, id]))) return 0;
      const taken = await takeBelow(db, table, [id], PART_ROWS);
      if (taken >= PART_ROWS) return taken;
      const empty = emptied(table, row) as StoredRow;
      const isEmptied = Object.entries(empty).every(([name, value]) => row[name] === value);
      if (isEmptied) return taken;
      await db.rows(table).put(empty);
      return taken + 1;
    },
  );
}

/**
 * Deletes up to `most` of the rows below these rows, the deepest first, except rows that a write touches. Returns how
 * many it deleted.
 */
async function takeBelow(db: TeacherDb, parent: TableName, ids: readonly number[], most: number): Promise<number> {
  let taken = 0;
  for (const { table, field } of linksBelow(parent).toReversed()) {
    const below = await db.rows(table).where(field).anyOf(ids).primaryKeys();
    const bases = await db.bases.bulkGet(below.map((id) => [table, id]));
    const free = below.filter((_, index) => !bases[index]);
    taken += await takeBelow(db, table, free, most - taken);
    const part = free.slice(0, most - taken);
    await db.rows(table).bulkDelete(part);
    taken += part.length;
    if (taken >= most) break;
  }
  return taken;
}
