import { readStoredList, type RosterList, storedList } from '#domain/roster/review-list.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { formDraft, touchDraft, type DraftOf } from '../../../repositories/drafts/drafts.ts';
import { rosterDraftKey } from '../../../repositories/drafts/stored-drafts.ts';

export function rosterDraft(classId: number): DraftOf<RosterList> {
  return formDraft(rosterDraftKey(classId), readStoredList, storedList);
}

/** Stores a changed list, or deletes the draft if the list is empty. */
export async function keepRoster(device: SyncDevice, classId: number, after: RosterList): Promise<void> {
  const isEmpty = after.entries.length === 0 && after.skipped.length === 0;
  await touchDraft(device, rosterDraft(classId), () => ({ touched: isEmpty ? null : after }));
}
