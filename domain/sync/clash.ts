import type { ClashingTable } from './clash-tables.ts';
import type { UnitSource, UnitSources } from './merge.ts';
import { unitFields, unitsTouched } from '../rows/units.ts';
import type { Fields } from '../tables/table.ts';
import { compareStamps, parseStamp, REST_DEVICE, type Stamp } from './stamp.ts';

/** One of the two values of a clash: the whole unit, and the stamp of the edit that made it. */
export interface ClashSide {
  readonly fields: Fields;
  readonly stamp: Stamp;
}

/**
 * A clash that a write caused in one unit of a row: the value of another device, which the write had not seen
 * (docs/sync.md W9.1).
 */
export interface Clash {
  readonly unit: string;
  readonly lost: ClashSide;
}

/**
 * Finds the units in which a write of a row replaces another device's value that is newer than the write's `seen`, or loses
 * to such a value, if the values differ (W9.1). `row` is the row before the write. A REST client that sends no edit stamps
 * causes no clash, because such a client sets a value without regard to the value before (R11). But a device's write can
 * clash with the value that such a client wrote.
 */
export function clashesOf(
  table: ClashingTable,
  row: { readonly fields: Fields; readonly units: UnitSources },
  written: Fields,
  by: { readonly stamp: Stamp; readonly seen: number | null },
): Clash[] {
  const { stamp, seen } = by;
  if (seen === null || stamp.device === REST_DEVICE) return [];
  return unitsTouched(table, written).flatMap((unit) => {
    const held = unseenSource(row.units[unit], stamp, seen);
    const fields = unitFields(table, unit, row.fields);
    const mine = { ...fields, ...unitFields(table, unit, written) };
    if (!held || sameFields(fields, mine)) return [];
    const won = compareStamps(stamp, held) > 0;
    return [{ unit, lost: won ? { fields, stamp: held } : { fields: mine, stamp } }];
  });
}

/** The stamp of a unit if another device set the unit after the write's `seen`, otherwise null. */
function unseenSource(source: UnitSource | undefined, by: Stamp, seen: number): Stamp | null {
  if (!source || source.change <= seen) return null;
  const stamp = parseStamp(source.stamp);
  return stamp && stamp.device !== by.device ? stamp : null;
}

/** Whether two values of one unit are equal. */
function sameFields(a: Fields, b: Fields): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

const SHOWN_DAYS = 30;

/** The instant 30 days ago. Clashes from before it are not shown any more (W9.2). */
export function clashesSince(now: number): string {
  return new Date(now - SHOWN_DAYS * 86_400_000).toISOString();
}
