import type { LocalDate } from '../dates.ts';
import { table } from './table.ts';

/**
 * The two values that two devices gave to one unit, before either device had received the value of the other device
 * (docs/sync.md W9.1).
 */
export interface ClashValues {
  unit: string;
  /** The value that won and is in the row: the fields of the unit as JSON text. */
  kept: string;
  keptDevice: string;
  /** The name of the device whose value won; null if the device has never sent its name. */
  keptDeviceName: string | null;
  keptAt: string;
  /** The value that lost: the fields of the unit as JSON text. */
  lost: string;
  lostDevice: string;
  lostDeviceName: string | null;
  lostAt: string;
  createdAt: string;
}

/** A clash in a mark. The class and `day` are the key of the mark's group. */
export interface ClashRow extends ClashValues {
  id: number;
  markId: number;
  classId: number;
  /** The day of the mark; null for an old clash if the device or server with this row does not have the mark. */
  day: LocalDate | null;
}

export const CLASH_VALUES = {
  unit: 'text',
  kept: 'text',
  keptDevice: 'text',
  keptDeviceName: 'text?',
  keptAt: 'instant',
  lost: 'text',
  lostDevice: 'text',
  lostDeviceName: 'text?',
  lostAt: 'instant',
  createdAt: 'instant',
} as const;

export const CLASH_VALUE_NAMES = Object.keys(CLASH_VALUES) as (keyof ClashValues)[];

export const clashes = table<ClashRow>()({
  fields: { markId: 'id', classId: 'id', ...CLASH_VALUES, day: 'day?' },
  parents: { markId: 'marks' },
  ancestors: { classId: 'classes' },
  // Only the server makes a clash, and it always writes the whole row. So all fields are fixed, and none has a device's stamp
  // (docs/sync.md W9.1).
  fixed: ['markId', 'classId', ...CLASH_VALUE_NAMES, 'day'],
  units: {},
  defaults: { day: null },
  alwaysGiven: [],
  naturalKey: true,
  canBeDeleted: true,
  needed: ['markId', 'classId', 'unit', 'kept', 'lost', 'createdAt'],
  deviceIndexes: { 2: ['classId', 'markId'] },
});
