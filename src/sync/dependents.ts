import type { Patch } from '#domain/patch.ts';
import { TABLES } from '#domain/rows.ts';
import type { OutboxEntry } from '../db/schema.ts';
import { refOf } from './overlay.ts';

/** Profile and settings: every teacher has them from the start, so a refused write of them leaves nothing missing. */
function isAlwaysThere({ table }: Patch): boolean {
  return TABLES[table].naturalKey && TABLES[table].parents.length === 0;
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
    const { fields } = patch;
    if (patch.table === 'profile' && missing.has(refOf('gradeBooks', Number(fields.currentGradeBookId)))) return true;
    return TABLES[patch.table].parents.some(({ table, field }) => missing.has(refOf(table, Number(fields[field]))));
  });
}

/** Whether a write made now needs what set-aside entries were to create: then it is parked with them from the start (R8). */
export function needsSetAside(entry: Patched, setAside: readonly Patched[]): boolean {
  return setAside.length > 0 && needs(entry, new Set(setAside.flatMap(createdBy)));
}

/**
 * The later entries that need what a set-aside one was to create: they touch it, refer to it, or create below it, and
 * so on down (docs/sync.md R8). `entries` in replay order; an entry that only changed or deleted has no dependents.
 */
export function dependentsOf(refused: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const missing = new Set(createdBy(refused));
  if (missing.size === 0) return [];
  const parked: OutboxEntry[] = [];
  for (const entry of entries) {
    if (entry.seq <= refused.seq || !needs(entry, missing)) continue;
    parked.push(entry);
    for (const ref of createdBy(entry)) missing.add(ref);
  }
  return parked;
}
