import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookRow, classRow } from '../../tests/support/rows.ts';
import type { Call } from '../api/call.ts';
import type { Refresh } from '../api/refresh.ts';
import { NoAnswer, type Send } from '../api/send.ts';
import type { OpenStream } from '../api/stream.ts';
import { TeacherDb } from '../db/schema.ts';
import { noteSignedIn, noteSignedOutElsewhere } from '../features/session/session-store.ts';
import { addresses, PATHS } from '../platform/addresses.ts';
import { ClassSettingsScreen } from '../screens/class-settings/class-settings-screen.tsx';
import { ClassLayout } from './class-layout.tsx';
import { CLASS_SCREENS } from './class-screens.ts';
import { MainLayout } from './main-layout.tsx';

// The device is offline.
vi.mock('../api/client.ts', () => {
  const offline = () => Promise.reject(new NoAnswer('no answer'));
  return {
    call: vi.fn<Call>(offline),
    refresh: vi.fn<Refresh>(offline),
    send: vi.fn<Send>(offline),
    openStream: vi.fn<OpenStream>(offline),
  };
});

const CLASS = 7;

beforeEach(() => {
  // The test page lacks this property, which the frame of the app reads.
  vi.stubGlobal('isSecureContext', true);
});

/** With its own teacher, because the database stores the sign-out. */
async function openUnsaved(userId: number) {
  const db = new TeacherDb(userId);
  await db.gradeBooks.put(bookRow(1, 'Fall 2026'));
  await db.classes.put(classRow(CLASS, 'Period 3'));
  db.close();
  noteSignedIn({ id: userId, email: 'ann@school.org', roleId: 1 });
  const settings = { path: PATHS.classSettings, element: <ClassSettingsScreen /> };
  const layout = { element: <ClassLayout screens={CLASS_SCREENS} />, children: [settings] };
  const routes = [
    { element: <MainLayout />, children: [layout] },
    { path: '*', element: <p>another page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [addresses.classSettings(CLASS)] });
  render(<RouterProvider router={router} />);
  fireEvent.change(await screen.findByLabelText('Class name'), { target: { value: 'Period 33' } });
  await screen.findByText('Not saved');
  return () => router.state.location.pathname;
}

test('2.13 if the teacher signs out while class settings are unsaved, the app opens the landing page and asks nothing about them', async () => {
  const address = await openUnsaved(7);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe(addresses.landing));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('another page')).toBeTruthy();
});

test('2.14 the question before a class is deleted has a button that saves a backup', async () => {
  await openUnsaved(9);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Period 3' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Period 3?' });
  expect(await within(question).findByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
});

test('2.13 if the teacher signs out in another tab while class settings are unsaved, the app opens the sign-in page and asks nothing', async () => {
  const address = await openUnsaved(8);
  act(() => noteSignedOutElsewhere(8));
  await waitFor(() => expect(address()).toBe(addresses.signIn));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('another page')).toBeTruthy();
});
