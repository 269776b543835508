import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Backup } from '#domain/sync/backup.ts';
import { TestDevice } from '../../../../tests/support/device.ts';
import { classRow } from '../../../../tests/support/rows.ts';
import { collectRows, readBackup } from '../../../workers/backup/read-backup.ts';
import { readBackupFile } from '../../../workers/backup/backup-reader.ts';
import { makeFile } from '../../../sync/backup/make-file.ts';
import { deleteClass } from '../../../writes/classes.ts';
import { RestoreRow } from './restore-row.tsx';

vi.mock('../../../workers/backup/read-backup.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readBackup: vi.fn<typeof readBackup>(),
}));

const OWNER = { userId: 7, email: 't7@school.example', server: 'https://school.example' };

/** Reads a file in the same way as the worker, because jsdom can't start a worker. */
async function parsed(file: Blob): Promise<Backup> {
  const { onRows, whole } = collectRows();
  const outcome = await readBackupFile(file, onRows);
  if (outcome.kind !== 'read') throw new Error(outcome.problem.message);
  return whole(outcome.head);
}

test('L6.2 if the device already has everything in a backup file, the file can’t be restored, and the teacher can choose another file', async () => {
  const device = new TestDevice();
  await device.pulledTo(10);
  await device.createStudent(1);
  const work = { signal: AbortSignal.timeout(60_000), onProgress: () => undefined };
  const { blob: file } = await makeFile(device, OWNER, 'backup', work);
  vi.mocked(readBackup).mockResolvedValue({ backup: await parsed(file) });
  render(<RestoreRow device={device} owner={OWNER} onRestored={() => undefined} />);
  const choose = () => screen.getByLabelText('Choose a backup file');
  fireEvent.change(choose(), { target: { files: [new File([file], 'backup.json')] } });
  expect(await screen.findByText(/This computer already has everything in this file/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore this backup' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(choose()).toBeTruthy();
});

test('8.32, L6.2a before a restore, the preview names each class that the file’s unsent writes delete, and the number of unreadable drafts', async () => {
  const [lost, here] = [new TestDevice(), new TestDevice()];
  for (const { db } of [lost, here]) await db.classes.put(classRow(200, 'Period 3'));
  await lost.pulledTo(10);
  await here.pulledTo(10);
  await lost.saved(deleteClass(200, 'key-of-the-delete'));
  await lost.db.drafts.put({ key: 'roster:200', kind: 'form', value: { shape: 1, list: { entries: [null] } } });
  const work = { signal: AbortSignal.timeout(60_000), onProgress: () => undefined };
  const { blob } = await makeFile(lost, OWNER, 'backup', work);
  vi.mocked(readBackup).mockResolvedValue({ backup: await parsed(blob) });
  render(<RestoreRow device={here} owner={OWNER} onRestored={() => undefined} />);
  const input = screen.getByLabelText('Choose a backup file');
  fireEvent.change(input, { target: { files: [new File([blob], 'backup.json')] } });
  expect(await screen.findByText('delete the class Period 3')).toBeTruthy();
  expect(screen.getByText(/^1 form not saved that this app can’t read/)).toBeTruthy();
});
