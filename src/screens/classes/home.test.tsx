import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { sampleClassIds } from '#domain/ids.ts';
import { addSample } from '../../repositories/classes/add-sample.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { saveSettings } from '../../repositories/save-settings.ts';
import { addDays } from '#domain/dates.ts';
import { USER } from '../../../tests/support/device.ts';
import { classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { marksOfDay } from '../../repositories/roll/roll.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import type { ConnectionState } from '../../sync/connection.ts';
import { currentGradeBook } from '../../repositories/classes/grade-books.ts';
import { ClassesScreen } from './classes-screen.tsx';

interface Start {
  book?: boolean;
  classes?: boolean;
  students?: boolean;
  pulled?: boolean;
  way?: Partial<ConnectionState>;
}

async function shown({ book = true, classes = true, students = true, pulled = true, way = {} }: Start = {}) {
  const all = await testTeacher(way, pulled);
  const { db } = all.device;
  if (book) {
    await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
    await db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  }
  if (book && classes) await db.classes.put(classRow(1, 'Period 1'));
  if (book && classes && students) await db.students.put(studentRow(11, 'Abdi, Hodan'));
  showScreen(all.teacher, { path: PATHS.home, address: addresses.home }, <ClassesScreen />);
  return all;
}

const next = async () => within(await screen.findByRole('region', { name: 'Next' }));

test('2.6 home shows a class under “Next”, with a link to take the roll of this class', async () => {
  await shown();
  const roll = (await next()).getByRole('link', { name: 'Take roll' });
  expect(roll.getAttribute('href')).toBe(addresses.dailyRoster(1));
});

test('2.27 if today’s roll is begun and not saved, home shows “Continue roll” and the number of unsaved marks', async () => {
  const { device } = await shown();
  await touchMark(device, { classId: 1, day: today(), studentId: 11 }, { attendanceState: 'A' });
  await (await next()).findByRole('link', { name: 'Continue roll' });
  expect((await next()).getByText('1 mark not saved')).toBeTruthy();
});

test('2.27 if the roll of an earlier day is not saved, home has a link that opens this roll', async () => {
  const { device } = await shown();
  const before = addDays(today(), -2);
  await touchMark(device, { classId: 1, day: before, studentId: 11 }, { attendanceState: 'A' });
  const list = within(await screen.findByRole('list', { name: 'Not saved' }));
  expect(list.getByRole('link').getAttribute('href')).toBe(`/classes/1/daily-roster?date=${before}`);
});

test('2.27 the Save button on home saves the begun roll of today, and shows the same toast as Save on the daily roster', async () => {
  const { device } = await shown();
  await touchMark(device, { classId: 1, day: today(), studentId: 11 }, { attendanceState: 'A' });
  fireEvent.click((await next()).getByRole('button', { name: 'Save 1 mark of today, Period 1' }));
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ title: 'Saved', description: 'Daily Points Saved' }),
  );
  expect(await marksOfDay(device.db, 1, today())).toMatchObject([{ studentId: 11, attendanceState: 'A' }]);
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
});

test('2.27 if the storage of the device is full, Save on home shows the toast “Not saved”, and the marks stay unsaved', async () => {
  const { device } = await shown();
  await touchMark(device, { classId: 1, day: today(), studentId: 11 }, { attendanceState: 'A' });
  const button = (await next()).getByRole('button', { name: /^Save 1 mark/ });
  device.storage.break('drafts', new DOMException('full', 'QuotaExceededError'));
  fireEvent.click(button);
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Not saved', variant: 'destructive' }));
  expect((await next()).getByText('1 mark not saved')).toBeTruthy();
});

test('2.28 home links to each school day of this week on which no roll was taken in a class', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 10, 0) });
  const { device } = await shown();
  await device.db.classes.bulkPut([classRow(1, 'Period 1', { startTime: '08:15' }), classRow(2, 'Period 2')]);
  await device.db.students.put(studentRow(21, 'Chen, Bo', { classId: 2 }));
  await rowsOf(device.db, 'marks').bulkPut([markRow(11, '2026-11-18'), markRow(11, '2026-11-16')]);
  const list = within(await screen.findByRole('list', { name: 'Missed roll' }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(3));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Period 2Wed, Nov 18',
    'Period 2Mon, Nov 16',
    'Tue, Nov 17No class has a roll. If you taught, start with Period 1.',
  ]);
  // More than two are folded, so that the list of classes stays near the top.
  expect(screen.getByText('3 rolls this week').closest('details')?.open).toBe(false);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    addresses.dailyRoster(2, day('2026-11-18')),
    addresses.dailyRoster(2, day('2026-11-16')),
    addresses.dailyRoster(1, day('2026-11-17')),
  ]);
});

