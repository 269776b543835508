import type { TypedDetails } from '#domain/students/details.ts';
import type { WorkingCopy } from '../../../repositories/drafts/working-copy.ts';

/**
 * One text per student; deletes the draft if none is left (docs/product.md 3.16). `before` and `after` are of this tab; texts
 * of another tab are kept.
 */
export async function keepDetails(
  copy: WorkingCopy<'details'>,
  before: TypedDetails,
  after: TypedDetails,
): Promise<void> {
  await copy.touch((stored) => {
    const kept = Object.entries({ ...stored, ...after }).filter(([id]) => id in after || !(id in before));
    return { touched: kept.length === 0 ? null : Object.fromEntries(kept) };
  });
}
