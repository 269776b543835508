/**
 * Patches of an older app that don't say in which group their row is stored (docs/sync.md S4.2). The upgrade of the database
 * finds the group of nearly all of them. The others are sent like any write, and change no shown row until a pull, a new write
 * of the teacher or a restored file brings their row.
 */
import { GROUPED_TABLES, type GroupedTable, type PlacedRow, type RecordRef, rowRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { isGrouped } from '../../db/stored-records.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { placeEntries } from './entry-states.ts';
import { keepBases } from './overlay.ts';

/** Whether these patches may make the row of a patch that does not say where its row is stored. Only a new row can be that row. */
export function makesPlaces(patches: readonly Patch[]): boolean {
  return patches.some(({ kind, table }) => kind === 'create' && isGrouped(table));
}

/**
 * Whether the outbox has a patch of these tables that does not say where its row is stored. It counts instead of looking for
 * the first one, because a search in several ranges is a cursor, whose second request waits for the first one.
 */
export async function hasUnplaced(db: TeacherDb, tables: Iterable<TableName>): Promise<boolean> {
  const grouped = [...new Set(tables)].filter(isGrouped);
  const counts = await Promise.all(
    grouped.map((table) => db.outbox.where('touches').startsWith(nameStart(table)).count()),
  );
  return counts.some((count) => count > 0);
}

/** How the name of a row begins whose group is unknown. */
function nameStart(table: GroupedTable): string {
  return `${table}:`;
}

function unplacedEntries(db: TeacherDb) {
  return db.outbox.where('touches').startsWithAnyOf(GROUPED_TABLES.map(nameStart));
}

/** Names the groups of patches whose rows a pull or a new write has brought. Call it before the rows are stored. */
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
