/**
 * Determines which writes need a row that another write was to create, and which are therefore parked (docs/sync.md R4.3,
 * R8.1). "Parked" is calculated from the refused entries, so a create that is accepted late frees its dependents.
 */
import type { Patch } from '#domain/sync/patch.ts';
import { type RecordRef, recordRef, rowRef } from '#domain/rows/groups.ts';
import { neededBy, type RowKey } from '#domain/rows/tree.ts';
import { TABLES } from '#domain/tables/all.ts';
import type { EntryState } from '../../db/stored.ts';

/** The profile and the settings exist from the start, even if the server refused a write of them. */
export function isAlwaysThere({ table }: Patch): boolean {
  return TABLES[table].naturalKey === true && Object.keys(TABLES[table].parents).length === 0;
}

interface Patched {
  readonly patches: readonly Patch[];
}

function createdBy(entry: Patched): string[] {
  return entry.patches
    .filter((patch) => patch.kind === 'create' && !isAlwaysThere(patch))
    .map((patch) => rowRef(patch));
}

function othersNeeded(patch: Patch): RowKey[] {
  return patch.kind === 'create' || patch.kind === 'update' ? neededBy(patch.table, patch.fields) : [];
}

/** Returns the rows that have to exist before the entry can be applied, including those that it changes. */
function rowsNeeded({ patches }: Patched): string[] {
  return patches.flatMap((patch) => [patch, ...othersNeeded(patch)].map(rowRef));
}

/** A row that another row needs is never in a group, so it has a record of its own. */
export function recordsNeeded({ patches }: Patched): RecordRef[] {
  return patches.flatMap((patch) => [recordRef(patch), ...othersNeeded(patch).map(rowRef)]);
}

function needs(entry: Patched, missing: ReadonlySet<string>): boolean {
  return missing.size > 0 && rowsNeeded(entry).some((ref) => missing.has(ref));
}

/**
 * Whether a write changes a row that the others were to create, refers to it, or creates a row below it (docs/sync.md R8.1). No
 * write needs a refused change or delete, because the row exists without it.
 */
export function needsCreated(entry: Patched, others: readonly Patched[]): boolean {
  return needs(entry, new Set(others.flatMap(createdBy)));
}

interface Stateful extends Patched {
  readonly state: EntryState;
}

/** The entries about which the teacher has to decide, and those parked because of others. */
export interface SetAside<E> {
  readonly toReview: readonly E[];
  readonly parked: readonly E[];
}

/**
 * An entry is parked if it needs a row that an earlier set-aside entry was to create. `entries` are in replay order and may
 * include others than set-aside ones.
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
