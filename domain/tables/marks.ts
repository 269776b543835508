import { UNTOUCHED, type Mark } from '../scoring/scoring.ts';
import { DAY_SETTINGS_FIELDS, slotFields } from '../scoring/settings.ts';
import { each, table, type RowOf } from './table.ts';

const NOTE_FIELDS = ['note1', 'note2', 'note3', 'note4'] as const;

export const marks = table<Mark>()({
  fields: {
    studentId: 'id',
    classId: 'id',
    /** The day that the mark is about (docs/product.md 4.2). */
    createdAt: 'day',
    attendanceState: 'text',
    ...each(NOTE_FIELDS, 'text?'),
    ...each(
      NOTE_FIELDS.map((note) => `${note}State` as const),
      'text?',
    ),
    customNote: 'text',
    adjustment: 'integer?',
    excuse: 'text?',
    madeUp: 'day?',
    value: 'integer',
    absentValue: 'integer?',
    tardyValue: 'integer?',
    ...each(slotFields('Label'), 'text?'),
    ...each(slotFields('Value'), 'integer?'),
  },
  parents: { studentId: 'students' },
  ancestors: { classId: 'classes' },
  fixed: ['studentId', 'classId', 'createdAt'],
  units: {
    attendance: ['attendanceState'],
    note1: ['note1', 'note1State'],
    note2: ['note2', 'note2State'],
    note3: ['note3', 'note3State'],
    note4: ['note4', 'note4State'],
    customNote: ['customNote'],
    adjustment: ['adjustment'],
    excuse: ['excuse'],
    madeUp: ['madeUp'],
    day: DAY_SETTINGS_FIELDS,
  },
  packed: { unit: 'day', column: 'day' },
  defaults: { ...UNTOUCHED },
  alwaysGiven: ['day'],
  naturalKey: true,
  needed: ['studentId', 'classId', 'createdAt'],
  group: ['classId', 'createdAt'],
  addedFields: { excuse: 19, madeUp: 19 },
});

export type MarkRow = RowOf<typeof marks>;
