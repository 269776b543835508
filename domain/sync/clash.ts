import type { ClashingTable } from './clash-tables.ts';
import type { UnitSource, UnitSources } from './merge.ts';
import { unitFields, unitsTouched } from '../rows/units.ts';
import type { Fields } from '../tables/table.ts';
import { compareStamps, parseStamp, REST_DEVICE, type Stamp } from './stamp.ts';

/** One of the two values of a clash: the whole unit, and the edit stamp of this value. */
export interface ClashSide {
  readonly fields: Fields;
  readonly stamp: Stamp;
}

/**
 * A clash that a write made in one unit of a row, with the value that lost. When the write was made, its device had not
 * received the other device's value (docs/sync.md W9.1).
 */
export interface Clash {
  readonly unit: string;
  readonly lost: ClashSide;
}

/**
 * Returns the clashes that a write makes, one for each unit. A unit has a clash if another device set its value after the
 * write's `seen` and the two values differ (W9.1). The write may replace the other value or lose to it. `row` is the row before
 * the write. A REST client that sends no edit stamps makes no clash, because such a client sets a value without regard to the
 * stored value (R11). But if such a client has set a value, a later write of a device can clash with this value.
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

/** Returns the stamp of a unit if another device set the unit after the write's `seen`, otherwise null. */
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

/** Returns the time 30 days before `now`. Devices no longer show clashes that are older (W9.2). */
export function clashesSince(now: number): string {
  return new Date(now - SHOWN_DAYS * 86_400_000).toISOString();
}
