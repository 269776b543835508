import { table } from './table.ts';

/** The values that two devices gave one unit of a mark, when neither had seen the other's edit (docs/sync.md W9.1). */
export interface ClashRow {
  id: number;
  markId: number;
  classId: number;
  unit: string;
  /** The value that won and that the mark shows: the fields of the unit as JSON text. */
  kept: string;
  keptDevice: string;
  /** null if the device has never sent its name. */
  keptDeviceName: string | null;
  keptAt: string;
  /** The value that lost, in the same form. */
  lost: string;
  lostDevice: string;
  lostDeviceName: string | null;
  lostAt: string;
  createdAt: string;
}

export const clashes = table<ClashRow>()({
  fields: {
    markId: 'id',
    classId: 'id',
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
  },
  parents: { markId: 'marks' },
  ancestors: { classId: 'classes' },
  // Only the server makes a clash, and it writes the whole row: no field has the stamp of a device (docs/sync.md W9.1).
  fixed: [
    'markId',
    'classId',
    'unit',
    'kept',
    'keptDevice',
    'keptDeviceName',
    'keptAt',
    'lost',
    'lostDevice',
    'lostDeviceName',
    'lostAt',
    'createdAt',
  ],
  units: {},
  defaults: {},
  alwaysGiven: [],
  naturalKey: true,
  canBeDeleted: true,
  needed: ['markId', 'classId', 'unit', 'kept', 'lost', 'createdAt'],
  deviceIndexes: { 2: ['classId', 'markId'] },
});
