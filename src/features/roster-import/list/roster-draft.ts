import type { SyncDevice } from '../../../sync/device.ts';
import { formDraft, touchDraft, type DraftOf, type Touched } from '../../../repositories/drafts.ts';
import { rosterDraftKey } from '../../../repositories/unsaved.ts';
import { EMPTY_LIST, type Entry, type RosterList } from './roster-list.ts';

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
export async function keepRoster(
  device: SyncDevice,
  classId: number,
  before: RosterList | null,
  after: RosterList,
): Promise<void> {
  const isEmpty = after.entries.length === 0 && after.skipped.length === 0;
  await touchDraft(device, rosterDraft(classId), () => ({
    touched: isEmpty ? null : after,
    rows: [...changedFields(before, after), ...changedEntries(before?.entries ?? [], after.entries)],
  }));
}

type Rows = Touched<RosterList>['rows'];

/**
 * The changed fields of the list. The names are left out, because each name is stored as a change of its own, and one
 * change must never contain the whole list.
 */
function changedFields(before: RosterList | null, { entries: _, ...after }: RosterList): Rows {
  return Object.entries(after).flatMap(([row, value]) => {
    const old = before?.[row as keyof RosterList] ?? null;
    return old === value ? [] : [{ row, before: old, after: value }];
  });
}

function changedEntries(before: readonly Entry[], after: readonly Entry[]): Rows {
  const old = new Map(before.map((entry) => [entry.key, entry]));
  const now = new Map(after.map((entry) => [entry.key, entry]));
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key));
  return changed.map((key) => ({ row: `entry:${key}`, before: old.get(key) ?? null, after: now.get(key) ?? null }));
}

function isDraft(value: unknown): value is { list: RosterList } {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === DRAFT_SHAPE;
}
