import { each, table, type RowOf } from './table.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const TIMES = [
  'startTime',
  'endTime',
  ...WEEKDAYS.flatMap((day) => [`${day}StartTime`, `${day}EndTime`] as const),
] as const;

export const classes = table<{ groupBy: 'GROUP' | 'ROW' }>()({
  fields: {
    gradeBookId: 'id',
    name: 'text',
    ...each(TIMES, 'text?'),
    sortStudentsAlphabetically: 'boolean',
    groupBy: 'text',
    /** The kinds of days that students may make up, with commas; null until the teacher chooses (docs/product.md 4.66). */
    makeUps: 'text?',
    createdAt: 'instant',
  },
  parents: { gradeBookId: 'gradeBooks' },
  fixed: ['gradeBookId', 'createdAt'],
  units: {
    name: ['name'],
    times: TIMES,
    sortStudentsAlphabetically: ['sortStudentsAlphabetically'],
    groupBy: ['groupBy'],
    makeUps: ['makeUps'],
  },
  packed: { unit: 'times', column: 'times' },
  defaults: { ...each(TIMES, null), sortStudentsAlphabetically: true, groupBy: 'ROW', makeUps: null },
  alwaysGiven: ['name'],
  needed: ['gradeBookId', 'name', 'createdAt'],
  deviceIndexes: ['gradeBookId'],
  addedFields: { makeUps: 20 },
});

export type ClassRow = RowOf<typeof classes>;
