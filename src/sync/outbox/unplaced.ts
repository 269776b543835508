/**
 * Patches of an older version of the app, which lack the group of their row (docs/sync.md S4.2). The upgrade of the database
 * finds the group for nearly all of these patches. The other patches are sent as usual. They change no shown row until a pull,
 * a new write of the teacher or a restored file contains their row.
 */
import { GROUPED_TABLES, type GroupedTable, type PlacedRow, type RecordRef, rowRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { isGrouped } from '../../db/stored-records.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { placeEntries } from './entry-states.ts';
import { keepBases } from './overlay.ts';

/**
 * Whether these patches may create the row of a patch whose group is unknown. Only a create of a row in a group can do that.
 */
export function makesPlaces(patches: readonly Patch[]): boolean {
  return patches.some(({ kind, table }) => kind === 'create' && isGrouped(table));
}

/**
 * Whether the outbox has a patch of these tables whose group is unknown. Such patches are counted for each table in parallel. A
 * search for the first one in several ranges would be slower, because Dexie uses a cursor, whose second request has to wait for
 * the first.
 */
export async function hasUnplaced(db: TeacherDb, tables: Iterable<TableName>): Promise<boolean> {
  const grouped = [...new Set(tables)].filter(isGrouped);
  const counts = await Promise.all(
    grouped.map((table) => db.outbox.where('touches').startsWith(nameStart(table)).count()),
  );
  return counts.some((count) => count > 0);
}

/** Returns how the reference to a row with an unknown group begins. */
function nameStart(table: GroupedTable): string {
  return `${table}:`;
}

function unplacedEntries(db: TeacherDb) {
  return db.outbox.where('touches').startsWithAnyOf(GROUPED_TABLES.map(nameStart));
}

/**
 * Adds the missing groups to patches whose rows a pull or a new write contains. Call this function before the pulled or new
 * rows are stored.
 */
export async function placeUnplaced(
  db: TeacherDb,
  brought: () => readonly { readonly place: PlacedRow }[],
): Promise<void> {
  const unplaced = await unplacedEntries(db).distinct().sortBy('seq');
  if (unplaced.length === 0) return;
  const groups = new Map<RecordRef, PlacedRow>(brought().map(({ place }) => [rowRef(place), place]));
  const patches = await placeEntries(db, unplaced, (patch) => groups.get(rowRef(patch))?.group);
  await keepBases(db, patches);
}
