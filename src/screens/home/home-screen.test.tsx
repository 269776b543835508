import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PATHS, addresses } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { saveSettings } from '../../repositories/settings.ts';
import { addDays } from '#domain/dates.ts';
import { USER } from '../../../tests/support/device.ts';
import { classRow, studentRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { touchMark } from '../../repositories/roll.ts';
import { currentGradeBook } from '../../repositories/grade-books.ts';
import { HomeScreen } from './home-screen.tsx';

afterEach(cleanup);

async function shown(more: { book?: boolean; classes?: boolean; students?: boolean } = {}) {
  const { book = true, classes = true, students = true } = more;
  const all = await testTeacher();
  const { db } = all.device;
  if (book) {
    await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
    await db.profile.put({ id: USER, currentGradeBookId: 1 });
  }
  if (book && classes) await db.classes.put(classRow(1, 'Period 1'));
  if (book && classes && students) await db.students.put(studentRow(11, 'Abdi, Hodan'));
  showScreen(all.teacher, { path: PATHS.home, address: addresses.home }, <HomeScreen />);
  return all;
}

const next = async () => within(await screen.findByRole('region', { name: 'Next' }));

test('2.6 the running class has the only large button on home', async () => {
  await shown();
  const roll = (await next()).getByRole('link', { name: 'Take roll' });
  expect(roll.getAttribute('href')).toBe(addresses.dailyRoster(1));
});

test('4.2 home offers to continue a roll that was begun today and says “not saved yet”', async () => {
  const { device } = await shown();
  await touchMark(device, { classId: 1, day: today(), studentId: 11 }, { attendanceState: 'A' });
  await (await next()).findByRole('link', { name: 'Continue roll' });
  expect((await next()).getByText('Not saved yet')).toBeTruthy();
});

test('4.2 home has a link to the unsaved roll of another day', async () => {
  const { device } = await shown();
  const day = addDays(today(), -2);
  await touchMark(device, { classId: 1, day, studentId: 11 }, { attendanceState: 'A' });
  const list = within(await screen.findByRole('list', { name: 'Attendance not saved yet' }));
  expect(list.getByRole('link').getAttribute('href')).toBe(`/classes/1/daily-roster?date=${day}`);
});

test('2.7 home asks a new teacher to create a grade book first, and lists the next steps', async () => {
  await shown({ book: false });
  const start = await screen.findByRole('link', { name: 'Create grade book' });
  expect(start.getAttribute('href')).toBe(addresses.createGradeBook);
  expect(await screen.findByText('0 of 4')).toBeTruthy();
});

test('2.7 the set-up list on home ticks each finished step and disappears after the last one', async () => {
  const { device } = await shown({ students: false });
  await screen.findByText('2 of 4');
  expect(screen.getByRole('link', { name: /Check the points/ }).getAttribute('href')).toBe(addresses.settings);
  const roster = screen.getByRole('link', { name: /Add a roster/ });
  expect(roster.getAttribute('href')).toBe(addresses.uploadRoster(1));
  await device.db.students.put(studentRow(11, 'Abdi, Hodan'));
  await next();
  await screen.findByText('3 of 4');
  const createdAt = new Date(device.now() - 60_000).toISOString();
  await device.db.settings.put({ id: USER, ...defaultSettings(), createdAt, updatedAt: createdAt });
  await saveSettings(device, { absentValue: -5 });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Set up' })).toBeNull());
});

test('2.6 home without classes says so and offers to create one', async () => {
  await shown({ classes: false });
  await screen.findByText('No classes found');
  expect(screen.getByRole('link', { name: 'Add Class' }).getAttribute('href')).toBe(addresses.createClass);
});

test('2.10 if the current grade book was deleted on another device and there are others, home asks to choose one', async () => {
  const { device } = await shown();
  await device.db.profile.put({ id: USER, currentGradeBookId: 99 });
  const change = await screen.findByRole('link', { name: 'Change grade book' });
  expect(change.getAttribute('href')).toBe(addresses.changeGradeBook);
  expect(screen.queryByRole('list', { name: 'Set up' })).toBeNull();
});

test('2.19 home says that the server renamed a grade book of this device, and opens it', async () => {
  const { device } = await shown();
  await device.has('gradeBooks', { id: 2, name: 'Fall 2026 2', createdAt: '' });
  await device.db.meta.put({ key: 'book-names', names: { 1: 'Fall 2026', 2: 'Fall 2026' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Open it: Fall 2026 2' }));
  await waitFor(async () => expect((await currentGradeBook(device.db, USER))?.id).toBe(2));
  await waitFor(async () => expect(await device.db.meta.get('book-names')).toMatchObject({ names: {} }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
});

test('2.19 the message about the renamed grade book goes away when the teacher presses OK', async () => {
  const { device } = await shown();
  await device.db.meta.put({ key: 'book-names', names: { 1: 'Fall' } });
  await device.db.gradeBooks.update(1, { name: 'Fall 2' });
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/Two grade books had the name/)).toBeNull());
});

test('2.17 home without classes offers to copy them, if another grade book has classes', async () => {
  const { device } = await shown({ classes: false });
  await screen.findByText('No classes found');
  expect(screen.queryByRole('link', { name: 'Copy from another grade book' })).toBeNull();
  await device.db.gradeBooks.put({ id: 2, name: 'Spring 2026', createdAt: '', updatedAt: '' });
  await device.db.classes.put(classRow(5, 'Period 1', { gradeBookId: 2 }));
  const copy = await screen.findByRole('link', { name: 'Copy from another grade book' });
  expect(copy.getAttribute('href')).toBe(addresses.copyClasses);
});
