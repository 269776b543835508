import type { RosterList } from '#domain/roster/review-list.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { WorkingCopy } from '../../../repositories/drafts/working-copy.ts';

/** Stores a changed list, or deletes the draft if the list is empty. */
export async function keepRoster(device: SyncDevice, classId: number, after: RosterList): Promise<void> {
  const isEmpty = after.entries.length === 0 && after.skipped.length === 0;
  await new WorkingCopy(device, 'roster', { classId }).touch(() => ({ touched: isEmpty ? null : after }));
}
