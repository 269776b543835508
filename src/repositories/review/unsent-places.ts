import { type PlacedRow, placeOfPatch } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';

/**
 * Returns the rows of unsent writes with their groups. A row that several writes change is returned several times
 * (docs/product.md 6.6).
 */
export async function unsentPlaces(db: TeacherDb): Promise<PlacedRow[]> {
  const entries = await db.outbox.toArray();
  return entries.flatMap(({ patches }) => patches.map(placeOfPatch));
}
