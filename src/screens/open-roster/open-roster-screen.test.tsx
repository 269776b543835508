import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { FakeCaches } from '../../../tests/support/fake-caches.ts';
import { bookRow, classRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { keepSharedFile, sharedFile } from '../../platform/files/shared-file.ts';
import { OpenRosterScreen } from './open-roster-screen.tsx';

beforeEach(() => void vi.stubGlobal('caches', new FakeCaches()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open({ classes = ['Period 1', 'Period 2'] } = {}) {
  const { device, teacher } = await testTeacher();
  await rowsOf(device.db, 'gradeBooks').put(bookRow(1, 'Fall 2026'));
  await device.db.profile.put({ id: USER, currentGradeBookId: 1 });
  for (const [n, name] of classes.entries()) await device.has('classes', { ...classRow(n + 1, name), gradeBookId: 1 });
  return showScreen(teacher, { path: PATHS.openRoster, address: addresses.openRoster }, <OpenRosterScreen />);
}
const share = async () => await keepSharedFile(new File(['Doe, Jane'], 'p3.csv'));

test('1.143 if the system opened a file with the app, the page “Open a Roster” shows the file name and asks for which class the file is', async () => {
  await share();
  await open();
  expect(await screen.findByText('Which class is p3.csv for?')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /Period 2/ });
  expect(link.getAttribute('href')).toBe('/classes/2/edit/upload-roster?shared');
  expect(await sharedFile()).not.toBeNull();
});

test('1.143 a press on “Don’t use this file” deletes the file that the system opened with the app, and the class list opens', async () => {
  await share();
  const { address } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t use this file' }));
  await waitFor(() => expect(address()).toBe(addresses.classes));
  expect(await sharedFile()).toBeNull();
});

test('1.143 if the system opened no file with the app, the page “Open a Roster” shows “There is no file here”', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'There is no file here' })).toBeTruthy();
});

test('1.143 if the teacher has no class, the page “Open a Roster” links to “Create a class”, and the device keeps the opened file', async () => {
  await share();
  await open({ classes: [] });
  const link = await screen.findByRole('link', { name: 'Create a class' });
  expect(link.getAttribute('href')).toBe(addresses.createClass);
  expect(await sharedFile()).not.toBeNull();
});
