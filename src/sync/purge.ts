/**
 * Removes the content of rows that were deleted more than 30 days ago, at most once a day (docs/sync.md D4.3): the rows below a
 * deleted row, but of this row itself the tombstone stays until a full pull lacks it. If a wrong clock purges too early,
 * nothing is lost, because an undo gives every restored row a new change number and the feed sends it again.
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
import { isPulling } from '../db/resync.ts';
import { readBases } from '../db/rows/bases.ts';
import { putRows, readRows, removeRows } from '../db/rows/records.ts';
import { eachDeleted, rowsBelow } from '../db/rows/scan.ts';
import { classesWithTeams, removeTeams } from '../db/team-keys.ts';
import { rowsAndOutbox, writeTransaction } from '../db/write-transaction.ts';
import type { SyncDevice } from './device.ts';

const DAY_MS = 86_400_000;
/** The number of rows in one transaction. It is small, because a tap is stored only after this transaction has ended. */
const PART_ROWS = 300;

/** The fields are needed to find the groups below it. */
interface Tombstone {
  readonly table: TableName;
  readonly row: StoredRow;
  readonly key: string;
}

/** Returns how many rows were emptied or removed. */
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
 * Removes the teams of classes that no longer exist (docs/product.md 10.31), unless the teacher can put the class back. Before
 * the first pull has ended, the device does not know all classes.
 */
async function purgeTeams(db: TeacherDb): Promise<void> {
  const withTeams = await classesWithTeams(db);
  if (withTeams.length === 0) return;
  await writeTransaction({ db }, { tables: [db.classes, db.local] }, async () => {
    if (isPulling(await readSync(db))) return;
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

/** Purges at most about `PART_ROWS` rows: those below this tombstone and the row itself. If fewer were purged, none is left. */
async function purgePart(db: TeacherDb, { table, row: found, key }: Tombstone): Promise<number> {
  const place = placeOf(table, found);
  return await writeTransaction({ db }, { tables: rowsAndOutbox(db) }, async () => {
    // A restored class comes after the rows below it, and the feed would not send these rows again (D4.3b).
    if (isPulling(await readSync(db))) return 0;
    const [row] = await readRows(db, [place]);
    // The row may have been restored or purged since, or an entry of the outbox that changes the record may restore it.
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

/** Deletes rows below `above`, the lowest first, until about `most` are deleted. Rows of a record that a write changes stay. */
async function takeBelow(db: TeacherDb, parent: TableName, above: readonly StoredRow[], most: number): Promise<number> {
  let taken = 0;
  for (const { table, field } of linksBelow(parent).toReversed()) {
    const below = await rowsBelow(db, table, field, above);
    const refOf = (row: StoredRow) => recordRef(placeOf(table, row));
    const bases = await readBases(db, below.map(refOf));
    const free = below.filter((row) => !bases.has(refOf(row)));
    taken += await takeBelow(db, table, free, most - taken);
    const places = free.slice(0, most - taken).map((row) => placeOf(table, row));
    await removeRows(db, places);
    taken += places.length;
    if (taken >= most) break;
  }
  return taken;
}
