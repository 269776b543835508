import { describe, expect, it } from 'vitest';
import { BACKUP_FORMAT, BACKUP_VERSION } from '#domain/sync/backup.ts';
import { NOON } from '../../../tests/support/device.ts';
import { classRow, markRow } from '../../../tests/support/rows.ts';
import { readBackupFile } from './backup-reader.ts';
import { collectRows } from './read-backup.ts';

const entry = {
  key: 'a-key-of-a-write',
  method: 'PATCH',
  path: 'students',
  body: { id: 301, nickname: 'Ana' },
  patches: [{ table: 'students', id: 301, kind: 'update', fields: { nickname: 'Ana' } }],
  stamp: `${NOON}.0.device`,
  seen: 4,
  state: 'waiting',
  error: null,
  at: NOON,
};

const file = (more: Record<string, unknown> = {}) => ({
  format: BACKUP_FORMAT,
  version: BACKUP_VERSION,
  kind: 'backup',
  at: NOON,
  contract: 1,
  owner: { server: 'https://pe.school.example', epoch: 'e1', userId: 7, email: 'ana@school.example' },
  sync: { cursor: 4, complete: true },
  clock: { ms: NOON, counter: 0, offset: 0 },
  bases: [],
  outbox: [entry],
  drafts: [],
  kept: [],
  rows: { classes: [classRow(200, 'Period 3')], marks: [markRow(301, '2026-11-20')] },
  ...more,
});

async function read(content: unknown) {
  const { onRows, whole } = collectRows();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const outcome = await readBackupFile(new Blob([text]), onRows);
  return outcome.kind === 'read' ? whole(outcome.head) : outcome.problem.message;
}
const CLASHED_AT = '2026-11-20T12:00:00.000Z';
const clash = {
  id: 1,
  markId: 2,
  classId: 2,
  day: null,
  unit: 'attendance',
  kept: '{"attendanceState":"A"}',
  keptDevice: 'a',
  keptDeviceName: null,
  keptAt: CLASHED_AT,
  lost: '{}',
  lostDevice: 'b',
  lostDeviceName: null,
  lostAt: CLASHED_AT,
  createdAt: CLASHED_AT,
};
const withEntry = (more: Record<string, unknown>) => file({ outbox: [{ ...entry, ...more }] });

const withError = (more: object) =>
  withEntry({ state: 'refused', error: { code: 'gone', status: 409, message: '', detail: null, at: NOON, ...more } });
const withFields = (fields: object, kind = 'update', table = 'students') =>
  withEntry({ patches: [{ table, id: 301, kind, fields }] });
const nested = (levels: number): unknown => (levels === 0 ? null : [nested(levels - 1)]);

const NOT_OURS = 'This is not a PE Grade Book backup.';
const DAMAGED = 'This backup is damaged or incomplete.';
const NEWER = 'This backup was made by a newer version of the app.';

it('L6.5 the app reads the writes and rows of a backup file unchanged', async () => {
  expect(await read(file())).toMatchObject({ outbox: [entry], rows: { classes: [{ id: 200, name: 'Period 3' }] } });
});

it('W10.2, L6.5 if a write in a backup file creates a mark, the app also reads its default values, so that a restored roll has its scoring settings', async () => {
  const fields = { studentId: 301, classId: 200, createdAt: '2026-11-20' };
  const patches = [{ table: 'marks', id: 1, kind: 'create', fields, defaults: { note1aLabel: 'Effort', value: 5 } }];
  expect(await read(withEntry({ patches }))).toMatchObject({ outbox: [{ patches }] });
});

it('R4.3a if an earlier app version stored a write as parked (waiting for a refused write), the app reads it as a refused write', async () => {
  expect(await read(withEntry({ state: 'parked' }))).toMatchObject({ outbox: [{ state: 'refused', error: null }] });
});

it('L6.5 the app reads every row of a backup file with 4,500 rows, although it reads at most 2,000 rows at once', async () => {
  const classes = Array.from({ length: 4_500 }, (_, index) => classRow(index + 1, `Class ${index}`));
  expect(await read(file({ rows: { classes } }))).toMatchObject({ rows: { classes: { length: 4_500 } } });
});

