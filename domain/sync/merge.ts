import { TABLES, type TableName } from '../tables/all.ts';
import { unitFields, unitsTouched } from '../rows/units.ts';
import type { Fields, FieldValue } from '../tables/table.ts';
import { compareStamps, parseStamp, REST_DEVICE, stampText, type Stamp } from './stamp.ts';

/** Of the write that set the unit (docs/sync.md W5). */
export interface UnitSource {
  readonly stamp: string;
  readonly change: number;
}

/** By unit. Nobody has changed a unit without an element, so any change replaces it (W10.1). */
export type UnitSources = Readonly<Record<string, UnitSource>>;

export interface Merged {
  readonly fields: Fields;
  readonly units: UnitSources;
  /** The units that this write set. */
  readonly won: readonly string[];
}

/**
 * Merges unit by unit: the later stamp wins, and of equal readings the greater device id (W5). A unit keeps its stamp if a REST
 * client without edit stamps repeats its value (R11).
 */
export function mergeUnits(
  table: TableName,
  row: { readonly fields: Fields; readonly units: UnitSources },
  written: Fields,
  by: { readonly stamp: Stamp; readonly change: number },
): Merged {
  return merge(table, row, written, by, by.stamp.device === REST_DEVICE);
}

function merge(
  table: TableName,
  row: { readonly fields: Fields; readonly units: UnitSources },
  written: Fields,
  by: { readonly stamp: Stamp; readonly change: number },
  mayRepeat: boolean,
): Merged {
  const fields: Record<string, FieldValue> = { ...row.fields };
  const units: Record<string, UnitSource> = { ...row.units };
  const won: string[] = [];
  for (const unit of unitsTouched(table, written)) {
    const values = unitFields(table, unit, written);
    if (!isLater(by.stamp, units[unit])) continue;
    if (mayRepeat && sameValues(values, fields)) continue;
    Object.assign(fields, values);
    units[unit] = { stamp: stampText(by.stamp), change: by.change };
    won.push(unit);
  }
  return { fields, units, won };
}

/**
 * Whether the write wins over the unit's stamp. If the two stamps are equal, the write that arrives later wins. Stamps are
 * equal in two cases. A write contains one unit twice. Or a refused write is sent twice: once from the list of refused writes,
 * and once, with a changed value, from a backup.
 */
function isLater(stamp: Stamp, held: UnitSource | undefined): boolean {
  const heldStamp = held && parseStamp(held.stamp);
  return !heldStamp || compareStamps(stamp, heldStamp) >= 0;
}

/** A unit with its default value has no stamp. */
export function newRow(
  table: TableName,
  fixed: Fields,
  written: Fields,
  by: { readonly stamp: Stamp; readonly change: number },
): Merged {
  return merge(table, { fields: { ...TABLES[table].defaults, ...fixed }, units: {} }, written, by, false);
}

function sameValues(values: Fields, fields: Fields): boolean {
  return Object.entries(values).every(([name, value]) => fields[name] === value);
}

/**
 * They tell the server whether a delete would remove a change of another device that the deleting device has not seen
 * (docs/sync.md D2).
 */
export interface ChangeMemory {
  readonly lastChange: number;
  readonly lastDevice: string;
  /** By a device other than `lastDevice`; 0 if there is none. */
  readonly otherChange: number;
}

/** `memory`: the last changes before; null if the row is new. */
export function rememberChange(memory: ChangeMemory | null, device: string, change: number): ChangeMemory {
  if (!memory) return { lastChange: change, lastDevice: device, otherChange: 0 };
  const otherChange = memory.lastDevice === device ? memory.otherChange : memory.lastChange;
  return { lastChange: change, lastDevice: device, otherChange };
}

/** Returns the number of the last change by another device; 0 if there is none. It may be too high, but never too low. */
export function changeByOthers(memory: ChangeMemory, device: string): number {
  return memory.lastDevice === device ? memory.otherChange : memory.lastChange;
}
