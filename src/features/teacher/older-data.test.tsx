import { fireEvent, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { contentOf, OLDER, storeOlder } from '../../../tests/support/older-database.ts';
import type { Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { NoAnswer, type Send } from '../../api/send.ts';
import { DeviceDb, removeTeacher, noteSignedOut, rememberUser } from '../../db/device.ts';
import { databaseName } from '../../db/schema.ts';
import { downloadFile } from '../../platform/files/files.ts';
import { enterDevice } from '../session/sign-in/enter-device.ts';
import { firstScreen } from '../session/first-screen.ts';
import { noteSignedIn } from '../session/session-store.ts';
import { OlderData } from './older-data.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>(), send: vi.fn<Send>() }));
vi.mock('../../platform/files/files.ts', () => ({ downloadFile: vi.fn<typeof downloadFile>() }));

const { userId, email } = OLDER.owner;
const USER = { id: userId, username: 'ana', email, roleId: 1, exp: 100 };

beforeEach(async () => {
  vi.mocked(call).mockRejectedValue(new NoAnswer('no answer'));
  await Dexie.delete(databaseName(userId));
  await storeOlder({});
});

test('L4.4 if the data on the device is too old, the teacher reads what to do, and the button saves the unsent changes', async () => {
  await rememberUser(USER);
  render(<OlderData />);
  expect(await screen.findByRole('dialog', { name: 'This app can’t read the data on this device' })).toBeTruthy();
  expect(screen.getByText(/10 changes may be only here\. Save them to a file first\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save waiting changes to a file' }));
  const [name, blob] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^pe-grade-book-unsent-/);
  expect(JSON.parse((await blob?.text()) ?? '')).toMatchObject({ outbox: OLDER.outbox, owner: { userId, email } });
});

test('L4.4 a teacher whose data on the device is too old can sign in, and gets to the screen with the notice', async () => {
  const content = await contentOf(databaseName(userId), {});
  await enterDevice(USER);
  noteSignedIn({ id: userId, email, roleId: 1 });
  expect(await firstScreen()).toMatch(/^\//);
  expect(await contentOf(databaseName(userId), {})).toEqual(content);
});

test('L4.4, L1.4 after a sign-out a database that is too old is not removed from the device', async () => {
  const devices = new DeviceDb();
  await rememberUser(USER, devices);
  await noteSignedOut(userId, devices);
  const content = await contentOf(databaseName(userId), {});
  expect(await removeTeacher(userId, undefined, devices)).toBe(false);
  expect(await contentOf(databaseName(userId), {})).toEqual(content);
  devices.close();
});
