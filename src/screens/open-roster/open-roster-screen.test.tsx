import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { FakeCaches } from '../../../tests/support/fake-caches.ts';
import { bookRow, classRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { keepSharedFiles, sharedFiles } from '../../platform/files/shared-file.ts';
import { OpenRosterScreen } from './open-roster-screen.tsx';

beforeEach(() => void vi.stubGlobal('caches', new FakeCaches()));

async function open({ classes = ['Period 1', 'Period 2'], address = addresses.openRoster as string } = {}) {
  const { device, teacher } = await testTeacher();
  await rowsOf(device.db, 'gradeBooks').put(bookRow(1, 'Fall 2026'));
  await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  for (const [n, name] of classes.entries()) await device.has('classes', { ...classRow(n + 1, name), gradeBookId: 1 });
  return showScreen(teacher, { path: PATHS.openRoster, address }, <OpenRosterScreen />);
}
const share = async () => await keepSharedFiles([new File(['Doe, Jane'], 'p3.csv')]);

test('1.143 if the system opened a file with the app, the page “Open a Roster” shows the file name and asks for which class the file is', async () => {
  await share();
  await open();
  expect(await screen.findByText('Which class is p3.csv for?')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /Period 2/ });
  const [one] = await sharedFiles();
  expect(link.getAttribute('href')).toBe(addresses.uploadShared(2, one?.key ?? ''));
  expect(await sharedFiles()).toHaveLength(1);
});

test('1.143 a press on “Don’t use this file” deletes the file that the system opened with the app, and the class list opens', async () => {
  await share();
  const { address } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t use this file' }));
  await waitFor(() => expect(address()).toBe(addresses.classes));
  expect(await sharedFiles()).toEqual([]);
});

test('1.143 if several files wait, the page “Open a Roster” offers all of them, and the chosen file is the file of the class', async () => {
  await keepSharedFiles(['p1.csv', 'p2.csv', 'p3.csv'].map((name) => new File(['Doe, Jane'], name)));
  await open();
  await screen.findByText('Which file first?');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    'p1.csv',
    'p2.csv',
    'p3.csv',
  ]);
  fireEvent.click(screen.getByRole('link', { name: /p2.csv/ }));
  expect(await screen.findByText('Which class is p2.csv for?')).toBeTruthy();
  const [, second] = await sharedFiles();
  const link = await screen.findByRole('link', { name: /Period 1/ });
  expect(link.getAttribute('href')).toBe(addresses.uploadShared(1, second?.key ?? ''));
  fireEvent.click(screen.getByRole('button', { name: 'Don’t use this file' }));
  await screen.findByText('Which file first?');
  expect((await sharedFiles()).map(({ file }) => file.name)).toEqual(['p1.csv', 'p3.csv']);
});

test('1.143 if the system opens a second file while the page “Open a Roster” shows the first file, the page offers both files', async () => {
  await share();
  const { go } = await open();
  await screen.findByText('Which class is p3.csv for?');
  await keepSharedFiles([new File(['Roe, Ann'], 'p4.csv')]);
  go(addresses.openRoster);
  await screen.findByText('Which file first?');
  expect(screen.getByRole('link', { name: /p4.csv/ })).toBeTruthy();
});

test('1.144 if the server received the file, the page “Open a Roster” says that the file has to be shared again', async () => {
  await open({ address: `${addresses.openRoster}?again` });
  expect(await screen.findByRole('heading', { name: 'Share the file again' })).toBeTruthy();
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
  expect(await sharedFiles()).toHaveLength(1);
});