test('2.6 below the next class, home lists first unsaved rolls, then days without a roll, then all classes by start time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 10, 0) });
  const { device } = await shown();
  await device.db.classes.bulkPut([
    classRow(1, 'Period 1', { startTime: '12:40', endTime: '13:30' }),
    classRow(2, 'Period 2', { startTime: '08:15', endTime: '09:05' }),
    classRow(3, 'Period 3'),
  ]);
  await device.db.students.put(studentRow(21, 'Chen, Bo', { classId: 2 }));
  await touchMark(device, { classId: 1, day: day('2026-11-18'), studentId: 11 }, { attendanceState: 'A' });
  const list = (name: string) => screen.findByRole('list', { name });
  const all = [
    await screen.findByRole('region', { name: 'Next' }),
    await list('Not saved'),
    await list('Missed roll'),
    await list('Classes'),
  ];
  for (const [index, one] of all.slice(1).entries()) {
    const before = all[index];
    expect((before?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
  const classes = within(await list('Classes')).getAllByRole('link', { name: /^Period \d$/ });
  expect(classes.map(({ textContent }) => textContent)).toEqual(['Period 2', 'Period 1', 'Period 3']);
});

test('2.7 home shows how many set-up steps are done, and hides the steps after the set-up, even if no class has students', async () => {
  const { device } = await shown({ students: false });
  await screen.findByText('2 of 4');
  expect(screen.getByRole('link', { name: /Check the points/ }).getAttribute('href')).toBe(addresses.settings);
  const roster = screen.getByRole('link', { name: /add a roster/ });
  expect(roster.getAttribute('href')).toBe(addresses.uploadRoster(1));
  const createdAt = new Date(device.now() - 60_000).toISOString();
  await device.db.settings.put({ id: USER, ...defaultSettings(), letters: null, createdAt, updatedAt: createdAt });
  await saveSettings(device, { absentValue: -5 });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Set up' })).toBeNull());
});

test('1.117 if only the sample class exists, home still has the set-up step “Add a class”, and a link “Take roll” for the sample class', async () => {
  const { device } = await shown({ classes: false });
  await addSample(device, today());
  const { first } = sampleClassIds(USER);
  const roll = (await next()).getByRole('link', { name: 'Take roll' });
  expect(roll.getAttribute('href')).toBe(addresses.dailyRoster(first));
  expect(await screen.findByText('1 of 4')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Add a class/ }).getAttribute('href')).toBe(addresses.createClass);
});

test('1.117 home lists no missing rolls of the sample class', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 10, 0) });
  const { device } = await shown({ classes: false });
  await addSample(device, day('2026-11-06'));
  await screen.findAllByText(/Sample class/);
  expect(screen.queryByRole('list', { name: 'Missed roll' })).toBeNull();
});

test('2.7 if the grade book has no classes, home shows “No classes found”, and links only to the next set-up steps', async () => {
  await shown({ classes: false });
  await screen.findByText('No classes found');
  expect(screen.getByText('1 of 4')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Fall 2026',
    expect.stringMatching(/^Check the points/),
    'Add Class',
    'About classes',
  ]);
  expect(screen.getByRole('link', { name: 'Add Class' }).getAttribute('href')).toBe(addresses.createClass);
});

test('2.19 if the server renamed a grade book of this device, home shows the new name on a button that makes the grade book current', async () => {
  const { device } = await shown();
  await device.has('gradeBooks', { id: 2, name: 'Fall 2026 2', createdAt: '' });
  await device.db.meta.put({ key: 'book-names', names: { 1: 'Fall 2026', 2: 'Fall 2026' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Open it: Fall 2026 2' }));
  await waitFor(async () => expect((await currentGradeBook(device.db, USER))?.id).toBe(2));
  await waitFor(async () => expect(await device.db.meta.get('book-names')).toMatchObject({ names: {} }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
});
