import type { ClashingTable } from './clash-tables.ts';
import type { UnitSource, UnitSources } from './merge.ts';
import { unitFields, unitsTouched } from '../rows/units.ts';
import type { Fields } from '../tables/table.ts';
import { compareStamps, parseStamp, REST_DEVICE, type Stamp } from './stamp.ts';

/** The whole unit and its edit stamp. */
export interface ClashSide {
  readonly fields: Fields;
  readonly stamp: Stamp;
}

/**
 * A clash in one unit of a row, with the value that lost. The device of the write had not received the other value
 * (docs/sync.md W9.1).
 */
export interface Clash {
  readonly unit: string;
  readonly lost: ClashSide;
}

/**
 * Returns the clashes of a write, one for each unit that another device set to another value after the write's `seen` (W9.1).
 * The write may win or lose. `row` is the row before. A REST client without edit stamps makes no clash, but a later write of a
 * device can clash with its value (R11).
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

/** Returns null if no other device set the unit after the write's `seen`. */
function unseenSource(source: UnitSource | undefined, by: Stamp, seen: number): Stamp | null {
  if (!source || source.change <= seen) return null;
  const stamp = parseStamp(source.stamp);
  return stamp && stamp.device !== by.device ? stamp : null;
}

function sameFields(a: Fields, b: Fields): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

const SHOWN_DAYS = 30;

/** Returns the time 30 days before `now`. Devices don't show older clashes (W9.2). */
export function clashesSince(now: number): string {
  return new Date(now - SHOWN_DAYS * 86_400_000).toISOString();
}
