import { table } from './table.ts';

/** The values that two devices gave one unit of a mark, when neither had seen the other's edit (docs/sync.md W9.1). */
export interface ClashRow {
  id: number;
  markId: number;
  classId: number;
  unit: string;
  /** The fields of the unit as JSON text: those that the mark shows … */
  kept: string;
  keptDevice: string;
  /** null where the device never told its name. */
  keptDeviceName: string | null;
  keptAt: string;
  /** … and those that lost. */
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
