/** These tests check which day the roster shows, and which students and settings this day has. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nearestMeeting } from '#domain/class-times.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, BEN, CAI, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import type { TestDevice } from '../../../tests/support/device.ts';
import { classRow, day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { today } from '../../platform/clock.ts';
import { marksOfDay } from '../../repositories/roll/roll.ts';

const TODAY = today();

let device: TestDevice;
let teacher: TeacherSync;
beforeEach(async () => {
  ({ device, teacher } = await teacherOfClass('Rivera, Ana', 'Chen, Ben', 'Duarte, Cai'));
});

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const pressed = async (name: RegExp | string) => fireEvent.click(await button(name));
const record = async (studentId: number, more: Partial<MarkRow> = {}) =>
  await rowsOf(device.db, 'marks').put(markRow(studentId, TODAY, more));
const marksOfToday = async () =>
  new Map((await marksOfDay(device.db, CLASS, TODAY)).map((mark) => [mark.studentId, mark]));

test('4.36 on the roster, a student’s row has, in this order, the attendance, the pencil, the name, four notes, the custom note, and the points after −', async () => {
  showRoster(teacher);
  const row = (await button(/^Attendance of Chen, Ben/)).closest('li');
  const names = [...(row?.querySelectorAll('[aria-label]') ?? [])].map((cell) => cell.getAttribute('aria-label'));
  expect(names.map((name) => name?.replace(/[:.].*/, ''))).toEqual([
    'Attendance of Chen, Ben',
    'Edit Chen, Ben',
    'Chen, Ben',
    'Note 1 of Chen, Ben',
    'Note 2 of Chen, Ben',
    'Note 3 of Chen, Ben',
    'Note 4 of Chen, Ben',
    'Note in words for Chen, Ben',
    'Take 1 point from Chen, Ben',
    'Points for Chen, Ben',
  ]);
});

test('4.36 on the roster, the points of a student are bold if they differ from the normal points of the day', async () => {
  showRoster(teacher);
  const isBold = async (points: number) =>
    (await button(new RegExp(`^Points for Chen, Ben: ${points}`))).className.includes('font-loud');
  expect(await isBold(5)).toBe(false);
  await pressed(/^Points for Chen, Ben/);
  expect(await isBold(6)).toBe(true);
});

test('4.36 the roster does not show a removed student and does not include the student in its totals, but Save keeps the student’s earlier mark', async () => {
  for (const id of [ANA, BEN, CAI]) await record(id, { attendanceState: 'A' });
  await device.db.students.update(BEN, { deleted: true });
  showRoster(teacher);
  await button(/^Attendance of Rivera, Ana: absent/);
  expect(screen.queryByText('Chen, Ben')).toBeNull();
  await button('Save: 0 present, 2 away');
  await pressed(/^Attendance of Rivera, Ana/);
  await button(/^Attendance of Rivera, Ana: tardy/);
  await pressed(/^Save/);
  await waitFor(async () => expect((await marksOfToday()).get(ANA)?.attendanceState).toBe('T'));
  expect((await marksOfToday()).get(BEN)?.attendanceState).toBe('A');
});

test('4.10 if the setting arranges a class by group, the roster lists the students below the headings of their groups', async () => {
  await device.db.classes.update(CLASS, { groupBy: 'GROUP' });
  await device.db.students.update(BEN, { groupNumber: 2, row: 7 });
  showRoster(teacher);
  const group = within(await screen.findByRole('region', { name: 'Group 2 1 student' }));
  group.getByRole('button', { name: /^Attendance of Chen, Ben/ });
  within(screen.getByRole('region', { name: 'No group 2 students' })).getByRole('button', {
    name: /^Attendance of Rivera/,
  });
});

test('4.2 Save on the roster of a past day creates marks of that day, and not of today', async () => {
  const past = '2026-08-31' as LocalDate;
  showRoster(teacher, past);
  await button('Save · 3 present, 0 away');
  await pressed(/^Save/);
  await waitFor(async () => expect(await marksOfDay(device.db, CLASS, past)).toHaveLength(3));
  expect((await marksOfToday()).size).toBe(0);
  const [entry] = await device.outbox();
  const body = entry?.body as { entries: { createdAt: string }[] } | undefined;
  expect(new Set(body?.entries.map(({ createdAt }) => createdAt))).toEqual(new Set([past]));
});

test('4.7 if a day was scored with other settings than today’s, taps on its roster use the note labels and points of that day', async () => {
  await record(BEN, { value: 8, note1aLabel: 'XX', note1aValue: -3, tardyValue: -1 });
  showRoster(teacher);
  await pressed(/^Note 1 of Chen, Ben: none\. Press for XX/);
  await button(/^Points for Chen, Ben: 5/);
  await pressed(/^Attendance of Chen, Ben: present/);
  await pressed(/^Attendance of Chen, Ben: absent/);
  await button(/^Points for Chen, Ben: 4/);
  await pressed(/^Save/);
  await waitFor(async () => expect((await marksOfToday()).get(BEN)).toMatchObject({ note1: 'XX', note1aValue: -3 }));
});

test('4.35 the URL of the roster contains the chosen day, except for today, and the button “Today” opens the roster of today', async () => {
  const { search } = showRoster(teacher);
  fireEvent.click(await screen.findByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(search()).toBe(`?date=${nearestMeeting(classRow(CLASS, 'Period 3'), TODAY, -1)}`));
  fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(search()).toBe(''));
});

test('4.35 the teacher chooses the roster’s day in the browser’s date picker, and a partly typed year changes nothing', async () => {
  const { search } = showRoster(teacher);
  const picker = await screen.findByLabelText<HTMLInputElement>('Day');
  fireEvent.change(picker, { target: { value: '0002-03-04' } });
  expect(search()).toBe('');
  fireEvent.change(picker, { target: { value: '2025-03-04' } });
  await waitFor(() => expect(search()).toBe('?date=2025-03-04'));
});

test('4.35 if the day in the URL does not exist, the roster of today opens', async () => {
  showRoster(teacher, day('2026-02-30'));
  expect((await screen.findByLabelText<HTMLInputElement>('Day')).value).toBe(TODAY);
});

test('4.35 beside the date, the roster shows when the class starts and ends on that weekday; on a Saturday it shows neither', async () => {
  await device.db.classes.update(CLASS, { startTime: '10:15', endTime: '11:05', fridayStartTime: '09:00' });
  showRoster(teacher, day('2026-11-19'));
  expect(await screen.findByText('10:15 – 11:05')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('9:00')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-21'));
  expect(screen.queryByText(/\d:\d\d/)).toBeNull();
});
