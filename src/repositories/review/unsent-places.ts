import { type PlacedRow, placeOfPatch } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';

/**
 * Returns the rows that unsent writes change, with their groups (docs/product.md 6.6). If several writes change a row, the row
 * is returned several times.
 */
export async function unsentPlaces(db: TeacherDb): Promise<PlacedRow[]> {
  const entries = await db.outbox.toArray();
  return entries.flatMap(({ patches }) => patches.map(placeOfPatch));
}
