import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteSignedOut, rememberUser } from '../../../db/device.ts';
import { TeacherDb } from '../../../db/schema.ts';
import { entryOf } from '../../../../tests/support/device.ts';
import { WaitingHere } from './waiting-here.tsx';
import { basesOf } from '../../../../tests/support/stored-rows.ts';

const USER = 41;
const downloaded = vi.hoisted(() => vi.fn<(name: string, file: Blob) => void>());
vi.mock('../../../platform/files/files.ts', () => ({ downloadFile: downloaded }));

beforeEach(async () => {
  downloaded.mockClear();
  const db = new TeacherDb(USER);
  await db.outbox.clear();
  const { seq: _, ...entry } = entryOf([{ table: 'students', id: 1, kind: 'update', fields: {} }]);
  await db.outbox.add(entry as never);
  await basesOf(db).put({ table: 'students', id: 1, row: null });
  db.close();
  await rememberUser({ id: USER, username: 't', email: 'ana@school.example', roleId: 1, exp: 0 });
});

test('L6.3, 8.9 if the session has ended, the teacher can save the changes that are not sent yet to a file on the sign-in page', async () => {
  render(<WaitingHere />);
  expect(await screen.findByText('1 change saved on this computer, waiting to send')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save waiting changes to a file' }));
  await vi.waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
  const file = JSON.parse(await downloaded.mock.calls[0]![1].text());
  expect(file).toMatchObject({ kind: 'unsent', owner: { userId: USER, email: 'ana@school.example' } });
});

test('L6.3 after a sign-out, the sign-in page does not show that changes of the teacher are not sent yet', async () => {
  await noteSignedOut(USER);
  render(<WaitingHere />);
  await expect(screen.findByText(/waiting to send/, {}, { timeout: 500 })).rejects.toThrow('Unable to find');
});
