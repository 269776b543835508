import type { LocalDate } from '../../domain/dates.ts';
import type { TeachersClass } from './teacher.ts';

export type FileData = Record<string, unknown> & { readonly at: number };

export interface DamagedFile {
  readonly name: string;
  readonly textOf: (good: string) => string;
  /** True if the app refuses the file. Otherwise the app restores the file, and keeps the parts that it can't read. */
  readonly isRefused: boolean;
  /** The text that the app must show about the file before the teacher restores it. */
  readonly preview?: RegExp;
  /** How many drafts of the file the app can't read but keeps. */
  readonly unread?: number;
}

function changed(name: string, change: (file: FileData) => object, more: Partial<DamagedFile> = {}): DamagedFile {
  const textOf = (good: string) => {
    const file = JSON.parse(good) as FileData;
    return JSON.stringify({ ...file, ...change(file) });
  };
  return { name, textOf, isRefused: false, ...more };
}

const refused = { isRefused: true };

function write({ at }: FileData, key: string, id: number, more: object = {}) {
  return {
    key: `damaged-file-${key}`,
    method: 'PATCH',
    path: 'students',
    body: { id, nickname: key },
    patches: [{ table: 'students', id, kind: 'update', fields: { nickname: key } }],
    stamp: `${at}.0.other-device`,
    seen: 0,
    state: 'waiting',
    error: null,
    at,
    ...more,
  };
}

/** Returns ten files: cut off, with empty values, or with values of another version of the app. */
export function damagedFiles([one, two]: readonly TeachersClass[], days: readonly LocalDate[]): DamagedFile[] {
  const [classId = 0, otherId = 0, student = 0] = [one?.id, two?.id, one?.students[0]];
  const roll = (index: number, more: object) => {
    const day = days[index] ?? '';
    const draft = { key: `roll:${classId}:${day}`, kind: 'roll', classId, day, cursor: 1, touched: {}, ...more };
    return { drafts: [draft] };
  };
  const form = (key: string, value: unknown) => ({ drafts: [{ key, kind: 'form', cursor: 1, value }] });
  const oneUnread = { preview: /^1 form not saved that this app can’t read/, unread: 1 };
  return [
    { name: 'a file that was cut off', textOf: (good) => good.slice(0, -200), ...refused },
    { name: 'a file without a beginning', textOf: (good) => good.slice(40), ...refused },
    changed('a file without its writes', () => ({ outbox: null }), refused),
    changed('a roll without touches', () => roll(0, { touched: null }), oneUnread),
    changed('a roll with an empty student', () => roll(1, { touched: { [student]: null } }), oneUnread),
    changed(
      'scores without texts',
      () => form(`scores:${classId}:4:90001`, { shape: 1, isNew: true, fieldType: 'text', typed: null }),
      oneUnread,
    ),
    changed(
      'a roster with an empty entry',
      () => form(`roster:${classId}`, { shape: 1, list: { entries: [null] } }),
      oneUnread,
    ),
    changed('details of another version', () => form(`details:${classId}:number`, { shape: 9, texts: [] }), oneUnread),
    changed('a write with a time that no date can hold and a clock without time', (file) => ({
      clock: { ms: null, counter: 0, offset: 1e300 },
      outbox: [write(file, 'late-write', student, { at: 1e300 })],
    })),
    changed('rows and bases with empty fields', (file) => ({
      rows: { classes: [{ id: otherId, name: null }], marks: [{ id: 1 }] },
      bases: [{ table: 'classes', id: otherId, row: { id: otherId, name: null } }],
      outbox: [write(file, 'with-bad-bases', student)],
    })),
  ];
}

export function hostileFiles(classes: readonly TeachersClass[], days: readonly LocalDate[]): DamagedFile[] {
  const [classId = 0, , doomedId = 0, student = 0] = [...classes.map(({ id }) => id), classes[0]?.students[0]];
  const nested = '['.repeat(20_000) + ']'.repeat(20_000);
  const drafts = (list: readonly unknown[]) => () => ({ drafts: list });
  const patch = (table: string, id: number, fields: object) => [{ table, id, kind: 'update', fields }];
  const oneUnread = { preview: /^1 form not saved that this app can’t read/, unread: 1 };
  return [
    changed(
      'a delete of a class without a patch',
      (file) => ({
        outbox: [
          write(file, 'hidden-delete', student, {
            method: 'DELETE',
            path: `classes/${doomedId}`,
            body: undefined,
            patches: [],
          }),
        ],
      }),
      { preview: /^delete the class Period 3$/ },
    ),
    changed('drafts of no kind', drafts([null, 5, [], { key: 7 }]), {
      preview: /^4 forms not saved that this app can’t read/,
      unread: 4,
    }),
    changed(
      'a draft with the names of methods',
      drafts([{ key: 'constructor', kind: '__proto__', value: { toString: 1 } }]),
      oneUnread,
    ),
    changed(
      'a roll of a day that does not exist',
      drafts([{ key: `roll:${classId}:2026-02-30`, kind: 'roll', classId, day: '2026-02-30', cursor: 1, touched: {} }]),
      oneUnread,
    ),
    changed(
      'a roll with an attendance that does not exist',
      drafts([
        {
          key: `roll:${classId}:${days[2]}`,
          kind: 'roll',
          classId,
          day: days[2],
          cursor: 1,
          touched: { [student]: { attendanceState: {} } },
        },
      ]),
      oneUnread,
    ),
    {
      name: 'a draft that is nested very deep',
      textOf: (good) => good.replace(/"drafts":\[.*?\],"kept"/s, `"drafts":[${nested}],"kept"`),
      ...refused,
    },
    changed(
      'a student with a name that is a number',
      (file) => ({
        outbox: [write(file, 'number-name', student, { patches: patch('students', student, { fullName: 5 }) })],
      }),
      refused,
    ),
    changed(
      'a class that begins at no time',
      (file) => ({
        outbox: [write(file, 'no-time', student, { patches: patch('classes', classId, { startTime: 'x' }) })],
      }),
      refused,
    ),
    changed('a file of a time that no date can hold', () => ({ at: 1e300 }), refused),
    changed(
      'rows that the server lost at a time that no date can hold',
      () => ({ kept: [{ key: 'kept:x', at: 1e300, rows: [] }] }),
      refused,
    ),
  ];
}
