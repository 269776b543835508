/**
 * Removes the content of rows that were deleted more than 30 days ago (docs/sync.md D4.3). It runs at the app's start, at most
 * once a day. It removes the rows below a deleted row. Of the deleted row itself it keeps the tombstone, until a full pull no
 * longer contains this row. If a wrong clock makes the purge run too early, nothing is lost: if a teacher undoes the delete,
 * the server gives every restored row a new change number, so the change feed sends all of these rows again.
 */
import { placeOf, recordRef } from '#domain/rows/groups.ts';
import { linksBelow } from '#domain/rows/tree.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { emptied } from '#domain/sync/emptied.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { buriedOf } from '../db/checked-meta.ts';
import { readSync, serverTime } from '../db/meta.ts';
import type { TeacherDb } from '../db/schema.ts';
import { readBases } from '../db/rows/bases.ts';
import { putRows, readRows, removeRows } from '../db/rows/records.ts';
import { eachDeleted, rowsBelow } from '../db/rows/scan.ts';
import { classesWithTeams, removeTeams } from '../db/team-keys.ts';
import { rowsAndOutbox, writeTransaction } from '../db/write-transaction.ts';
import type { SyncDevice } from './device.ts';

const DAY_MS = 86_400_000;
/**
 * The maximum number of rows that one transaction purges. It is small, because a tap of the teacher is stored only after this
 * transaction has ended.
 */
const PART_ROWS = 300;

/** A deleted row. Its fields are included, because they are needed to find the groups below it. */
interface Tombstone {
  readonly table: TableName;
  readonly row: StoredRow;
  readonly key: string;
}

/** Purges all rows that were deleted long enough ago. Returns how many rows were emptied or removed. */
export async function purgeDeleted({ db, now }: Pick<SyncDevice, 'db' | 'now'>): Promise<number> {
  const at = await serverTime({ db, now });
  const last = buriedOf(await db.meta.get('buried'));
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
  await purgeTeams(db);
  return purged;
}

/**
 * Removes the teams of classes that no longer exist (docs/product.md 10.31). A deleted class keeps its teams as long as the
 * teacher can put it back. Before the first pull has ended, the device does not know all classes, so nothing is removed.
 */
async function purgeTeams(db: TeacherDb): Promise<void> {
  const withTeams = await classesWithTeams(db);
  if (withTeams.length === 0) return;
  await writeTransaction({ db }, { tables: [db.classes] }, async () => {
    const { complete, full } = await readSync(db);
    if (!complete || full) return;
    const rows = await db.classes.bulkGet(withTeams);
    const gone = withTeams.filter((_, index) => !rows[index] || (rows[index].tomb && rows[index].name === ''));
    for (const classId of gone) await removeTeams(db, classId);
  });
}

async function findTombstones(db: TeacherDb): Promise<Tombstone[]> {
  const found: Tombstone[] = [];
  for (const table of TABLE_NAMES) {
    await eachDeleted(db, table, (rows) => {
      for (const row of rows) if (row.tomb) found.push({ table, row, key: row.tomb });
    });
  }
  return found;
}

/**
 * Purges the row with this tombstone and the rows below it, but at most about `PART_ROWS` rows. Returns how many rows were
 * purged. If this number is below `PART_ROWS`, no row is left to purge.
 */
async function purgePart(db: TeacherDb, { table, row: found, key }: Tombstone): Promise<number> {
  const place = placeOf(table, found);
  return await writeTransaction({ db }, { tables: rowsAndOutbox(db) }, async () => {
    const [row] = await readRows(db, [place]);
    // Since the tombstone was found, the row may have been restored, or it may have been purged together with a row above it.
    // If the record has a base, an entry of the outbox changes the record, and this entry may restore the row.
    if (row?.tomb !== key || (await readBases(db, [recordRef(place)])).size > 0) return 0;
    const taken = await takeBelow(db, table, [row], PART_ROWS);
    if (taken >= PART_ROWS) return taken;
    const empty = emptied(table, row) as StoredRow;
    const isEmptied = Object.entries(empty).every(([name, value]) => row[name] === value);
    if (isEmptied) return taken;
    await putRows(db, [{ place, row: empty }]);
    return taken + 1;
  });
}

/**
 * Deletes the rows below the rows `above`, the lowest rows first, until about `most` rows are deleted. If a write changes a
 * record, the rows of this record stay. Returns how many rows were deleted.
 */
async function takeBelow(db: TeacherDb, parent: TableName, above: readonly StoredRow[], most: number): Promise<number> {
  let taken = 0;
  for (const { table, field } of linksBelow(parent).toReversed()) {
    const below = await rowsBelow(db, table, field, above);
    const bases = await readBases(
      db,
      below.map((row) => recordRef(placeOf(table, row))),
    );
    const free = below.filter((row) => !bases.has(recordRef(placeOf(table, row))));
    taken += await takeBelow(db, table, free, most - taken);
    const part = free.slice(0, most - taken);
    await removeRows(
      db,
      part.map((row) => placeOf(table, row)),
    );
    taken += part.length;
    if (taken >= most) break;
  }
  return taken;
}
