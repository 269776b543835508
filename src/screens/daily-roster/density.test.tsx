import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { DailyRosterScreen } from './daily-roster-screen.tsx';

const CLASS = 1;
const ANA = 11;
const DAY = day('2026-11-19');

let teacher: TeacherSync;
beforeEach(async () => {
  localStorage.clear();
  const all = await testTeacher();
  teacher = all.teacher;
  const { db } = all.device;
  await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
  await db.classes.put(classRow(CLASS, 'Period 3'));
  await db.students.put(studentRow(ANA, 'Rivera, Ana', { number: 7 }));
  await rowsOf(all.device.db, 'marks').put(markRow(ANA, DAY, { note1: 'ND', note1State: 'a', customNote: 'NURSE' }));
});
afterEach(() => localStorage.clear());

function openRoster(kind: 'phone' | 'desktop') {
  const address = `${addresses.dailyRoster(CLASS)}?date=${DAY}`;
  return showClassScreen(teacher, { path: PATHS.dailyRoster, address, kind }, <DailyRosterScreen />);
}
const isDense = () => document.querySelector('.roll')?.hasAttribute('data-dense');
const signs = async () => await screen.findByRole('button', { name: '7 Notes of Rivera, Ana: ND, NURSE' });

test('4.45 a phone shows one line for each student with the notes as signs, and a press on them opens the second line of this student', async () => {
  openRoster('phone');
  const more = await signs();
  expect([more.textContent, isDense()]).toEqual(['7ND ✎', true]);
  const row = more.closest('[data-student]');
  expect(row?.hasAttribute('data-open')).toBe(false);
  fireEvent.click(more);
  expect(row?.hasAttribute('data-open')).toBe(true);
});

test('4.45 the device remembers whether the roster shows one line or all marks of each student, and a wide window begins with all marks', async () => {
  const { unmount } = openRoster('desktop');
  fireEvent.click(await screen.findByRole('button', { name: 'Show one line each' }));
  await signs();
  unmount();
  openRoster('desktop');
  await signs();
  fireEvent.click(screen.getByRole('button', { name: 'Show all marks' }));
  expect(isDense()).toBe(false);
});

test('4.33, 4.45 the key N in a row with one line opens the second line and starts the note', async () => {
  openRoster('phone');
  await signs();
  const attendance = screen.getByRole('button', { name: /^Attendance of Rivera, Ana/ });
  attendance.focus();
  fireEvent.keyDown(attendance, { key: 'n' });
  await Promise.resolve();
  expect(document.activeElement?.getAttribute('data-cell')).toBe('customNote');
});

test('4.36 the button − beside the points takes one point, as a press on the name does', async () => {
  openRoster('desktop');
  fireEvent.click(await screen.findByRole('button', { name: 'Take 1 point from Rivera, Ana' }));
  await screen.findByRole('button', { name: /^Points for Rivera, Ana: .*−1 by hand/ });
});
