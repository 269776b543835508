import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Call } from '../api/call.ts';
import { call } from '../api/client.ts';
import type { Refresh } from '../api/refresh.ts';
import { NoAnswer, type Send } from '../api/send.ts';
import { DeviceDb, rememberUser } from '../db/device.ts';
import { checkSession } from '../features/session/sign-in/check-session.ts';
import { sessionStore } from '../features/session/session-store.ts';
import { App } from './app.tsx';

vi.mock('../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>(), send: vi.fn<Send>() }));

test('L3.2b if the device is too full to open the app’s database, the page explains this, and the teacher stays signed in', async () => {
  vi.mocked(call).mockRejectedValue(new NoAnswer('no answer'));
  const db = new DeviceDb();
  await rememberUser({ id: 7, username: 't', email: 't@school.org', roleId: 1, exp: 1 }, db);
  db.close();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await checkSession();
  open.mockRestore();
  expect(sessionStore.getState().state).toBe('no-room');
  render(<App router={null} />);
  expect(screen.getByRole('heading', { name: 'This computer is full' })).toBeTruthy();
  expect(screen.getByText(/you are still signed in/)).toBeTruthy();
});
