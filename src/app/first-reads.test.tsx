import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showClassScreen } from '../../tests/support/class-screen.tsx';
import { CLASS, deviceWithClass } from '../../tests/support/class-device.ts';
import type { TestDevice } from '../../tests/support/device.ts';
import { day } from '../../tests/support/rows.ts';
import { dropAhead, resultAhead } from '../repositories/read-ahead.ts';
import { gradeBookQuery } from '../features/grade-books/current/use-current-grade-book.ts';
import { dayQuery } from '../features/roll/use-roll.ts';
import { addresses, PATHS } from '../platform/addresses.ts';
import { touchMark } from '../repositories/roll/taps.ts';
import { DailyRosterScreen } from '../screens/daily-roster/daily-roster-screen.tsx';
import { createConnection } from '../sync/connection.ts';
import type { TeacherSync } from '../sync/teacher-sync.ts';
import { readForScreen } from './first-reads.ts';

const DAY = day('2026-11-20');

let device: TestDevice;
let ana: number;
beforeEach(async () => {
  ({ device, ana } = await deviceWithClass());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Starts to read ahead for this URL, and waits until the device has read everything. */
async function readFor(address: string): Promise<void> {
  const { pathname, search } = new URL(address, 'https://app.test');
  readForScreen(device, { pathname, search });
  await waitFor(() => expect(resultAhead(device.db, gradeBookQuery(device))).not.toBeUndefined());
  await dayQuery(device, CLASS, DAY).read();
}

function openRoster() {
  const engine = { wake: () => undefined, rest: async () => undefined } as unknown as TeacherSync['engine'];
  const teacher: TeacherSync = { device, connection: createConnection(), engine, close: () => device.db.close() };
  const at = { path: PATHS.dailyRoster, address: addresses.dailyRoster(CLASS, DAY) };
  return showClassScreen(teacher, at, <DailyRosterScreen />);
}

const isShown = () => screen.queryAllByText(/Rivera/).length > 0;

test('S9a if the app has read the data of the roster before its screen opens, the screen shows them immediately', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  openRoster();
  expect(isShown()).toBe(true);
});

test('S9a if the app has not read the data of the roster before its screen opens, the screen shows them a moment later', async () => {
  openRoster();
  expect(isShown()).toBe(false);
  await waitFor(() => expect(isShown()).toBe(true));
});

test('S9a if a mark was saved after the app had read the roster in advance, the roster’s screen still shows the mark', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  await touchMark(device, { classId: CLASS, day: DAY, studentId: ana }, { attendanceState: 'A' });
  openRoster();
  expect(await screen.findByRole('button', { name: /Rivera.*absent/i })).toBeTruthy();
});

test('S9a data that the app reads in advance at its start are only for the first screen, and a later screen reads them again', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  dropAhead(device.db);
  openRoster();
  expect(isShown()).toBe(false);
  await waitFor(() => expect(isShown()).toBe(true));
});

test('S9a data that the app has read in advance at its start are not used after five seconds, because a tab may have been frozen', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  const query = dayQuery(device, CLASS, DAY);
  expect(resultAhead(device.db, query)).not.toBeUndefined();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  expect(resultAhead(device.db, query)).toBeUndefined();
});

test('S9a if the first screen is not a daily roster, the app reads no roster in advance', async () => {
  await readFor(addresses.classes);
  expect(resultAhead(device.db, dayQuery(device, CLASS, DAY))).toBeUndefined();
});
