import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { USER } from '../../../tests/support/device.ts';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import type { ConnectionState } from '../../sync/connection.ts';
import { marksOfDay } from '../../repositories/roll/roll.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import { ClassesScreen } from './classes-screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

interface Setting {
  classes?: boolean;
  way?: Partial<ConnectionState>;
  complete?: boolean;
  book?: boolean;
  kind?: 'phone' | 'desktop';
}

async function shown({ classes = true, way = {}, complete = true, book = true, kind = 'desktop' }: Setting = {}) {
  const all = await testTeacher(way, complete);
  const { db } = all.device;
  if (book) {
    await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
    await db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  }
  if (classes) {
    await db.classes.bulkPut([classRow(1, 'Period 1'), classRow(2, 'Period 2')]);
    await db.students.bulkPut([studentRow(11, 'Abdi, Hodan'), studentRow(12, 'Begay, Tyler')]);
    await rowsOf(db, 'marks').put(markRow(11, today()));
  }
  const at = { path: PATHS.classes, address: addresses.classes, kind };
  return { ...all, ...showScreen(all.teacher, at, <ClassesScreen />) };
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);

test('2.4 the heading of the class list is the name of the grade book, and links to the grade books', async () => {
  await shown();
  expect((await screen.findByRole('link', { name: 'Fall 2026' })).getAttribute('href')).toBe(addresses.gradeBooks);
  expect(screen.getByText(/^\w+, \w+ \d+.* · 2 classes · 2 students$/)).toBeTruthy();
});

test('2.4 the class list links to the roster, grades and menu of each class, and shows how many students have no mark of today', async () => {
  await shown();
  const row = await rowOf('Period 1');
  expect(row.getByRole('link', { name: 'Period 1' }).getAttribute('href')).toBe(addresses.dailyRoster(1));
  expect(row.getByText('1 of 2 to do')).toBeTruthy();
  expect(row.getByText('2 students')).toBeTruthy();
  const grades = row.getByRole('link', { name: 'Grades, Period 1' });
  expect(grades.getAttribute('href')).toBe(addresses.gradesSummary(1));
  expect(row.getByRole('link', { name: 'Class menu, Period 1' }).getAttribute('href')).toBe(addresses.classMenu(1));
});

test('2.4 in the class list, a class without students has a link to add a roster, and links to its grades and its menu', async () => {
  await shown();
  const row = await rowOf('Period 2');
  const roster = row.getByRole('link', { name: 'Add New Roster, Period 2' });
  expect(roster.getAttribute('href')).toBe(addresses.uploadRoster(2));
  expect(row.getByRole('link', { name: 'Grades, Period 2' }).getAttribute('href')).toBe(addresses.gradesSummary(2));
  expect(row.getByRole('link', { name: 'Class menu, Period 2' }).getAttribute('href')).toBe(addresses.classMenu(2));
});