it('L6.5 if a row in a backup file has a field that this app version does not know, the app still reads the row', async () => {
  const rows = { classes: [{ ...classRow(200, 'Period 3'), colour: 'blue' }] };
  expect(await read(file({ rows }))).toMatchObject({ rows: { classes: [{ id: 200 }] } });
});

it.each([
  ['lacks a field that a screen needs', { students: [{ id: 301 }] }],
  ['has no valid id', { classes: [classRow(-1, 'x')] }],
  ['has an object in a field', { classes: [{ ...classRow(1, 'x'), name: {} }] }],
  ['has a number in place of an optional text', { classes: [{ ...classRow(1, 'x'), startTime: 5 }] }],
  ['has a time of day that does not exist', { classes: [{ ...classRow(1, 'x'), startTime: '25:00' }] }],
  ['has an invalid creation date', { classes: [{ ...classRow(1, 'x'), createdAt: 'soon' }] }],
  ['has a day that does not exist', { marks: [{ ...markRow(301, '2026-11-20'), createdAt: '2026-02-30' }] }],
  ['has a choice that does not exist', { marks: [{ ...markRow(301, '2026-11-20'), attendanceState: 'constructor' }] }],
  ['has a damaged value of another device', { clashes: [{ ...clash, kept: '{' }] }],
])(
  'L6.5 when the app reads a backup file, it skips a row that %s, but still reads the writes of the file',
  async (_name, odd) => {
    expect(await read(file({ rows: odd }))).toEqual({ ...((await read(file({ rows: {} }))) as object) });
  },
);

it('8.31 if the date of a write in a backup file is invalid, the app takes the date from the edit stamp of the write', async () => {
  for (const at of [1e300, -9e15, null, 'noon']) {
    expect(await read(withEntry({ at }))).toMatchObject({ outbox: [{ key: entry.key, at: NOON }] });
  }
});

it('8.31 if the stored clock in a backup file is damaged, the app replaces it by the clock of a device that never got the server’s time', async () => {
  for (const clock of [
    null,
    { ms: 1e15, counter: 0, offset: 0 },
    { ms: 0, counter: 1e9, offset: 0 },
    { ms: 0, counter: 0, offset: 1e300 },
  ]) {
    expect(await read(file({ clock }))).toMatchObject({ clock: { ms: 0, counter: 0, offset: 0 }, outbox: [entry] });
  }
});

it('8.31 if a base row (a copy of the server’s row) in a backup file does not match its table, the app skips this base row', async () => {
  const good = { table: 'classes', id: 1, row: classRow(1, 'Period 1') };
  const bases = [good, { table: 'classes', id: 2, row: { id: 2 } }, { table: 'classes', id: 3, row: null }];
  expect(await read(file({ bases }))).toMatchObject({ bases: [{ id: 1 }, { id: 3 }] });
});

describe('drafts in a backup file', () => {
  const roll = { key: 'roll:2:2026-11-20', kind: 'roll', classId: 2, day: '2026-11-20', cursor: 4, touched: {} };
  const form = { key: 'roster:2', kind: 'form', value: { list: [] } };
  const touches = [{ key: 'tap-1', row: '301', before: null, after: { attendanceState: 'A' } }];

  it('L6.1 the app reads the drafts of this and of earlier app versions from a backup file, but not the fields that only earlier versions used', async () => {
    const drafts = [roll, form, { ...roll, touches }, { ...form, cursor: 4, touches }];
    expect(await read(file({ drafts }))).toMatchObject({ drafts: [roll, form, roll, { ...form, cursor: 4 }] });
  });
});

it('8.30 the app keeps a draft as it is in the backup file, whatever the draft contains', async () => {
  const drafts = [
    { key: 'a', kind: 'constructor' },
    { key: 'roll:2:2026-11-20', kind: 'roll', touched: null },
  ];
  expect(await read(file({ drafts }))).toMatchObject({ drafts, outbox: [entry] });
});

