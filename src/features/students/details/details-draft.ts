import type { StudentRow } from '#domain/tables/students.ts';
import type { TypedDetails } from '#domain/students/details.ts';
import type { DetailField } from '#domain/validation.ts';
import { formDraft, touchDraft, type DraftOf } from '../../../repositories/drafts.ts';
import { detailsDraftKey } from '../../../repositories/unsaved.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/** The version of the draft's format. A draft with another version comes from another version of the app. */
const DRAFT_SHAPE = 1;

/** One typed value in the stored draft. The name is for the file of the draft of a deleted class. */
interface Line {
  readonly id: number;
  readonly name: string;
  readonly text: string | null;
}

/** The draft of one field of a class's students. `students` are those whose names the draft stores. */
export function detailsDraft(
  classId: number,
  field: DetailField,
  students: readonly StudentRow[] = [],
): DraftOf<TypedDetails> {
  const names = new Map(students.map(({ id, fullName }) => [id, fullName]));
  const lines = (typed: TypedDetails): Line[] =>
    Object.entries(typed).map(([id, text]) => ({ id: Number(id), name: names.get(Number(id)) ?? '', text }));
  return formDraft(
    detailsDraftKey(classId, field),
    (value) => (isDraft(value) ? Object.fromEntries(value.lines.map(({ id, text }) => [id, text])) : null),
    (typed) => ({ shape: DRAFT_SHAPE, field, lines: lines(typed) }),
  );
}

/**
 * Stores what has changed of the typed texts of one field, or deletes the draft if none are left (docs/product.md 3.16).
 * Texts that were typed in another tab stay.
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

function isDraft(value: unknown): value is { lines: readonly Line[] } {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === DRAFT_SHAPE;
}
