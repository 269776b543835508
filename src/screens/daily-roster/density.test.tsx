import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import { day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';

const DAY = day('2026-11-19');

let teacher: TeacherSync;
beforeEach(async () => {
  localStorage.clear();
  const all = await teacherOfClass('Rivera, Ana');
  teacher = all.teacher;
  await all.device.db.students.update(ANA, { number: 7 });
  await rowsOf(all.device.db, 'marks').put(markRow(ANA, DAY, { note1: 'ND', note1State: 'a', customNote: 'NURSE' }));
});
afterEach(() => localStorage.clear());

const openRoster = (kind: 'phone' | 'desktop') => showRoster(teacher, DAY, kind);
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
