import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, BEN, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import type { TestDevice } from '../../../tests/support/device.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { markId } from '#domain/ids.ts';
import { today } from '../../platform/clock.ts';
import { readDay, saveDay, saveLeftDay } from '../../repositories/roll/roll.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { showToast, toastStore } from '../../ui/toasts/toast-store.ts';

const TODAY = today();

let device: TestDevice;
let teacher: TeacherSync;
beforeEach(async () => {
  ({ device, teacher } = await teacherOfClass('Rivera, Ana', 'Chen, Ben'));
});

const open = () => showRoster(teacher).unmount;
const markBenAbsent = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Attendance of Chen, Ben: present/ }));
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben: absent/ });
};
const attendanceOfBen = async () =>
  (await readDay(device, CLASS, TODAY)).records.find(({ studentId }) => studentId === BEN)?.attendanceState;

test('4.44 if the teacher leaves the roster, a toast replaces the roster’s own and names the students, and its Undo writes only old marks that no device has changed since', async () => {
  await saveDay(device, CLASS, TODAY);
  const leave = open();
  await markBenAbsent();
  await touchMark(device, { classId: CLASS, day: TODAY, studentId: ANA }, { attendanceState: 'A' });
  showToast({ title: 'Saved', description: 'Daily Points Saved' });
  leave();
  const saved = { description: 'Chen, Ben 5 → 0 · Rivera, Ana 5 → 0', action: { label: 'Undo' } };
  await waitFor(() => expect(toastStore.getState()).toMatchObject(saved));
  await rowsOf(device.db, 'marks').update(markId(ANA, TODAY), { attendanceState: 'T' });
  toastStore.getState()?.action?.onPress();
  const description = 'Chen, Ben 0 → 5. Rivera, Ana has another value now, which stays.';
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Undone', description }));
  expect(await attendanceOfBen()).toBe('P');
});

test('4.44 if the next page already shows a toast when the app saves the marks of the left day, this toast stays', async () => {
  await saveDay(device, CLASS, TODAY);
  const leave = open();
  await markBenAbsent();
  leave();
  showToast({ title: 'Class Deleted' });
  await waitFor(async () => expect(await attendanceOfBen()).toBe('A'));
  await saveLeftDay(device, CLASS, TODAY);
  expect(toastStore.getState()?.title).toBe('Class Deleted');
});

test('4.2 if the class gets a new name while the roster of a saved day is open, the app does not save the unsaved mark', async () => {
  await saveDay(device, CLASS, TODAY);
  open();
  await markBenAbsent();
  const writes = (await device.outbox()).length;
  await device.db.classes.update(CLASS, { name: 'Period 4' });
  await screen.findAllByText(/Period 4/);
  expect(await saveLeftDay(device, CLASS, TODAY)).toHaveLength(1);
  expect((await device.outbox()).length).toBe(writes + 1);
});

test.each(['a saved day without a change', 'a day that was never saved'])(
  '4.44 if the teacher leaves the roster of %s, the next page shows no toast',
  async (kind) => {
    if (kind === 'a saved day without a change') await saveDay(device, CLASS, TODAY);
    const leave = open();
    if (kind === 'a day that was never saved') await markBenAbsent();
    await screen.findByRole('button', { name: /^Attendance of Rivera, Ana/ });
    leave();
    // When this call has ended, the call of the roster has ended too.
    expect(await saveLeftDay(device, CLASS, TODAY)).toEqual([]);
    expect(toastStore.getState()).toBeNull();
  },
);
