import type { Patch } from '#domain/sync/patch.ts';
import { neededBy } from '#domain/rows/tree.ts';
import { TABLES } from '#domain/tables/all.ts';
import { refOf } from './overlay.ts';

/**
 * Whether the patch is about profile or settings. Every teacher has both rows from the start, so no row is missing
 * after a write of them was refused.
 */
export function isAlwaysThere({ table }: Patch): boolean {
  return TABLES[table].naturalKey && Object.keys(TABLES[table].parents).length === 0;
}

interface Patched {
  readonly patches: readonly Patch[];
}

/** The rows that an entry was to create. */
function createdBy(entry: Patched): string[] {
  return entry.patches
    .filter((patch) => patch.kind === 'create' && !isAlwaysThere(patch))
    .map((patch) => refOf(patch.table, patch.id));
}

function needs(entry: Patched, missing: ReadonlySet<string>): boolean {
  return entry.patches.some((patch) => {
    if (missing.has(refOf(patch.table, patch.id))) return true;
    if (patch.kind !== 'create' && patch.kind !== 'update') return false;
    return neededBy(patch.table, patch.fields).some(({ table, id }) => missing.has(refOf(table, id)));
  });
}

/**
 * Whether a write needs a row that the other writes were to create: it touches that row, refers to it, or creates a row
 * below it (docs/sync.md R8.1). No write needs a refused change or delete, because the row exists without them.
 */
export function needsCreated(entry: Patched, others: readonly Patched[]): boolean {
  return others.length > 0 && needs(entry, new Set(others.flatMap(createdBy)));
}
