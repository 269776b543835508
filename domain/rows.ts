import { WEEKDAYS, type TableName } from './model.ts';
import { UNTOUCHED } from './scoring/scoring.ts';
import { DAY_SETTINGS_FIELDS, NOTES, SETTINGS_FIELDS } from './scoring/settings.ts';

export type FieldValue = string | number | boolean | null;
/** Some fields of a row, by name. */
export type Fields = Readonly<Record<string, FieldValue>>;

export interface TableSpec {
  /** The rows that this one lives under; without one of them it is dead (docs/sync.md D1). A field that is null names none. */
  readonly parents: readonly { readonly table: TableName; readonly field: string }[];
  /** Rows that a field names without living under them: without one of them the write has no sense. */
  readonly refers?: readonly { readonly table: TableName; readonly field: string }[];
  /** Fields that are set when the row is made and never change. */
  readonly fixed: readonly string[];
  /** Fields that merge as one, by the unit's name (docs/sync.md W5). */
  readonly units: Readonly<Record<string, readonly string[]>>;
  /** What a field shows that nobody touched. */
  readonly defaults: Fields;
  /** Its id is a hash of this: a create on its tombstone starts it afresh (docs/sync.md D3). */
  readonly naturalKey: boolean;
}

const times = ['startTime', 'endTime', ...WEEKDAYS.flatMap((day) => [`${day}StartTime`, `${day}EndTime`])];

function clashSide(side: 'kept' | 'lost'): string[] {
  return [side, `${side}Device`, `${side}DeviceName`, `${side}At`];
}

