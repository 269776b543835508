import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ClassRow } from '#domain/tables/classes.ts';
import { USER } from '../../../tests/support/device.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { ClassSettingsScreen } from './class-settings-screen.tsx';

/** Replaces the pause after which the page closes by itself, so that the test does not have to wait. */
const pause = vi.hoisted(() => vi.fn<(ms: number) => void>());
vi.mock(import('../../ui/leaving/use-leave-soon.ts'), async (original) => {
  const { useLeaveSoon } = await original();
  return {
    useLeaveSoon: (ms, ...others) => {
      pause(ms);
      return useLeaveSoon(ms, ...others);
    },
  };
});

const CLASS_ID = 7;

async function open(more: Partial<ClassRow> = {}) {
  const { device, teacher } = await testTeacher();
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
  await device.has('classes', { ...classRow(CLASS_ID, 'Period 3', more) });
  const at = { path: PATHS.classSettings, address: addresses.classSettings(CLASS_ID) };
  const { address, go } = showClassScreen(teacher, at, <ClassSettingsScreen />);
  await screen.findByLabelText('Class name');
  return { device, address, go, sent: async () => (await device.outbox()).map(({ body }) => body) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** A browser sends no change event: only the DOM's `validity` shows it. */
function typeInPart(label: string) {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  let badInput = true;
  Object.defineProperty(input, 'validity', { get: () => ({ badInput }) });
  const empty = () => {
    badInput = false;
  };
  Object.defineProperty(input, 'value', { get: () => '', set: empty });
  fireEvent.keyUp(input);
}
const labelOf = (input: HTMLElement) => (input as HTMLInputElement).labels?.[0]?.textContent;
const toast = () => toastStore.getState()?.title;

test('2.13 if a teacher changes name, end time and student order of a class, Save sends only these fields', async () => {
  const { device, sent } = await open({ startTime: '09:00' });
  type('Class name', 'Period 3 Grade 7');
  type('End time', '09:45');
  fireEvent.click(screen.getByLabelText('By hand'));
  fireEvent.click(screen.getByLabelText('Groups'));
  press('Save');
  await waitFor(() => expect(toast()).toBe('Class settings updated successfully!'));
  expect(toastStore.getState()).toMatchObject({ duration: 3000 });
  expect(await sent()).toEqual([
    { id: CLASS_ID, name: 'Period 3 Grade 7', endTime: '09:45', sortStudentsAlphabetically: false, groupBy: 'GROUP' },
  ]);
  expect(await device.db.classes.get(CLASS_ID)).toMatchObject({ name: 'Period 3 Grade 7', startTime: '09:00' });
});

test('1.10 Save on the class settings changes the class in the URL, even if another tab has changed the current grade book', async () => {
  const { device, sent } = await open();
  await device.has('gradeBooks', { id: 2, name: 'Spring 2027', createdAt: '' });
  await device.has('classes', { ...classRow(8, 'Period 3', { gradeBookId: 2 }) });
  await device.db.profile.put({ id: USER, currentGradeBookId: 2, reportName: null, school: null });
  type('Class name', 'Period 3 Grade 7');
  press('Save');
  await waitFor(async () => expect(await sent()).toEqual([{ id: CLASS_ID, name: 'Period 3 Grade 7' }]));
});

test('2.13 if the teacher only added spaces to the class name, Save sends nothing, and a toast shows “Nothing to save”', async () => {
  const { sent } = await open();
  type('Class name', ' Period  3 ');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Nothing to save'));
  expect(screen.getByLabelText<HTMLInputElement>('Class name').value).toBe('Period 3');
  expect(await sent()).toEqual([]);
});

test('2.13 if another device changes the class while its settings are open, only fields that the teacher has not edited show the new values', async () => {
  const { device, sent } = await open({ startTime: '09:00' });
  type('End time', '09:50');
  await act(async () => {
    await device.db.classes.update(CLASS_ID, { name: 'Period 3 Gym', startTime: '08:00', endTime: '08:45' });
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Class name').value).toBe('Period 3 Gym'));
  expect(screen.getByLabelText<HTMLInputElement>('Start time').value).toBe('08:00');
  expect(screen.getByLabelText<HTMLInputElement>('End time').value).toBe('09:50');
  press('Save');
  await waitFor(async () => expect(await sent()).toEqual([{ id: CLASS_ID, endTime: '09:50' }]));
});

test('2.13 if a class name contains a forbidden character, the name field shows an error that names this character', async () => {
  const { sent } = await open();
  type('Class name', 'Period 3/4');
  press('Save');
  expect(await screen.findByText('Name must not contain special characters. Names can’t include “/”.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Class name')));
  expect(await sent()).toEqual([]);
});

test('2.13 if another class of the grade book already has the typed class name, the class settings show a notice with this name', async () => {
  const { device } = await open();
  await device.has('classes', { ...classRow(8, 'Period 4') });
  type('Class name', 'period 4');
  expect((await screen.findByRole('note')).textContent).toContain('There is already a class named Period 4');
});

test('2.13 if the teacher typed only a part of a class time, Save refuses the time and does not treat it as empty', async () => {
  const { sent } = await open({ endTime: '09:45', startTime: '09:00' });
  type('Start time', '');
  typeInPart('Start time');
  press('Save');
  expect(await screen.findByText(/This time is not complete/)).toBeTruthy();
  expect(await sent()).toEqual([]);
});

test('2.13 if a class time is only partly typed, Back asks before it leaves the class settings, until “Clear both times” is pressed', async () => {
  const { address } = await open();
  typeInPart('Start time');
  press('Back');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Clear both times');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear both times' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Start time'));
  press('Back');
  await waitFor(() => expect(address()).toBe(addresses.classMenu(CLASS_ID)));
});

test('2.13 the class settings have one start and end time for all days; “Different times on some days” adds two time fields for each weekday', async () => {
  await open();
  const labels = () => screen.getAllByLabelText(/time$/i).map((input) => labelOf(input));
  expect(labels()).toEqual(['Start time', 'End time']);
  fireEvent.click(screen.getByLabelText('Different times on some days'));
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  const pairs = days.flatMap((day) => [`${day} start time`, `${day} end time`]);
  expect(labels()).toEqual(['Start time', 'End time', ...pairs]);
});

test('2.13 a teacher sets a class time for Friday only, and Save sends only the Friday times', async () => {
  const { sent } = await open({ startTime: '09:00', endTime: '09:45' });
  fireEvent.click(screen.getByLabelText('Different times on some days'));
  type('Friday start time', '10:00');
  type('Friday end time', '10:30');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Class settings updated successfully!'));
  expect(await sent()).toEqual([{ id: CLASS_ID, fridayStartTime: '10:00', fridayEndTime: '10:30' }]);
});

test('2.13 if the teacher switches “Different times on some days” off, the class settings warn that weekday times are lost, and Save deletes them', async () => {
  const { sent } = await open({ mondayStartTime: '10:00', fridayStartTime: '11:00' });
  fireEvent.click(screen.getByLabelText('Different times on some days'));
  expect(screen.getByText(/the same time on Monday and Friday as on other days/)).toBeTruthy();
  press('Save');
  await waitFor(async () =>
    expect(await sent()).toEqual([{ id: CLASS_ID, mondayStartTime: null, fridayStartTime: null }]),
  );
});

test('2.13 if a teacher presses Back with unsaved class settings, the dialog “Leave without saving?” lets the teacher stay or discard the changes', async () => {
  const { address } = await open();
  type('Class name', 'Period 33');
  press('Back');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  expect(address()).toBe(addresses.classSettings(CLASS_ID));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Class name').value).toBe('Period 33');
  press('Back');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe(addresses.classMenu(CLASS_ID)));
});

test('2.13 if a teacher leaves with unsaved class settings, “Save” in the dialog “Leave without saving?” saves the settings and closes the page', async () => {
  const { address, sent } = await open();
  type('Class name', 'Period 33');
  press('Back');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe(addresses.classMenu(CLASS_ID)));
  expect(await sent()).toEqual([{ id: CLASS_ID, name: 'Period 33' }]);
});

test('2.13 if class settings are unsaved, the browser asks for confirmation before it reloads or closes the tab', async () => {
  await open();
  const reload = () => fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));
  // A page cancels this event so that the browser asks the teacher.
  expect(reload()).toBe(true);
  type('Class name', 'Period 33');
  await screen.findByText('Not saved');
  expect(reload()).toBe(false);
  type('Class name', 'Period 3');
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  expect(reload()).toBe(true);
});

