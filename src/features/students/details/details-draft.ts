import type { PlaceOf } from '#domain/drafts/kinds.ts';
import type { TypedDetails } from '#domain/students/details.ts';
import type { KeptDetails } from '#domain/students/stored-details.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { touchDraft } from '../../../repositories/drafts/drafts.ts';
import { listStudents } from '../../../repositories/students/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/**
 * One text per student; deletes the draft if none is left (docs/product.md 3.16). `before` and `after` are of this tab; texts
 * of another tab are kept.
 */
export async function keepDetails(
  device: SyncDevice,
  place: PlaceOf<'details'>,
  { before, after }: { readonly before: TypedDetails; readonly after: TypedDetails },
): Promise<void> {
  const { db } = device;
  const given = { tables: [db.students], read: async () => await listStudents(db, place.classId) };
  const change = (stored: KeptDetails | null, students: readonly StudentRow[]) => {
    const names = new Map(students.map(({ id, fullName }) => [id, fullName]));
    const others = Object.entries(stored ?? {}).filter(([id]) => !(id in before));
    const typed = Object.entries(after).map(([id, text]) => [id, { name: names.get(Number(id)) ?? '', text }] as const);
    const kept = [...others, ...typed];
    return { touched: kept.length === 0 ? null : Object.fromEntries(kept) };
  };
  await touchDraft(device, 'details', place, change, given);
}
