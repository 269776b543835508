/**
 * Determines which writes need a row that another write was to create, and which set-aside writes are parked because of that
 * other write (docs/sync.md R4.3, R8.1). The state "parked" is not stored, but calculated from the refused entries. So if the
 * server accepts a set-aside create late, the writes that needed its row are no longer parked, and `freeDependents` sends them.
 */
import type { Patch } from '#domain/sync/patch.ts';
import { type RecordRef, recordRef, rowRef } from '#domain/rows/groups.ts';
import { neededBy, type RowKey } from '#domain/rows/tree.ts';
import { TABLES } from '#domain/tables/all.ts';
import type { EntryState } from '../../db/stored.ts';

/**
 * Whether the patch changes the profile or the settings. Every teacher has these two rows from the start. So they exist even if
 * the server refused a write of them.
 */
export function isAlwaysThere({ table }: Patch): boolean {
  return TABLES[table].naturalKey && Object.keys(TABLES[table].parents).length === 0;
}

interface Patched {
  readonly patches: readonly Patch[];
}

function createdBy(entry: Patched): string[] {
  return entry.patches
    .filter((patch) => patch.kind === 'create' && !isAlwaysThere(patch))
    .map((patch) => rowRef(patch));
}

/** Returns the rows that must exist before the patch can be applied, without the row of the patch itself. */
function othersNeeded(patch: Patch): RowKey[] {
  return patch.kind === 'create' || patch.kind === 'update' ? neededBy(patch.table, patch.fields) : [];
}

/** Returns the rows that have to exist before the entry can be applied. The rows that the entry itself changes are included. */
function rowsNeeded({ patches }: Patched): string[] {
  return patches.flatMap((patch) => [patch, ...othersNeeded(patch)].map(rowRef));
}

/**
 * Returns the keys of the records that contain the rows of `rowsNeeded`. A row that another row needs is never in a group, so
 * it has a record of its own.
 */
export function recordsNeeded({ patches }: Patched): RecordRef[] {
  return patches.flatMap((patch) => [recordRef(patch), ...othersNeeded(patch).map(rowRef)]);
}

function needs(entry: Patched, missing: ReadonlySet<string>): boolean {
  return missing.size > 0 && rowsNeeded(entry).some((ref) => missing.has(ref));
}

/**
 * Whether a write needs a row that the other writes were to create: it changes this row, refers to this row, or creates a row
 * below it (docs/sync.md R8.1). No write needs a refused change or a refused delete, because the row exists without this change
 * or delete.
 */
export function needsCreated(entry: Patched, others: readonly Patched[]): boolean {
  return needs(entry, new Set(others.flatMap(createdBy)));
}

interface Stateful extends Patched {
  readonly state: EntryState;
}

/**
 * Set-aside entries in two lists: the entries about which the teacher has to decide, and the entries that are parked because of
 * other entries.
 */
export interface SetAside<E> {
  readonly toReview: readonly E[];
  readonly parked: readonly E[];
}

/**
 * Determines which set-aside entries are parked. An entry is parked if it needs a row that an earlier set-aside entry was to
 * create. The teacher has to decide about the other set-aside entries. `entries` are in replay order and may include entries
 * that are not set aside.
 */
export function splitSetAside<E extends Stateful>(entries: readonly E[]): SetAside<E> {
  const missing = new Set<string>();
  const toReview: E[] = [];
  const parked: E[] = [];
  for (const entry of entries) {
    if (entry.state !== 'refused') continue;
    (needs(entry, missing) ? parked : toReview).push(entry);
    for (const ref of createdBy(entry)) missing.add(ref);
  }
  return { toReview, parked };
}
