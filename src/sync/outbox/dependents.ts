import type { Patch } from '#domain/sync/patch.ts';
import { neededBy } from '#domain/rows/tree.ts';
import { TABLES } from '#domain/tables/all.ts';
import { refOf } from './overlay.ts';

/** Profile and settings exist for every teacher from the start, so a refused write of them leaves no row missing. */
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
 * below it (docs/sync.md R8.1). No row is missing after a refused change or delete.
 */
export function needsCreated(entry: Patched, others: readonly Patched[]): boolean {
  return others.length > 0 && needs(entry, new Set(others.flatMap(createdBy)));
}
