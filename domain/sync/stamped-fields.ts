import type { TableName } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';
import type { Patch } from './patch.ts';
import { parseStamp, type Stamp } from './stamp.ts';

/**
 * Returns the fields that a write sets from its own stamp: when a student was removed, and which device wrote an event of a race or beep test. The
 * server and the device both calculate them, and clients never send them, so the shown row stays the same after the feed.
 */
export function stampedFields(table: TableName, written: Fields, stamp: Stamp): Fields {
  if (table === 'raceEvents' || table === 'beepEvents') return { device: stamp.device };
  if (table !== 'students' || written['deleted'] === undefined) return {};
  return { removedAt: written['deleted'] === true ? new Date(stamp.ms).toISOString() : null };
}

/** Checked first, because a save of a class has a patch for each student, mostly for other tables. */
const STAMPED: ReadonlySet<TableName> = new Set(['raceEvents', 'beepEvents', 'students']);

/** Returns the patch of a write with the fields that are set from the write's stamp. */
export function stampedPatch(patch: Patch, stampText: string): Patch {
  if (!STAMPED.has(patch.table)) return patch;
  const stamp = parseStamp(stampText);
  if (!stamp || !('fields' in patch)) return patch;
  return { ...patch, fields: { ...patch.fields, ...stampedFields(patch.table, patch.fields, stamp) } };
}