it('8.30 if a value in the list of drafts of a backup file has no key, the app gives the value a key', async () => {
  const drafts = [null, 5, { kind: 'roll' }, { key: 7 }, { key: 'x'.repeat(201) }];
  expect(await read(file({ drafts }))).toMatchObject({
    drafts: drafts.map((value) => ({ key: expect.stringMatching(/^unread:file-\d+:$/), kind: 'form', value })),
  });
});

it('8.30 different drafts without a key in a backup file get different keys, and a second read gives the same keys', async () => {
  const keysOf = async (...drafts: unknown[]) => {
    const opened = await read(file({ drafts }));
    return typeof opened === 'string' ? [] : opened.drafts.map(({ key }) => key);
  };
  const [one, other, again] = [await keysOf('typed', 5), await keysOf('typed too', 5), await keysOf('typed', 5)];
  expect(new Set([...one, ...other]).size).toBe(3);
  expect(again).toEqual(one);
});

it.each([
  ['a file that is a photo', '\u0089PNG', NOT_OURS],
  ['a file with other JSON', { format: 'something else' }, NOT_OURS],
  ['a file that was cut off', JSON.stringify(file()).slice(0, -20), DAMAGED],
  ['a file of a newer app', file({ version: BACKUP_VERSION + 1, outbox: 'in another shape' }), NEWER],
  ['a file whose rows are not in lists', file({ rows: { classes: { 0: classRow(1, 'x') } } }), DAMAGED],
  ['a file with a write that the API does not have', withEntry({ path: 'students/../../etc' }), DAMAGED],
  ['a file with a call that is not a synced write', withEntry({ method: 'POST', path: 'auth/login' }), DAMAGED],
  ['a file with a call that deletes the account', withEntry({ method: 'DELETE', path: 'user' }), DAMAGED],
  ['a file with an idempotency key that the server refuses', withEntry({ key: 'short' }), DAMAGED],
  ['a file with a malformed edit stamp', withEntry({ stamp: 'now' }), DAMAGED],
  [
    'a file with a change of the table “outbox”, which is no table of the teacher’s rows',
    withEntry({ patches: [{ ...entry.patches[0], table: 'outbox' }] }),
    DAMAGED,
  ],
  ['a file with more than 2,000 drafts', file({ drafts: Array(2_001).fill(null) }), DAMAGED],
  ['a file with a draft that is nested too deep to be stored', file({ drafts: [nested(41)] }), DAMAGED],
  ['a file with a write whose body is nested too deep to be stored', withEntry({ body: nested(41) }), DAMAGED],
  ['a file whose own date is out of range', file({ at: 1e300 }), NOT_OURS],
  ['a file with a refused write whose date of refusal is out of range', withError({ at: 1e300 }), DAMAGED],
  [
    'a file with kept rows (lost by the server) whose date is out of range',
    file({ kept: [{ key: 'kept:1', at: 9e15, rows: [] }] }),
    DAMAGED,
  ],
  ['a file with a write that gives a field a wrong kind of value', withFields({ nickname: 5 }), DAMAGED],
  ['a file with a write that clears a field which can’t be empty', withFields({ fullName: null }), DAMAGED],
  ['a file with a write that makes a student without a name', withFields({ classId: 2 }, 'create'), DAMAGED],
  [
    'a file with a mark whose attendance does not exist',
    withFields({ attendanceState: 'X' }, 'update', 'marks'),
    DAMAGED,
  ],
  [
    'a file with a mark of a day that does not exist',
    withFields({ createdAt: '2026-02-30' }, 'update', 'marks'),
    DAMAGED,
  ],
  [
    'a file with a class whose start time is no time of day',
    withFields({ startTime: 'soon' }, 'update', 'classes'),
    DAMAGED,
  ],
  [
    'a file whose kept rows have the key of another record',
    file({ kept: [{ key: 'clock', at: 0, rows: [] }] }),
    DAMAGED,
  ],
])('L6.5 the app refuses to restore %s', async (_name, content, message) => {
  expect(await read(content)).toBe(message);
});
