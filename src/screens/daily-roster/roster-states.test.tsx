import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TestDevice } from '../../../tests/support/device.ts';
import { bookRow, classRow, studentRow } from '../../../tests/support/rows.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { PATHS, addresses } from '../../platform/addresses.ts';
import type { ConnectionState } from '../../sync/connection.ts';
import { DailyRosterScreen } from './daily-roster-screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const CLASS = 200;
const BEN = 302;

let device: TestDevice;

/** `complete` is true if the first pull has ended. */
async function openRoster(way: Partial<ConnectionState>, complete: boolean) {
  const made = await testTeacher(way, complete);
  device = made.device;
  return () =>
    showClassScreen(
      made.teacher,
      { path: PATHS.dailyRoster, address: addresses.dailyRoster(CLASS) },
      <DailyRosterScreen />,
    );
}
const hasClass = () => device.has('classes', { ...classRow(CLASS, 'Period 3') });
const hasBen = () => device.has('students', { ...studentRow(BEN, 'Chen, Ben', { classId: CLASS }) });
const button = (name: RegExp) => screen.findByRole('button', { name });
const marks = async () => (await rowsOf(device.db, 'marks').toArray()).filter(({ studentId }) => studentId === BEN);
const UPLOAD = addresses.uploadRoster(CLASS);

test('3.9 the daily roster of a class without students has a link to add a roster', async () => {
  const show = await openRoster({}, true);
  await hasClass();
  show();
  const link = await screen.findByRole('link', { name: 'Add New Roster' });
  expect(link.getAttribute('href')).toBe(UPLOAD);
});

test('2.11 the daily roster links to the class menu, whether the class has students or not', async () => {
  const show = await openRoster({}, true);
  await hasClass();
  show();
  const menu = await screen.findByRole('link', { name: 'Class menu' });
  expect(menu.getAttribute('href')).toBe(addresses.classMenu(CLASS));
  await hasBen();
  await button(/^Attendance of Chen, Ben/);
  for (const name of ['Class menu', 'Period 3, class menu']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(addresses.classMenu(CLASS));
  }
});

test('3.13 below the last student, the daily roster has a link “Add one student” to the form on Edit Roster', async () => {
  const show = await openRoster({}, true);
  await hasClass();
  await hasBen();
  show();
  await button(/^Attendance of Chen, Ben/);
  expect(screen.getByRole('link', { name: 'Add one student' }).getAttribute('href')).toBe(addresses.addStudent(CLASS));
});

test('4.2 during the first pull from the server, the teacher can set attendance on the roster, but Save is disabled until the pull has ended', async () => {
  const show = await openRoster({}, false);
  await device.pulledTo(0, { complete: false, full: { to: 9, page: 'next', done: 1000, total: 4000 } });
  await hasClass();
  await hasBen();
  show();
  expect(await screen.findByText(/^Still loading this day/)).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  fireEvent.click(await button(/^Attendance of Chen, Ben/));
  await button(/^Attendance of Chen, Ben: absent/);
  const save = await button(/^Save/);
  fireEvent.click(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(await marks()).toEqual([]);
  await device.pulledTo(9);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  fireEvent.click(await button(/^Save/));
  await waitFor(async () => expect((await marks())[0]?.attendanceState).toBe('A'));
});

test('4.2 if the device is offline before the first pull has ended, the roster can be saved, but warns that another device may have saved the day', async () => {
  const show = await openRoster({ connection: 'offline' }, false);
  await hasClass();
  await hasBen();
  show();
  expect(await screen.findByText(/Another device may have saved this day already/)).toBeDefined();
  fireEvent.click(await button(/^Save/));
  await waitFor(async () => expect(await marks()).toHaveLength(1));
});

test('1.10 if the device never loaded the class, its roster shows “You haven’t opened this class…”, and shows the students once they arrive', async () => {
  const show = await openRoster({ connection: 'offline' }, false);
  show();
  expect(await screen.findByText(/You haven’t opened this class on this (tablet|phone|computer) yet/)).toBeDefined();
  await hasBen();
  await hasClass();
  await button(/^Attendance of Chen, Ben: present/);
});

test('D1 if the grade book of a class was deleted, the roster of the class shows that the class was deleted', async () => {
  const show = await openRoster({}, true);
  await hasClass();
  const { gradeBookId } = (await device.db.classes.get(CLASS)) ?? { gradeBookId: 0 };
  await device.db.gradeBooks.put({ ...bookRow(gradeBookId, 'Fall 2026'), tomb: 'key-of-the-delete' });
  show();
  expect(await screen.findByText('Period 3 was deleted')).toBeDefined();
});
