import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TABLES } from '#domain/tables/all.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { TestDevice } from '../../../tests/support/device.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { readDay, saveDay, saveLeftDay } from '../../repositories/roll/roll.ts';
import { createConnection } from '../../sync/connection.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';
import { showToast, toastStore } from '../../ui/toasts/toast-store.ts';
import { DailyRosterScreen } from './daily-roster-screen.tsx';

const CLASS = 200;
const BEN = 302;
const TODAY = today();

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(5);
  await device.has('gradeBooks', { id: 100, name: 'Fall 2026' });
  await device.has('classes', { ...TABLES.classes.defaults, id: CLASS, gradeBookId: 100, name: 'Period 3' });
  const createdAt = '2026-08-01T10:00:00.000Z';
  for (const [id, fullName] of [
    [301, 'Rivera, Ana'],
    [BEN, 'Chen, Ben'],
  ] as const)
    await device.has('students', { ...TABLES.students.defaults, id, classId: CLASS, fullName, createdAt });
});

function open(): () => void {
  const { unmount } = showClassScreen(
    { device, connection: createConnection() } as unknown as TeacherSync,
    { path: PATHS.dailyRoster, address: addresses.dailyRoster(CLASS), kind: 'desktop' },
    <DailyRosterScreen />,
  );
  return unmount;
}
const markBenAbsent = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Attendance of Chen, Ben: present/ }));
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben: absent/ });
};
const attendanceOfBen = async () =>
  (await readDay(device, CLASS, TODAY)).records.find(({ studentId }) => studentId === BEN)?.attendanceState;

test('4.44 if the teacher changes one mark of a saved day and leaves the roster, a toast on the next page names the student, and its Undo writes the old mark', async () => {
  await saveDay(device, CLASS, TODAY);
  const leave = open();
  await markBenAbsent();
  leave();
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Saved', variant: 'ccGreen' }));
  expect(toastStore.getState()).toMatchObject({ description: 'Chen, Ben 5 → 0', action: { label: 'Undo' } });
  toastStore.getState()?.action?.onPress();
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Undone', description: 'Chen, Ben 0 → 5' }));
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
