import type { SyncDevice } from '../../../sync/device.ts';
import { formDraft, touchDraft, type DraftOf } from '../../../repositories/drafts.ts';
import { rosterDraftKey } from '../../../repositories/unsaved.ts';
import { EMPTY_LIST, type RosterList } from './roster-list.ts';

/**
 * The version of the draft's format. The app does not read a draft with another version, because another version of the app
 * has stored it.
 */
const DRAFT_SHAPE = 1;

/** The draft of a class's review list. */
export function rosterDraft(classId: number): DraftOf<RosterList> {
  return formDraft(
    rosterDraftKey(classId),
    // A list that an earlier version of the app stored lacks the newer fields.
    (value) => (isDraft(value) ? { ...EMPTY_LIST, ...value.list } : null),
    (list) => ({ shape: DRAFT_SHAPE, list }),
  );
}

/** Stores a changed list, or deletes the draft if the list is empty. */
export async function keepRoster(device: SyncDevice, classId: number, after: RosterList): Promise<void> {
  const isEmpty = after.entries.length === 0 && after.skipped.length === 0;
  await touchDraft(device, rosterDraft(classId), () => ({ touched: isEmpty ? null : after }));
}

function isDraft(value: unknown): value is { list: RosterList } {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === DRAFT_SHAPE;
}
