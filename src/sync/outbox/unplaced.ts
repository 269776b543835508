/**
 * Patches from a file, which lack the group of their row (docs/sync.md S4.2). They are sent as usual, and change a shown row
 * once a pull, a new write or a restored file contains it.
 */
import { GROUPED_TABLES, type PlacedRow, type RecordRef, rowRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { isGrouped } from '../../db/stored-records.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { placeEntries } from './entry-states.ts';
import { keepBases } from './overlay.ts';

/** Only a create of a row in a group can create the row of a patch whose group is unknown. */
export function makesPlaces(patches: readonly Patch[]): boolean {
  return patches.some(({ kind, table }) => kind === 'create' && isGrouped(table));
}

/**
 * They are counted for each table in parallel. A search for the first one would use a cursor, whose second request waits for
 * the first.
 */
export async function hasUnplaced(db: TeacherDb, tables: Iterable<TableName>): Promise<boolean> {
  const grouped = [...new Set(tables)].filter(isGrouped);
  const counts = await Promise.all(grouped.map((table) => db.outbox.where('touches').startsWith(`${table}:`).count()));
  return counts.some((count) => count > 0);
}

/** Call this before the pulled or new rows, which contain the missing groups, are stored. */
export async function placeUnplaced(
  db: TeacherDb,
  brought: () => readonly { readonly place: PlacedRow }[],
): Promise<void> {
  const starts = GROUPED_TABLES.map((table) => `${table}:`);
  const unplaced = await db.outbox.where('touches').startsWithAnyOf(starts).distinct().sortBy('seq');
  if (unplaced.length === 0) return;
  const groups = new Map<RecordRef, PlacedRow>(brought().map(({ place }) => [rowRef(place), place]));
  const patches = await placeEntries(db, unplaced, (patch) => groups.get(rowRef(patch))?.group);
  await keepBases(db, patches);
}
