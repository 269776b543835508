import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, BEN, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import { USER, type TestDevice } from '../../../tests/support/device.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { marksOfDay } from '../../repositories/roll/roll.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

// A Thursday.
const DAY = day('2026-11-19');

let device: TestDevice;
let teacher: TeacherSync;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 10, 21) });
  ({ device, teacher } = await teacherOfClass('Rivera, Ana', 'Chen, Ben'));
});

const openRoster = (on = DAY) => showRoster(teacher, on);
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => fireEvent.click(await button(name));
const draft = async () => await device.db.drafts.get(draftKey('roll', { classId: CLASS, day: DAY }));
const hasMarks = async (more = {}) =>
  await rowsOf(device.db, 'marks').bulkPut([markRow(ANA, DAY, more), markRow(BEN, DAY, more)]);
const absent = async (studentId: number) =>
  await touchMark(device, { classId: CLASS, day: DAY, studentId }, { attendanceState: 'A' });

test('4.21 “Undo these 2 marks” removes the unsaved marks of the day without a confirmation dialog, and the roster shows “2 marks undone.”', async () => {
  await absent(ANA);
  await absent(BEN);
  openRoster();
  await screen.findByRole('button', { name: /^Save · 2 not saved/ });
  await press('Undo these 2 marks');
  expect(await screen.findByText('2 marks undone.')).toBeTruthy();
  await button(/^Attendance of Chen, Ben: present/);
  expect(await draft()).toBeUndefined();
});

test('4.21 after “Undo this mark” (which removes an unsaved mark), the button “Put back 1 mark” restores the mark', async () => {
  await absent(BEN);
  await touchMark(device, { classId: CLASS, day: DAY, studentId: BEN }, { customNote: 'NURSE' });
  const before = await draft();
  await device.pulledTo(20);
  openRoster();
  await press('Undo this mark');
  await press('Put back 1 mark');
  expect(await screen.findByRole('button', { name: /^Save · 1 not saved/ })).toBeTruthy();
  await button(/^Attendance of Chen, Ben: absent/);
  expect(await draft()).toMatchObject({ touched: before?.kind === 'roll' && before.touched });
});

test('4.21 after “Undo this mark”, the roster shows “Put back” until the teacher makes another mark or leaves the roster', async () => {
  await absent(BEN);
  const { unmount } = openRoster();
  await press('Undo this mark');
  await button('Put back 1 mark');
  await press(/^Attendance of Rivera, Ana: present/);
  await screen.findByRole('button', { name: /^Save · 1 not saved/ });
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
  await press('Undo this mark');
  await button('Put back 1 mark');
  unmount();
  openRoster();
  await screen.findByText(/^Not saved yet/);
  expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
});

test('4.21 if all marks are saved, the line above the roster has no button “Undo this mark”', async () => {
  openRoster();
  await button(/^Attendance of Chen, Ben: present/);
  expect(screen.queryByRole('button', { name: /^Undo this/ })).toBeNull();
});

test('4.21 if the device can’t store the press on “Undo this mark”, a toast shows “Not saved”, and the mark does not change', async () => {
  await absent(BEN);
  openRoster();
  const clear = await button('Undo this mark');
  device.storage.break('drafts', new DOMException('full', 'QuotaExceededError'));
  fireEvent.click(clear);
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Not saved', variant: 'destructive' }));
  expect(await button(/^Attendance of Chen, Ben: absent/)).toBeTruthy();
});

const KEPT = 'This day keeps its points from Nov 19, also if you change a mark.';

test('4.22 if a day was scored with other settings, the line above the roster says “Scored before you set the points”', async () => {
  await hasMarks({ tardyValue: -1 });
  openRoster();
  expect(await screen.findByText(/^Scored before you set the points/)).toBeTruthy();
});

test('4.75 “Use the new points” in the line above the roster gives the day the points of the settings, and Undo restores the earlier ones', async () => {
  await hasMarks({ attendanceState: 'T', tardyValue: -1 });
  openRoster();
  await press('Use the new points');
  await screen.findByText('All 2 students have a mark.');
  const tardy = async () => (await marksOfDay(device.db, CLASS, DAY)).map(({ tardyValue }) => tardyValue);
  expect([await tardy(), toastStore.getState()?.description]).toEqual([[-2, -2], '2 scores changed']);
  toastStore.getState()?.action?.onPress();
  await button('Use the new points');
  expect(await tardy()).toEqual([-1, -1]);
});

test('4.25 if only the shown day has notes without points, the hint above the students says so and does not ask to set points', async () => {
  localStorage.clear();
  await device.db.settings.put({
    ...defaultSettings(),
    note1aValue: -1,
    id: USER,
    letters: null,
    createdAt: '',
    updatedAt: '',
  });
  await hasMarks();
  await absent(BEN);
  openRoster();
  await press(/^Save/);
  const hint = await screen.findByRole('note', { name: 'What the notes mean' });
  expect(hint.textContent).toContain('are worth 0 points on this day.');
  expect(within(hint).queryByRole('link')).toBeNull();
});

test('4.22, 4.75 while the line above the roster says that a student has no mark, the help dialog has “Use the new points” too', async () => {
  await rowsOf(device.db, 'marks').put(markRow(ANA, DAY, { attendanceState: 'T', tardyValue: -1 }));
  openRoster();
  await button('1 student has no mark');
  await press('What the notes mean');
  const help = within(await screen.findByRole('dialog', { name: 'What the notes mean' }, { timeout: 10_000 }));
  expect(help.getByText(KEPT)).toBeTruthy();
  fireEvent.click(help.getByRole('button', { name: 'Use the new points' }));
  await waitFor(async () =>
    expect((await marksOfDay(device.db, CLASS, DAY)).map(({ tardyValue }) => tardyValue)).toEqual([-2]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('4.22 if the settings changed after today’s save, the roster of today offers the new points too', async () => {
  vi.setSystemTime(new Date(2026, 10, 19, 10, 21));
  await hasMarks({ tardyValue: -1 });
  openRoster();
  expect(await button('Use the new points')).toBeTruthy();
});

test('4.22 if a day was scored with the current settings, the roster does not offer the new points', async () => {
  await device.db.settings.put({ ...defaultSettings(), id: USER, letters: null, createdAt: '', updatedAt: '' });
  await hasMarks();
  openRoster();
  await screen.findByText('All 2 students have a mark.');
  expect(screen.queryByText(/^Scored before/)).toBeNull();
});

test('4.24 after the first mark, the line above the roster says that everyone else shows present, and after Save that all have a mark', async () => {
  openRoster();
  const line = (await screen.findByText(/^Not saved yet/)).closest('[role="note"]');
  await press(/^Attendance of Chen, Ben: present/);
  await waitFor(() => expect(line?.textContent).toContain('Everyone else shows present.'));
  await press(/^Save/);
  await waitFor(() => expect(line?.textContent).toContain('All 2 students have a mark.'));
  expect(line?.textContent).not.toContain('Saved');
  expect(document.contains(line)).toBe(true);
});

test('4.24 a press on “1 student has no mark” in the line above the roster moves the focus to the row of this student', async () => {
  await rowsOf(device.db, 'marks').put(markRow(ANA, DAY));
  openRoster();
  await press('1 student has no mark');
  expect(document.activeElement?.closest('[data-student]')?.getAttribute('data-student')).toBe(String(BEN));
  await press(/^Attendance of Rivera, Ana: present/);
  expect(await screen.findByRole('button', { name: /^Save · 1 not saved/ })).toBeTruthy();
});
