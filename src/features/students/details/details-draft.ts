import type { StudentRow } from '#domain/tables/students.ts';
import type { TypedDetails } from '#domain/students/details.ts';
import { readStoredDetails, storedDetails } from '#domain/students/stored-details.ts';
import type { DetailField } from '#domain/students/fields.ts';
import { formDraft, touchDraft, type DraftOf } from '../../../repositories/drafts/drafts.ts';
import { detailsDraftKey } from '../../../repositories/drafts/stored-drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/** Returns the description of the draft for one detail field of a class. The draft also stores the names of `students`. */
export function detailsDraft(
  classId: number,
  field: DetailField,
  students: readonly StudentRow[] = [],
): DraftOf<TypedDetails> {
  const names = new Map(students.map(({ id, fullName }) => [id, fullName]));
  return formDraft(detailsDraftKey(classId, field), readStoredDetails, (typed) =>
    storedDetails(field, typed, (id) => names.get(id) ?? ''),
  );
}

/**
 * Stores the texts that the teacher typed into one field, one text per student. Deletes the draft if no typed text is left
 * (docs/product.md 3.16). `before` and `after` are the texts of this tab; texts that were typed in another tab are kept.
 */
export async function keepDetails(
  device: SyncDevice,
  draft: DraftOf<TypedDetails>,
  before: TypedDetails,
  after: TypedDetails,
): Promise<void> {
  await touchDraft(device, draft, (stored) => {
    const kept = Object.entries({ ...stored, ...after }).filter(([id]) => id in after || !(id in before));
    return { touched: kept.length === 0 ? null : Object.fromEntries(kept) };
  });
}
