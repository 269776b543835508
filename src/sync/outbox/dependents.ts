/**
 * Determines which writes need a row that another write was to create, and which set-aside writes are parked because of it
 * (docs/sync.md R4.3, R8.1). "Parked" is not stored: it is calculated from the refused entries. So if a create that was set
 * aside is accepted after all, the writes that needed its row are no longer parked, and `freeDependents` sends them.
 */
import type { Patch } from '#domain/sync/patch.ts';
import { type RecordRef, recordRef, rowRef } from '#domain/rows/groups.ts';
import { neededBy, type RowKey } from '#domain/rows/tree.ts';
import { TABLES } from '#domain/tables/all.ts';
import type { EntryState } from '../../db/stored.ts';

/**
 * Whether the patch is for the profile or the settings. Every teacher has both rows from the start, so they exist even if a
 * write of them was refused.
 */
export function isAlwaysThere({ table }: Patch): boolean {
  return TABLES[table].naturalKey && Object.keys(TABLES[table].parents).length === 0;
}

interface Patched {
  readonly patches: readonly Patch[];
}

/** Returns the rows that an entry was to create. */
function createdBy(entry: Patched): string[] {
  return entry.patches
    .filter((patch) => patch.kind === 'create' && !isAlwaysThere(patch))
    .map((patch) => rowRef(patch));
}

/** Returns the rows, other than the patch's own row, that must exist before the patch can be applied. */
function othersNeeded(patch: Patch): RowKey[] {
  return patch.kind === 'create' || patch.kind === 'update' ? neededBy(patch.table, patch.fields) : [];
}

/** Returns the rows that must exist before the entry can be applied, and the rows that the entry changes. */
function rowsNeeded({ patches }: Patched): string[] {
  return patches.flatMap((patch) => [patch, ...othersNeeded(patch)].map(rowRef));
}

/**
 * Returns the keys of the records with these rows. A row that another row needs is never in a group, so it has a record of its
 * own.
 */
export function recordsNeeded({ patches }: Patched): RecordRef[] {
  return patches.flatMap((patch) => [recordRef(patch), ...othersNeeded(patch).map(rowRef)]);
}

function needs(entry: Patched, missing: ReadonlySet<string>): boolean {
  return missing.size > 0 && rowsNeeded(entry).some((ref) => missing.has(ref));
}

/**
 * Whether a write needs a row that the other writes were to create: it changes this row, refers to it, or creates a row below
 * it (docs/sync.md R8.1). No write needs a refused change or delete, because the row exists without it.
 */
export function needsCreated(entry: Patched, others: readonly Patched[]): boolean {
  return needs(entry, new Set(others.flatMap(createdBy)));
}

interface Stateful extends Patched {
  readonly state: EntryState;
}

/** Set-aside entries, split into those about which the teacher has to decide and those that are parked because of them. */
export interface SetAside<E> {
  readonly toReview: readonly E[];
  readonly parked: readonly E[];
}

/**
 * Determines which set-aside entries are parked: those that need a row that an earlier set-aside entry was to create. The
 * teacher has to decide about the other set-aside entries. `entries` are in replay order and may include entries that are not
 * set aside.
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
