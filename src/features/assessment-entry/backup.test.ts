import { expect, test } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { openEntry, readEntry, touchScores } from '../../repositories/assessments/assessment-drafts.ts';
import { makeFile, type LongWork } from '../../sync/backup/make-file.ts';
import { restoreFile } from '../../sync/backup/restore.ts';
import { readBackupFile } from '../../workers/backup/backup-reader.ts';
import { collectRows } from '../../workers/backup/read-backup.ts';

const PLACE = { classId: 200, templateId: 1, assessmentId: 70 };
const OWNER = { server: 'https://pe.school.example', userId: 7, email: 'ana@school.example' };
const WORK: LongWork = { signal: new AbortController().signal, onProgress: () => undefined };

test('5.37 a backup contains the typed scores that are not saved, and a restore adds these scores to another device', async () => {
  const [device, other] = [new TestDevice(), new TestDevice()];
  for (const one of [device, other]) await one.pulledTo(10);
  await touchScores(device, PLACE, { texts: { '301:1': 'good' }, fieldType: 'text', asNew: true });
  const { blob } = await makeFile(device, OWNER, 'backup', WORK);
  const { onRows, whole } = collectRows();
  const file = await readBackupFile(blob, onRows);
  if (file.kind !== 'read') throw new Error(file.problem.message);
  await restoreFile(other, whole(file.head), WORK);
  expect(await readEntry(other.db, PLACE)).toMatchObject({ name: null, typed: { '301:1': 'good' } });
  expect((await openEntry(other, { ...PLACE, assessmentId: null })).place).toEqual(PLACE);
});
