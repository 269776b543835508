import type { UnitSource, UnitSources } from './merge.ts';
import { unitFields, unitsTouched } from '../rows/units.ts';
import type { Fields } from '../rows/table.ts';
import { compareStamps, parseStamp, REST_DEVICE, type Stamp } from './stamp.ts';

/** One of the two values of a clash: the whole unit, and the stamp of the edit that made it. */
export interface ClashSide {
  readonly fields: Fields;
  readonly stamp: Stamp;
}

/** What a write met in one unit of a mark: the value of another device, which it had not seen (docs/sync.md W9.1). */
export interface Clash {
  readonly unit: string;
  readonly lost: ClashSide;
}

/**
 * The units in which a write of a mark replaces another device's value that is newer than its `seen`, or loses to one,
 * where the values differ (W9.1). `row` as it stood before. A client without stamps says what shall stand, whatever it
 * saw: it meets nothing (R11); what it wrote can be met by a device.
 */
export function clashesOf(
  row: { readonly fields: Fields; readonly units: UnitSources },
  written: Fields,
  by: { readonly stamp: Stamp; readonly seen: number | null },
): Clash[] {
  const { stamp, seen } = by;
  if (seen === null || stamp.device === REST_DEVICE) return [];
  return unitsTouched('marks', written).flatMap((unit) => {
    const held = unseenSource(row.units[unit], stamp, seen);
    const fields = unitFields('marks', unit, row.fields);
    const mine = { ...fields, ...unitFields('marks', unit, written) };
    if (!held || sameFields(fields, mine)) return [];
    const won = compareStamps(stamp, held) > 0;
    return [{ unit, lost: won ? { fields, stamp: held } : { fields: mine, stamp } }];
  });
}

/** The stamp behind a unit that another device set after what a write had seen. */
function unseenSource(source: UnitSource | undefined, by: Stamp, seen: number): Stamp | null {
  if (!source || source.change <= seen) return null;
  const stamp = parseStamp(source.stamp);
  return stamp && stamp.device !== by.device ? stamp : null;
}

/** Whether two values of one unit are the same. */
function sameFields(a: Fields, b: Fields): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

const SHOWN_DAYS = 30;

/** Both sides stop showing a clash after 30 days (W9.2): what was made before this instant is too old. */
export function clashesSince(now: number): string {
  return new Date(now - SHOWN_DAYS * 86_400_000).toISOString();
}