test('2.27 on the class list, the Save buttons save the unsaved marks of today and of another day', async () => {
  const { device } = await shown();
  await rowsOf(device.db, 'marks').put({ ...markRow(11, today()), tomb: 'key-of-a-delete' });
  const before = addDays(today(), -7);
  for (const day of [today(), before]) {
    await touchMark(device, { classId: 1, day, studentId: 12 }, { attendanceState: 'T' });
  }
  const row = within(await screen.findByRole('list', { name: 'Classes' }));
  await row.findByText('1 mark not saved');
  fireEvent.click(row.getByRole('button', { name: 'Save 1 mark of today, Period 1' }));
  await waitFor(async () => expect(await marksOfDay(device.db, 1, today())).toHaveLength(2));
  const others = within(screen.getByRole('list', { name: 'Not saved' }));
  fireEvent.click(others.getByRole('button', { name: /^Save 1 mark of .*, Period 1$/ }));
  await waitFor(async () => expect(await marksOfDay(device.db, 1, before)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
});

test('2.27 during the first pull from the server, the Save button of a class in the class list is disabled, because marks may be missing', async () => {
  const { device } = await shown({ complete: false });
  await touchMark(device, { classId: 1, day: today(), studentId: 12 }, { attendanceState: 'T' });
  const save = await (await rowOf('Period 1')).findByRole('button', { name: 'Save 1 mark of today, Period 1' });
  fireEvent.click(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await device.pulledTo(10);
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  expect(await device.outbox()).toEqual([]);
  fireEvent.click(save);
  await waitFor(async () => expect(await device.outbox()).toHaveLength(1));
});

test('2.4 below the classes, the class list has a link “Add Class”, which opens the form for a new class', async () => {
  await shown();
  const row = await screen.findByRole('link', { name: 'Period 1' });
  const add = screen.getByRole('link', { name: 'Add Class' });
  expect(add.getAttribute('href')).toBe(addresses.createClass);
  expect(row.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.queryByText('No classes found')).toBeNull();
});

test('2.4 in the class list, a class with unsaved marks has the controls “Take roll”, “Save”, “Grades” and the class menu, in this order', async () => {
  const { device } = await shown();
  await touchMark(device, { classId: 1, day: today(), studentId: 12 }, { attendanceState: 'T' });
  const row = await rowOf('Period 1');
  await row.findByRole('button', { name: /^Save/ });
  const controls = [
    ...(row.getByRole('link', { name: 'Grades, Period 1' }).parentElement?.querySelectorAll('a, button') ?? []),
  ];
  expect(controls.map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([
    'Take roll',
    'Save',
    'Grades',
    'Class menu, Period 1',
  ]);
  expect(controls[0]?.getAttribute('href')).toBe(addresses.dailyRoster(1));
});

test('2.4 when all students of a class have a mark of today, the class list shows “Done” at this class', async () => {
  const { device } = await shown();
  await (await rowOf('Period 1')).findByText('1 of 2 to do');
  await rowsOf(device.db, 'marks').put(markRow(12, today()));
  const done = await (await rowOf('Period 1')).findByText('Done');
  expect([done.dataset['tone'], done.querySelector('svg')?.classList.contains('lucide-check')]).toEqual(['ok', true]);
});

test('2.4 if a grade book has no classes, the class list shows “No classes found” and the link “Add Class”', async () => {
  await shown({ classes: false });
  await screen.findByText('No classes found');
  expect(screen.getByRole('link', { name: 'Add Class' }).getAttribute('href')).toBe(addresses.createClass);
  expect(screen.getByRole('link', { name: 'About classes' }).getAttribute('href')).toBe(addresses.aboutClasses);
});

test('P4.3 during the first pull from the server, an empty class list shows a progress bar', async () => {
  const { device } = await shown({ classes: false, complete: false });
  await device.pulledTo(0, { complete: false, full: { to: 9, page: 'next', done: 500, total: 2000 } });
  const bar = await screen.findByRole('progressbar');
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
  expect(screen.queryByText('No classes found')).toBeNull();
});

test('R9d, P4.3 if the first pull from the server fails several times, the class list shows “Something went wrong” instead of a progress bar', async () => {
  await shown({ classes: false, complete: false, way: { connection: 'connecting', wentWrong: 3 } });
  expect(await screen.findByText(/^Something went wrong while your classes were loading/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Waiting & backups' }).getAttribute('href')).toBe(addresses.nothingLost);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('L3.2a, P4.3 if the device has no space for the first pull from the server, the class list says that the computer is full', async () => {
  const { device } = await shown({ classes: false, complete: false, way: { loadingStopped: true } });
  await device.pulledTo(0, { complete: false, full: { to: 9, page: 'next', done: 500, total: 2000 } });
  expect(await screen.findByText(/^This computer is full, so loading stopped/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('P4.3 if the device is offline before its first pull, the class list says that no grade books are on the device yet', async () => {
  await shown({ classes: false, book: false, complete: false, way: { connection: 'offline' } });
  expect(await screen.findByText('Your grade books aren’t on this computer yet')).toBeTruthy();
});

test('2.4 if a teacher has no current grade book, the class list redirects to the page of the grade books', async () => {
  const { address } = await shown({ classes: false, book: false });
  await waitFor(() => expect(address()).toBe(addresses.gradeBooks));
});

test('2.24 after a restart and a month without a network, the class list still shows the classes stored on the device', async () => {
  const { device, teacher, connection, unmount } = await shown();
  await rowOf('Period 1');
  unmount();
  device.db.close();
  await device.db.open();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 60 * 60 * 1000 });
  connection.setState({ connection: 'offline' });
  showScreen(teacher, { path: PATHS.classes, address: addresses.classes }, <ClassesScreen />);
  expect((await rowOf('Period 1')).getByText('2 students')).toBeTruthy();
  expect(device.requests).toEqual([]);
});

test('2.16 the class list shows the deleted classes of the current grade book, and “Put back” restores a class', async () => {
  const { device } = await shown();
  await device.db.classes.put({ ...classRow(9, 'Other book'), gradeBookId: 8, tomb: 'k8' });
  await device.db.classes.update(2, { tomb: 'k2' });
  fireEvent.click(await screen.findByRole('button', { name: 'Put back, Period 2' }));
  expect(await screen.findByRole('link', { name: 'Period 2' })).toBeTruthy();
  expect(screen.queryByText('Other book')).toBeNull();
});

test('2.17 if the current grade book has no classes, the class list offers to copy classes from another grade book', async () => {
  const { device } = await shown({ classes: false });
  await device.db.gradeBooks.put({ id: 2, name: 'Spring 2026', createdAt: '', updatedAt: '' });
  await device.db.classes.put(classRow(5, 'Period 1', { gradeBookId: 2 }));
  const copy = await screen.findByRole('link', { name: 'Copy from another grade book' });
  expect(copy.getAttribute('href')).toBe(addresses.copyClasses);
});
