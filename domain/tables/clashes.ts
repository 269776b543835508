import { table, type RowOf, type ValuesOf } from './table.ts';

/** Each device had not yet received the other value (docs/sync.md W9.1). */
export const CLASH_VALUES = {
  unit: 'text',
  /** The fields of the unit in the row, as JSON text. */
  kept: 'text',
  keptDevice: 'text',
  /** Null if the device has never sent its name. */
  keptDeviceName: 'text?',
  keptAt: 'instant',
  /** The fields of the unit as JSON text. */
  lost: 'text',
  lostDevice: 'text',
  lostDeviceName: 'text?',
  lostAt: 'instant',
  createdAt: 'instant',
} as const;

type ClashValues = ValuesOf<typeof CLASH_VALUES>;

export const CLASH_VALUE_NAMES = Object.keys(CLASH_VALUES) as (keyof ClashValues)[];

/** The class and `day` are the key of the mark's group. */
export const clashes = table()({
  fields: {
    markId: 'id',
    classId: 'id',
    ...CLASH_VALUES,
    /** Null for an old clash without its mark. */
    day: 'day?',
  },
  parents: { markId: 'marks' },
  ancestors: { classId: 'classes' },
  // The server always writes the whole row, so no field has a device's stamp (docs/sync.md W9.1).
  fixed: ['markId', 'classId', ...CLASH_VALUE_NAMES, 'day'],
  units: {},
  defaults: { day: null },
  naturalKey: true,
  needed: ['markId', 'classId', 'unit', 'kept', 'lost', 'createdAt'],
  deviceIndexes: ['classId', 'markId'],
});

export type ClashRow = RowOf<typeof clashes>;
