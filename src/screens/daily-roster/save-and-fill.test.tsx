import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, BEN, CAI as CARA, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import type { TestDevice } from '../../../tests/support/device.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { readDay } from '../../repositories/roll/roll.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

const DAY = day('2026-11-19');

let device: TestDevice;
let teacher: TeacherSync;
beforeEach(async () => {
  ({ device, teacher } = await teacherOfClass('Rivera, Ana', 'Chen, Ben', 'Diaz, Cara'));
});

const openRoster = (kind: 'phone' | 'desktop' = 'desktop') => showRoster(teacher, DAY, kind);
const button = async (name: RegExp | string) => await screen.findByRole('button', { name });
const press = async (name: RegExp | string) => fireEvent.click(await button(name));
const touches = async () => (await readDay(device, CLASS, DAY)).touches;

test('4.30 the Save button shows what the first Save of a day will do, and after a tap how many marks are not saved', async () => {
  openRoster();
  expect((await button('Save · 3 present, 0 away')).textContent).toBe('Save · 3 present, 0 away');
  await press(/^Attendance of Chen, Ben: present/);
  await button('Save · 1 not saved: 2 present, 1 away');
  await press(/^Attendance of Chen, Ben: absent/);
  await button('Save · 1 not saved: 3 present, 0 away');
});

test('4.30 on a phone, the label of the Save button is only the number of students, but its accessible name has the numbers present and away', async () => {
  openRoster('phone');
  expect((await button('Save · 3: 3 present, 0 away')).textContent).toBe('Save · 3');
});

test('4.30 after Save, the Save button is less prominent until the next tap', async () => {
  openRoster();
  expect((await button(/^Save ·/)).className).toContain('bg-brand');
  await press(/^Save ·/);
  const saved = await button('Save: 3 present, 0 away');
  expect([saved.textContent, saved.className.includes('bg-brand')]).toEqual(['Save', false]);
  await press(/^Attendance of Chen, Ben: present/);
  expect((await button(/^Save · 1 not saved/)).className).toContain('bg-brand');
});

test('4.30 if a day was saved on an earlier visit, a press on the Save button still saves', async () => {
  for (const id of [ANA, BEN, CARA]) await rowsOf(device.db, 'marks').put(markRow(id, DAY));
  openRoster();
  await press('Save: 3 present, 0 away');
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ title: 'Saved', description: 'Daily Points Saved' }),
  );
});

test('4.30 if a student joined after a day was saved, the Save button of this day is prominent', async () => {
  await rowsOf(device.db, 'marks').bulkPut([markRow(ANA, DAY), markRow(BEN, DAY)]);
  await device.db.students.update(CARA, { createdAt: `${DAY}T12:00:00.000Z` });
  openRoster();
  expect((await button('Save · 3 present, 0 away')).className).toContain('bg-brand');
});

test('4.31 “Mark 2 not recorded as present” marks two students without a mark as present, and one Undo removes both marks', async () => {
  await rowsOf(device.db, 'marks').put(markRow(ANA, DAY, { attendanceState: 'A' }));
  openRoster();
  await press('Mark 2 not recorded as present');
  await screen.findByRole('button', { name: /^Save · 2 not saved/ });
  await button(/^Attendance of Chen, Ben: present/);
  expect(await touches()).toEqual({ [BEN]: { attendanceState: 'P' }, [CARA]: { attendanceState: 'P' } });
  await waitFor(async () => expect((await button('Undo')).getAttribute('aria-disabled')).toBe('false'));
  await press('Undo');
  await button('Mark 2 not recorded as present');
  expect(await touches()).toEqual({});
});

test('4.31 if a day has no saved marks, or a mark is unsaved, the roster has no button “Mark … not recorded as present”', async () => {
  openRoster();
  await button('Save · 3 present, 0 away');
  expect(screen.queryByRole('button', { name: /as present$/ })).toBeNull();
  await rowsOf(device.db, 'marks').put(markRow(ANA, DAY));
  await button('Mark 2 not recorded as present');
  await touchMark(device, { classId: CLASS, day: DAY, studentId: BEN }, { attendanceState: 'T' });
  await screen.findByRole('button', { name: /^Save · 1 not saved/ });
  expect(screen.queryByRole('button', { name: /as present$/ })).toBeNull();
});