describe('deleting the class', () => {
  async function askToDelete() {
    press('Delete Period 3');
    return within(await screen.findByRole('alertdialog', { name: 'Delete Period 3?' }));
  }

  async function remove() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fireEvent.click((await askToDelete()).getByRole('button', { name: 'Delete Period 3' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Period 3 was deleted/));
  }

  test('2.14 before a class is deleted, a confirmation dialog shows its numbers of students and marks, offers a backup, and can be cancelled', async () => {
    const { device, sent } = await open();
    await device.has('students', { ...studentRow(11, 'Abdi, Hodan', { classId: CLASS_ID }) });
    await rowsOf(device.db, 'marks').put(markRow(11, '2026-01-08', { classId: CLASS_ID }));
    const dialog = await askToDelete();
    expect(dialog.getByText('You will lose all student data associated with this class!')).toBeTruthy();
    expect(dialog.getByText('1 student · 1 mark')).toBeTruthy();
    expect(dialog.getByText('For 30 days you can put it back from the class list.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await sent()).toEqual([]);
  });

  test('2.14 one second after a teacher deletes a class, the app opens the class list', async () => {
    const { device, address } = await open();
    await remove();
    expect(toastStore.getState()).toMatchObject({ title: 'Class has been deleted successfully!', duration: 3000 });
    expect(await device.outbox()).toMatchObject([{ method: 'DELETE', path: `classes/${CLASS_ID}` }]);
    expect(pause).toHaveBeenLastCalledWith(1);
    act(() => void vi.advanceTimersByTime(1100));
    await waitFor(() => expect(address()).toBe(addresses.classes));
  });

  test('2.14 if a teacher deletes a class whose settings are unsaved, no dialog “Leave without saving?” appears', async () => {
    const { address } = await open();
    type('Class name', 'Period 33');
    await remove();
    act(() => void vi.advanceTimersByTime(1100));
    await waitFor(() => expect(address()).toBe(addresses.classes));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
