import type { DraftNameOf, PlaceOf } from '#domain/drafts/kinds.ts';
import type { TypedDetails } from '#domain/students/details.ts';
import { touchDraft } from '../../../repositories/drafts/drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/**
 * One text per student; deletes the draft if none is left (docs/product.md 3.16). `before` and `after` are of this tab; texts
 * of another tab are kept.
 */
export async function keepDetails(
  device: SyncDevice,
  place: PlaceOf<'details'>,
  { before, after }: { readonly before: TypedDetails; readonly after: TypedDetails },
  nameOf: DraftNameOf = () => '',
): Promise<void> {
  const change = (stored: TypedDetails | null) => {
    const kept = Object.entries({ ...stored, ...after }).filter(([id]) => id in after || !(id in before));
    return { touched: kept.length === 0 ? null : Object.fromEntries(kept) };
  };
  await touchDraft(device, 'details', place, change, { nameOf });
}
