/**
 * Patches of an older app that don't say in which group their row is stored (docs/sync.md S4.2). The upgrade of the database
 * finds the group of nearly all of them. The others are sent like any write, and are laid on nothing until a pull brings
 * their row.
 */
import { GROUPED_TABLES, type PlacedRow, type RecordRef, rowRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { placeEntries } from './entry-states.ts';
import { keepBases } from './overlay.ts';

/** Names the groups of patches whose rows a pull has brought. Call it before the rows are stored. */
export async function placeUnplaced(
  db: TeacherDb,
  brought: () => readonly { readonly place: PlacedRow }[],
): Promise<void> {
  const prefixes = GROUPED_TABLES.map((table) => `${table}:`);
  const unplaced = await db.outbox.where('touches').startsWithAnyOf(prefixes).distinct().sortBy('seq');
  if (unplaced.length === 0) return;
  const groups = new Map<RecordRef, PlacedRow>(brought().map(({ place }) => [rowRef(place), place]));
  const patches = await placeEntries(db, unplaced, (patch) => groups.get(rowRef(patch))?.group);
  await keepBases(db, patches);
}
