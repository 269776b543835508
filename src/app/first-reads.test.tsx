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

test('S9a if the roster was read ahead, its rows are on the screen immediately', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  openRoster();
  expect(isShown()).toBe(true);
});

test('S9a if the roster was not read ahead, it is on the screen after the device has read its rows', async () => {
  openRoster();
  expect(isShown()).toBe(false);
  await waitFor(() => expect(isShown()).toBe(true));
});

test('S9a a mark that was stored after the roster was read ahead is shown too', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  await touchMark(device, { classId: CLASS, day: DAY, studentId: ana }, { attendanceState: 'A' });
  openRoster();
  expect(await screen.findByRole('button', { name: /Rivera.*absent/i })).toBeTruthy();
});

test('S9a the rows that were read ahead at the start are not used for a screen that opens later', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  dropAhead(device.db);
  openRoster();
  expect(isShown()).toBe(false);
  await waitFor(() => expect(isShown()).toBe(true));
});

test('S9a after five seconds, for example in a tab that was frozen, rows that were read ahead are not used', async () => {
  await readFor(addresses.dailyRoster(CLASS, DAY));
  const query = dayQuery(device, CLASS, DAY);
  expect(resultAhead(device.db, query)).not.toBeUndefined();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  expect(resultAhead(device.db, query)).toBeUndefined();
});

test('S9a for other screens the app reads no day ahead', async () => {
  await readFor(addresses.classes);
  expect(resultAhead(device.db, dayQuery(device, CLASS, DAY))).toBeUndefined();
});
