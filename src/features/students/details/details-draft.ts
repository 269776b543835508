import type { StudentRow } from '#domain/tables/students.ts';
import type { TypedDetails } from '#domain/students/details.ts';
import { readStoredDetails, storedDetails } from '#domain/students/stored-details.ts';
import type { DetailField } from '#domain/students/fields.ts';
import { formDraft, touchDraft, type DraftOf } from '../../../repositories/drafts/drafts.ts';
import { detailsDraftKey } from '../../../repositories/drafts/stored-drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/** The draft also stores the names of `students`. */
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
 * One text per student; deletes the draft if none is left (docs/product.md 3.16). `before` and `after` are of this tab; texts
 * of another tab are kept.
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