/** Tables in the order in which a full pull brings them: what a teacher needs first comes first (docs/sync.md P5). */
export const TABLES: Readonly<Record<TableName, TableSpec>> = {
  profile: {
    parents: [],
    fixed: [],
    refers: [{ table: 'gradeBooks', field: 'currentGradeBookId' }],
    units: { currentGradeBookId: ['currentGradeBookId'] },
    defaults: { currentGradeBookId: null },
    naturalKey: true,
  },
  settings: {
    parents: [],
    fixed: ['createdAt', 'updatedAt'],
    units: { settings: SETTINGS_FIELDS },
    defaults: {},
    naturalKey: true,
  },
  gradeBooks: {
    parents: [],
    fixed: ['createdAt', 'updatedAt'],
    units: { name: ['name'] },
    defaults: {},
    naturalKey: false,
  },
  classes: {
    parents: [{ table: 'gradeBooks', field: 'gradeBookId' }],
    fixed: ['gradeBookId', 'createdAt'],
    units: {
      name: ['name'],
      times,
      sortStudentsAlphabetically: ['sortStudentsAlphabetically'],
      groupBy: ['groupBy'],
    },
    defaults: {
      ...Object.fromEntries(times.map((field) => [field, null])),
      sortStudentsAlphabetically: true,
      groupBy: 'ROW',
    },
    naturalKey: false,
  },
  students: {
    parents: [{ table: 'classes', field: 'classId' }],
    fixed: ['classId', 'createdAt'],
    units: {
      fullName: ['fullName', 'firstName', 'lastName'],
      nickname: ['nickname'],
      number: ['number'],
      groupNumber: ['groupNumber'],
      gender: ['gender'],
      skillLevel: ['skillLevel'],
      note: ['note'],
      place: ['orderId', 'row'],
      deleted: ['deleted'],
    },
    defaults: {
      nickname: null,
      number: null,
      groupNumber: null,
      gender: null,
      skillLevel: 3,
      note: null,
      orderId: null,
      row: null,
      deleted: false,
    },
    naturalKey: false,
  },
  activityNotes: {
    parents: [{ table: 'classes', field: 'classId' }],
    fixed: ['classId', 'date'],
    units: { shortNote: ['shortNote'], longNote: ['longNote'] },
    defaults: { shortNote: '', longNote: '' },
    naturalKey: true,
  },
  assessments: {
    parents: [{ table: 'classes', field: 'classId' }],
    fixed: ['classId', 'assessmentTemplateId', 'createdAt'],
    units: { name: ['name'] },
    defaults: {},
    naturalKey: false,
  },
  marks: {
    parents: [{ table: 'students', field: 'studentId' }],
    fixed: ['studentId', 'classId', 'createdAt'],
    units: {
      attendance: ['attendanceState'],
      ...Object.fromEntries(NOTES.map((n) => [`note${n}`, [`note${n}`, `note${n}State`]])),
      customNote: ['customNote'],
      adjustment: ['adjustment'],
      day: DAY_SETTINGS_FIELDS,
    },
    defaults: { ...UNTOUCHED },
    naturalKey: true,
  },
  assessmentScores: {
    parents: [
      { table: 'assessments', field: 'assessmentId' },
      { table: 'students', field: 'studentId' },
    ],
    fixed: ['assessmentId', 'studentId', 'classId', 'fieldId'],
    units: { value: ['value'] },
    defaults: { value: '' },
    naturalKey: true,
  },
  races: {
    parents: [{ table: 'classes', field: 'classId' }],
    refers: [{ table: 'assessments', field: 'assessmentId' }],
    fixed: ['classId', 'createdAt'],
    units: {
      setUp: ['laps', 'hideWhenFinished', 'hideAbsent', 'showNumbers', 'sortByLaps'],
      assessment: ['assessmentId'],
    },
    defaults: {
      laps: 4,
      hideWhenFinished: true,
      hideAbsent: true,
      showNumbers: true,
      sortByLaps: false,
      assessmentId: null,
    },
    naturalKey: false,
  },
  raceEvents: {
    parents: [
      { table: 'races', field: 'raceId' },
      { table: 'students', field: 'studentId' },
    ],
    refers: [{ table: 'raceEvents', field: 'undoes' }],
    fixed: ['raceId', 'classId', 'kind', 'studentId', 'elapsed', 'at', 'undoes'],
    units: {},
    defaults: { studentId: null, undoes: null },
    naturalKey: false,
  },
  clashes: {
    parents: [{ table: 'marks', field: 'markId' }],
    // Made by the server alone, which writes them whole: no device's stamp stands behind any of it (docs/sync.md W9).
    fixed: ['markId', 'classId', 'unit', ...clashSide('kept'), ...clashSide('lost'), 'createdAt'],
    units: {},
    defaults: {},
    naturalKey: true,
  },
};

export interface RowKey {
  readonly table: TableName;
  readonly id: number;
}

type NamedFields = Readonly<Record<string, unknown>>;

/** The rows that a row with these fields lives under. */
export function parentsOf(table: TableName, fields: NamedFields): RowKey[] {
  return namedBy(TABLES[table].parents, fields);
}

/** The rows that a write of these fields can't do without: those that it lives under, and those that it refers to. */
export function neededBy(table: TableName, fields: NamedFields): RowKey[] {
  return [...parentsOf(table, fields), ...namedBy(TABLES[table].refers ?? [], fields)];
}

function namedBy(fields: TableSpec['parents'], row: NamedFields): RowKey[] {
  return fields.flatMap(({ table, field }) => {
    const id = row[field];
    return typeof id === 'number' ? [{ table, id }] : [];
  });
}

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** The units of a table that these fields touch: a unit counts with any of its fields (docs/sync.md W10). */
export function unitsTouched(table: TableName, fields: Fields): string[] {
  return Object.entries(TABLES[table].units).flatMap(([unit, names]) =>
    names.some((name) => fields[name] !== undefined) ? [unit] : [],
  );
}

/** The fields of one unit out of a row or patch; absent ones stay absent. */
export function unitFields(table: TableName, unit: string, fields: Fields): Record<string, FieldValue> {
  const picked: Record<string, FieldValue> = {};
  for (const name of TABLES[table].units[unit] ?? []) {
    const value = fields[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
