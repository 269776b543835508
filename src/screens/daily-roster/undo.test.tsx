import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { markId } from '#domain/ids.ts';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, BEN, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import type { TestDevice } from '../../../tests/support/device.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { today } from '../../platform/clock.ts';
import { readDay, saveDay } from '../../repositories/roll/roll.ts';
import { clearUnsaved, touchMark } from '../../repositories/roll/taps.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

const TODAY = today();

let device: TestDevice;
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const given = await teacherOfClass('Rivera, Ana', 'Chen, Ben');
  ({ device } = given);
  showRoster(given.teacher);
});

const button = async (name: string | RegExp) => await screen.findByRole('button', { name });
const isEnabled = async (name: string) =>
  await waitFor(async () => expect((await button(name)).getAttribute('aria-disabled')).not.toBe('true'));
const touches = async () => (await readDay(device, CLASS, TODAY)).touches;
const markAnaAbsent = async () => {
  fireEvent.click(await button(/^Attendance of Rivera, Ana: present/));
  await button(/^Attendance of Rivera, Ana: absent/);
};

test('4.27 Undo reverses the most recent tap on the roster and removes it from the database, and Redo repeats the tap', async () => {
  await markAnaAbsent();
  await isEnabled('Undo');
  fireEvent.click(await button('Undo'));
  await button(/^Attendance of Rivera, Ana: present/);
  expect(await touches()).toEqual({});
  await isEnabled('Redo');
  fireEvent.click(await button('Redo'));
  await button(/^Attendance of Rivera, Ana: absent/);
  expect(await touches()).toEqual({ [ANA]: { attendanceState: 'A' } });
});

test('4.27 Undo on the roster removes a whole typed note, and the next Undo restores the text that was there before', async () => {
  const note = await screen.findByLabelText<HTMLInputElement>('Note in words for Rivera, Ana');
  const typeNote = async (...texts: string[]) => {
    fireEvent.focus(note);
    for (const text of texts) {
      fireEvent.change(note, { target: { value: text } });
      await waitFor(async () => expect(await touches()).toEqual({ [ANA]: { customNote: text.toUpperCase() } }));
    }
    fireEvent.blur(note);
  };
  await typeNote('a', 'an', 'ankle');
  await typeNote('ankle o', 'ankle ok');
  await isEnabled('Undo');
  fireEvent.click(await button('Undo'));
  await waitFor(async () => expect(await touches()).toEqual({ [ANA]: { customNote: 'ANKLE' } }));
  await waitFor(() => expect(note.value).toBe('ANKLE'));
  fireEvent.click(await button('Undo'));
  await waitFor(async () => expect(await touches()).toEqual({}));
});

test('4.27 if the device can’t store an undo, the mark of the student does not change, and a toast shows “Not saved”', async () => {
  await markAnaAbsent();
  await isEnabled('Undo');
  device.storage.break('drafts', new DOMException('full', 'QuotaExceededError'));
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Not saved', variant: 'destructive' }));
  await button(/^Attendance of Rivera, Ana: absent/);
});

test('4.27 Ctrl+Z undoes a tap on the roster and Ctrl+Shift+Z redoes it, but not while the teacher types a note', async () => {
  await markAnaAbsent();
  await isEnabled('Undo');
  const note = await screen.findByLabelText('Note in words for Rivera, Ana');
  fireEvent.keyDown(note, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await button(/^Attendance of Rivera, Ana: present/);
  await isEnabled('Redo');
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await button(/^Attendance of Rivera, Ana: absent/);
});

test('4.27 after Undo or Redo, a toast shows the student and the change, and the roster scrolls to the row of the student', async () => {
  const shown = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.call(this);
  };
  const row = (await button(/^Attendance of Rivera, Ana/)).closest('li');
  await markAnaAbsent();
  await isEnabled('Undo');
  fireEvent.click(await button('Undo'));
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ title: 'Undone', description: 'Rivera, Ana: absent → present' }),
  );
  expect(shown.mock.contexts).toEqual([row]);
  expect(row?.hasAttribute('data-turned')).toBe(true);
  fireEvent.click(await button(/^Rivera, Ana\. Press to take 1 point/));
  await button(/^Points for Rivera, Ana: 4, −1 by hand/);
  // An undo is stored as a tap. Until the page has read this tap, the button is disabled.
  await isEnabled('Undo');
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ description: 'Rivera, Ana: 4 → 5' }));
  await isEnabled('Redo');
  fireEvent.click(await button('Redo'));
  await waitFor(() =>
    expect(toastStore.getState()).toMatchObject({ title: 'Done again', description: 'Rivera, Ana: 5 → 4' }),
  );
});

test('4.27 before the teacher’s first tap on the roster, Undo and Redo are disabled', async () => {
  for (const name of ['Undo', 'Redo']) expect((await button(name)).getAttribute('aria-disabled')).toBe('true');
});

test('4.27 Undo on the roster does not change a mark that another device has changed, and a toast names this and the other student', async () => {
  const at = { classId: CLASS, day: TODAY };
  await saveDay(device, CLASS, TODAY);
  await markAnaAbsent();
  await touchMark(device, { ...at, studentId: BEN }, { attendanceState: 'A' });
  await clearUnsaved(device, at);
  await rowsOf(device.db, 'marks').update(markId(BEN, TODAY), { attendanceState: 'T' });
  await button(/^Attendance of Chen, Ben: tardy/);
  fireEvent.click(await button('Undo'));
  const description = 'Rivera, Ana: present → absent. Chen, Ben has another value now, which stays.';
  await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Undone', description }));
  expect(await touches()).toEqual({ [ANA]: { attendanceState: 'A' } });
});
