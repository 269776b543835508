import type { TableName } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';
import type { Patch } from './patch.ts';
import { parseStamp, type Stamp } from './stamp.ts';

/**
 * Returns the fields that a write sets from its own stamp: the time at which a student was removed, and the device that wrote a
 * race event. A client never sends these fields. The server and the device that writes both calculate the fields with this
 * function. So the shown row stays the same when the device receives the row in the change feed.
 */
export function stampedFields(table: TableName, written: Fields, stamp: Stamp): Fields {
  if (table === 'raceEvents') return { device: stamp.device };
  if (table !== 'students' || written['deleted'] === undefined) return {};
  return { removedAt: written['deleted'] === true ? new Date(stamp.ms).toISOString() : null };
}

/**
 * The tables that have such fields. The code checks this list first to save time: a save of a class has one patch for each
 * student, and most patches are for other tables.
 */
const STAMPED: ReadonlySet<TableName> = new Set(['raceEvents', 'students']);

/** Returns the patch of a write with the fields that are set from the write's stamp. */
export function stampedPatch(patch: Patch, stampText: string): Patch {
  if (!STAMPED.has(patch.table)) return patch;
  const stamp = parseStamp(stampText);
  if (!stamp || !('fields' in patch)) return patch;
  return { ...patch, fields: { ...patch.fields, ...stampedFields(patch.table, patch.fields, stamp) } };
}
