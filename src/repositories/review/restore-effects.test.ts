import { beforeEach, describe, expect, it, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Backup, BackupEntry } from '#domain/sync/backup.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { deletedBy, restoreEffects } from './restore-effects.ts';

const [CLASS, ANA] = [200, 301];

function entry(method: string, path: string, more: Partial<BackupEntry> = {}): BackupEntry {
  return {
    key: 'key-of-a-write',
    method,
    path,
    patches: [],
    stamp: '1.0.a',
    seen: 0,
    state: 'waiting',
    error: null,
    at: 0,
    ...more,
  };
}

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  await rowsOf(device.db, 'students').put({ ...studentRow(ANA, 'Rivera, Ana', { classId: CLASS }) });
});
const effects = async (entries: readonly BackupEntry[], rows: Backup['rows'] = {}) =>
  await restoreEffects(device.db, { rows }, entries);

describe('8.32 the preview of a restore lists what the writes of the backup file would delete', () => {
  const none = { name: null, className: null, day: null };
  test.each([
    ['a class', entry('DELETE', 'classes/200'), { ...none, table: 'classes', name: 'Period 3' }],
    [
      'a student',
      entry('DELETE', 'students/301'),
      { ...none, table: 'students', name: 'Rivera, Ana', className: 'Period 3' },
    ],
    [
      'a student by a change of the field `deleted`',
      entry('PATCH', 'students/update-many', { body: [{ id: 301, deleted: true }] }),
      { ...none, table: 'students', name: 'Rivera, Ana', className: 'Period 3' },
    ],
    [
      'the marks of a day',
      entry('DELETE', 'students/daily-points/by-date/2026-11-20/200'),
      { ...none, table: 'marks', day: '2026-11-20', className: 'Period 3' },
    ],
    ['a grade book that is not on this device', entry('DELETE', 'grade-books/9'), { ...none, table: 'gradeBooks' }],
    [
      'a class that a write of another kind deletes',
      entry('PATCH', 'classes', { patches: [{ table: 'classes', id: CLASS, kind: 'delete', key: 'key-of-a-write' }] }),
      { ...none, table: 'classes', name: 'Period 3' },
    ],
  ])(
    '8.32 before a backup file is restored, the restore preview lists the delete of %s',
    async (_name, write, deleted) => {
      expect((await effects([write])).deletes).toEqual([deleted]);
    },
  );

  it('8.32 if a write in the backup file removes a student, the restore preview shows this as a delete and not as a change of the student', async () => {
    const patch = { table: 'students', id: ANA, kind: 'update', fields: { deleted: true } } as const;
    const removal = entry('PATCH', 'students', { body: { id: ANA, deleted: true }, patches: [patch] });
    const found = await effects([removal]);
    expect([found.deletes.length, found.changes.size]).toEqual([1, 0]);
  });

  it('8.32 if a deleted class is only in the backup file, the restore preview shows the class’s name from the file', async () => {
    const rows = { classes: [{ ...classRow(7, 'Period 7') }] };
    expect((await effects([entry('DELETE', 'classes/7')], rows)).deletes).toMatchObject([{ name: 'Period 7' }]);
  });

  it('8.32 the restore preview does not list a delete that the server has already refused, because a restore does not send it', async () => {
    const error = { code: 'changed', status: 409, message: '', detail: null, at: 0 };
    expect((await effects([entry('DELETE', 'classes/200', { state: 'refused', error })])).deletes).toEqual([]);
  });

  it('8.32 the restore preview recognises every call of the contract that deletes rows', () => {
    const calls = ENDPOINTS.filter(({ synced, method }) => synced && method === 'DELETE');
    for (const { method, path } of calls) {
      const made = path.replace(':date', '2026-11-20').replaceAll(/:\w+/g, '9');
      expect([path, deletedBy(entry(method, made)).length]).toEqual([path, 1]);
    }
  });
});

it('8.32 the restore preview has the numbers of students and classes that the file adds, changes or restores, each counted once', async () => {
  const patch = (kind: 'create' | 'update', id: number) => ({ table: 'students', id, kind, fields: {} }) as const;
  const back = { table: 'classes', id: 9, kind: 'restore', key: 'key-of-a-delete' } as const;
  const found = await effects([
    entry('POST', 'students', { patches: [patch('create', 1), patch('create', 2)] }),
    entry('PATCH', 'students', { patches: [patch('update', 3)] }),
    entry('PATCH', 'students', { patches: [patch('update', 3)] }),
    entry('POST', 'restore', { patches: [back] }),
  ]);
  expect([found.deletes, [...found.creates], [...found.changes], [...found.putsBack]]).toEqual([
    [],
    [['students', 2]],
    [['students', 1]],
    [['classes', 1]],
  ]);
});
