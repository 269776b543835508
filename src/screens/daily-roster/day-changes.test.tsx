/** These tests check what a teacher does with a whole day: write its note, delete the day, and excuse a student. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { activityNoteId } from '#domain/ids.ts';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { ANA, BEN, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import { typeNote } from '../../../tests/support/notes.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { addresses } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { marksOfDay, saveDay } from '../../repositories/roll/roll.ts';
import { save } from '../../sync/outbox/save.ts';
import { putActivityNote } from '../../writes/activity-notes.ts';
import { formatDay } from '../../platform/format.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

const TODAY = today();
const YESTERDAY = addDays(TODAY, -1);
/** The first press on some buttons loads a file of the screen. In a test, this takes long. */
const LOADED = { timeout: 10_000 };

let device: TestDevice;
let open: (on?: LocalDate) => ReturnType<typeof showRoster>;
beforeEach(async () => {
  document.body.replaceChildren();
  const made = await teacherOfClass('Rivera, Ana', 'Chen, Ben');
  device = made.device;
  open = (on) => showRoster(made.teacher, on);
});

const button = (name: RegExp | string) => screen.findByRole('button', { name }, LOADED);
const press = async (name: RegExp | string) => fireEvent.click(await button(name));
const pressIn = (dialog: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));
const recorded = async (day: LocalDate) =>
  (await marksOfDay(device.db, CLASS, day)).map(({ studentId }) => studentId).toSorted();
const day = formatDay(YESTERDAY);

describe('deleting the marks of a past day', () => {
  const question = () => screen.findByRole('alertdialog', { name: `Delete ${day}?` }, LOADED);

  test('4.16 before a day is deleted, a confirmation dialog shows the class and the number of marks, and “Keep it” has the focus', async () => {
    await saveDay(device, CLASS, YESTERDAY);
    open(YESTERDAY);
    await press('Delete this day');
    const dialog = await question();
    expect(dialog.textContent).toContain('Period 3');
    expect(within(dialog).getByText('2 marks')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Save everything to a file' })).toBeDefined();
    const keep = within(dialog).getByRole('button', { name: 'Keep it' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    fireEvent.click(keep);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await recorded(YESTERDAY)).toEqual([ANA, BEN]);
  });

  test('4.16, 4.17 “Delete this day” deletes the saved and unsaved marks of a past day, and “Put back” on the roster restores them', async () => {
    await saveDay(device, CLASS, YESTERDAY);
    open(YESTERDAY);
    await press(/^Attendance of Chen, Ben: present/);
    await button(/^Attendance of Chen, Ben: absent/);
    await press('Delete this day');
    const dialog = await question();
    expect(within(dialog).getByText('2 marks · 1 change not saved')).toBeDefined();
    pressIn(dialog, `Delete ${day}`);
    await waitFor(() =>
      expect(toastStore.getState()).toMatchObject({
        title: 'Deleted',
        description: 'Daily points deleted successfully',
        duration: 3000,
      }),
    );
    expect(await recorded(YESTERDAY)).toEqual([]);
    expect(await screen.findByText(/^Not saved yet/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete this day' })).toBeNull();
    const putBack = await button(`Put back, ${day}`);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(putBack)).toBe(true);
    fireEvent.click(putBack);
    expect(await screen.findByText(`The marks of ${day} are back.`)).toBeDefined();
    await button(/^Attendance of Chen, Ben: absent/);
    expect(await recorded(YESTERDAY)).toEqual([ANA, BEN]);
  });

  test('4.16 the roster has no button “Delete this day” for today, or for a past day without marks', async () => {
    await saveDay(device, CLASS, TODAY);
    open();
    await button(/^Attendance of Chen, Ben/);
    expect(screen.queryByRole('button', { name: 'Delete this day' })).toBeNull();
    cleanup();
    open(YESTERDAY);
    await button(/^Attendance of Chen, Ben/);
    expect(screen.queryByRole('button', { name: 'Delete this day' })).toBeNull();
  });

  test('5.10 the roster of today or a later day links to the assessments, but the roster of a past day does not', async () => {
    await saveDay(device, CLASS, YESTERDAY);
    for (const later of [TODAY, addDays(TODAY, 1)]) {
      open(later);
      const link = await screen.findByRole('link', { name: 'Assessments' });
      expect(link.getAttribute('href')).toBe(addresses.assessments(CLASS));
      cleanup();
    }
    open(YESTERDAY);
    await button('Delete this day');
    expect(screen.queryByRole('link', { name: 'Assessments' })).toBeNull();
  });

  test('4.16 during the first pull from the server, the roster has no button “Delete this day”, because marks may be missing', async () => {
    await saveDay(device, CLASS, YESTERDAY);
    await device.pulledTo(0, { complete: false });
    open(YESTERDAY);
    await button(/^Attendance of Chen, Ben/);
    expect(screen.queryByRole('button', { name: 'Delete this day' })).toBeNull();
  });
});

describe('excusing a student for a day', () => {
  const chosen = async () => (await marksOfDay(device.db, CLASS, TODAY)).map(({ excuse }) => excuse ?? null);

  test('4.64 the student’s dialog excuses a student on a saved day, the row shows only an E, and Undo counts the day again', async () => {
    await saveDay(device, CLASS, TODAY);
    open();
    await press(/Edit Chen, Ben$/);
    const dialog = await screen.findByRole('dialog', {}, LOADED);
    fireEvent.click(await within(dialog).findByRole('radio', { name: 'Medical' }, LOADED));
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'Medical' })).toHaveProperty('checked', true));
    pressIn(dialog, 'Close');
    const points = await button(/^Points for Chen, Ben: excused/);
    expect(points.textContent).toBe('E');
    expect(points.closest('li')?.textContent).not.toContain('Medical');
    await press(/^Save/);
    await waitFor(async () => expect((await chosen()).toSorted()).toEqual(['medical', null]));
    await press(/^Undo/);
    await button(/^Points for Chen, Ben: 5/);
  });

  test('4.65 four presses excuse a student for a week, and the student’s row stores the period', async () => {
    open();
    await press(/Edit Chen, Ben$/);
    const dialog = await screen.findByRole('dialog', {}, LOADED);
    fireEvent.click(await within(dialog).findByRole('radio', { name: 'Medical' }, LOADED));
    fireEvent.click(await within(dialog).findByRole('radio', { name: '1 week' }));
    await waitFor(async () =>
      expect(await device.db.students.get(BEN)).toMatchObject({
        excuse: 'medical',
        excuseFrom: TODAY,
        excuseUntil: addDays(TODAY, 6),
      }),
    );
  });

  test('4.64 the key E excuses the focused student on a new day, and a second E counts the day again', async () => {
    open();
    const ben = await button(/^Attendance of Chen, Ben/);
    ben.focus();
    fireEvent.keyDown(ben, { key: 'e' });
    await button(/^Points for Chen, Ben: excused/);
    fireEvent.keyDown(ben, { key: 'e' });
    await button(/^Points for Chen, Ben: 5/);
  });

  test('4.64 “Excuse” beside the sum of a row excuses the student and hides the sum', async () => {
    open();
    const ben = await button(/^Attendance of Chen, Ben/);
    fireEvent.keyDown(ben, { key: '=' });
    const excuse = await button('Excuse');
    fireEvent.pointerDown(excuse);
    fireEvent.click(excuse);
    await button(/^Points for Chen, Ben: excused/);
    expect(screen.queryByRole('button', { name: 'Excuse' })).toBeNull();
  });
});

describe('the activity note of a day', () => {
  const note = () => screen.findByRole('dialog', { name: 'Activity note' }, LOADED);
  const openNote = async () => {
    await press(/^Activity note of /);
    return await note();
  };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const stored = async () => await device.db.activityNotes.get(activityNoteId(CLASS, TODAY));
  const typedNote = async () => {
    const dialog = await openNote();
    type('Short note', 'Relay races');
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(1));
    return dialog;
  };

  test('2.9 Save stores the short and the long activity note of the day (what the class did), and the roster then shows the short note', async () => {
    open();
    const dialog = await openNote();
    type('Short note', 'Relay races');
    type('Long note', 'Four teams');
    expect(within(dialog).getByText('11 of 30 characters')).toBeDefined();
    expect(within(dialog).getByText('10 of 255 characters')).toBeDefined();
    pressIn(dialog, /^Save/);
    await waitFor(() => expect(toastStore.getState()).toMatchObject({ title: 'Note Saved', duration: 3000 }));
    await button(/^Relay races, activity note of /);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored()).toMatchObject({ shortNote: 'Relay races', longNote: 'Four teams' });
  });

  test('2.9 if an activity note is too long, its field keeps the text and shows an error, and Save stores nothing', async () => {
    open();
    const dialog = await openNote();
    type('Short note', 'x'.repeat(32));
    expect(within(dialog).getByText('String must contain at most 30 character(s). Remove 2.')).toBeDefined();
    pressIn(dialog, /^Save/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Short note')));
    expect(screen.getByLabelText<HTMLInputElement>('Short note').value).toHaveLength(32);
    expect(await stored()).toBeUndefined();
  });

  test('2.9, W8 the device stores each typed character of an activity note, and the dialog shows the text again after the app was killed', async () => {
    const { unmount } = open();
    await typedNote();
    unmount();
    open();
    await button(/^Activity note of .*, not saved$/);
    const dialog = await openNote();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Short note').value).toBe('Relay races'));
    expect(await stored()).toBeUndefined();
    pressIn(dialog, /^Save/);
    await waitFor(async () => expect(await stored()).toMatchObject({ shortNote: 'Relay races' }));
    expect(await device.db.drafts.count()).toBe(0);
  });

  test('2.9, W8 “Discard” deletes the typed text of an activity note from the device, and so does “Discard changes” when the page is left', async () => {
    const { go, address } = open();
    pressIn(await typedNote(), 'Close');
    await within(await note()).findByText('Your note is not saved.');
    pressIn(await note(), 'Discard');
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(0));
    expect(await stored()).toBeUndefined();
    await typedNote();
    go(addresses.classes);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    fireEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe(addresses.classes));
    expect(await device.db.drafts.count()).toBe(0);
  });

  test('2.9 if the teacher leaves the roster with an unsaved activity note, “Save” in the dialog “Leave without saving?” stores the note', async () => {
    const { go, address } = open();
    await openNote();
    type('Short note', 'Relay races');
    go(addresses.classes);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    fireEvent.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(addresses.classes));
    expect(await stored()).toMatchObject({ shortNote: 'Relay races' });
  });

  test('2.9 if another device changes an activity note that is being edited, the dialog keeps the typed text and shows the other device’s text', async () => {
    open();
    const dialog = await openNote();
    type('Short note', 'Relay races');
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(1));
    await device.pulledTo(20);
    await save(device, [putActivityNote(CLASS, TODAY, { shortNote: 'Swimming', longNote: 'Pool' })]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Long note').value).toBe('Pool'));
    expect(screen.getByLabelText<HTMLInputElement>('Short note').value).toBe('Relay races');
    expect(await within(dialog).findByText(/Another device wrote “Swimming” meanwhile/)).toBeDefined();
    pressIn(dialog, /^Save/);
    await waitFor(async () =>
      expect((await device.outbox()).at(-1)).toMatchObject({ seen: 10, body: { shortNote: 'Relay races' } }),
    );
    expect(await stored()).toMatchObject({ shortNote: 'Relay races', longNote: 'Pool' });
  });

  test('2.9 if a typed short note was stored elsewhere and then changed again, “Save” stores the typed short note that the dialog shows', async () => {
    open();
    const dialog = await openNote();
    type('Short note', 'Relay races');
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(1));
    await save(device, [putActivityNote(CLASS, TODAY, { shortNote: 'Relay races' })]);
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(0));
    await save(device, [putActivityNote(CLASS, TODAY, { shortNote: 'Swimming' })]);
    await within(dialog).findByText(/Another device wrote “Swimming” meanwhile/);
    pressIn(dialog, /^Save/);
    await waitFor(async () => expect(await stored()).toMatchObject({ shortNote: 'Relay races' }));
    expect(await device.db.drafts.count()).toBe(0);
  });

  test('2.9 “Save” without typed text shows no “Note Saved”, and refuses a text that another tab has typed and that is too long', async () => {
    toastStore.setState(null, true);
    open();
    pressIn(await openNote(), /^Save/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openNote();
    await typeNote(device, { classId: CLASS, day: TODAY }, { shortNote: 'x'.repeat(32) });
    pressIn(dialog, /^Save/);
    expect(await within(dialog).findByText(/at most 30 character/)).toBeDefined();
    expect([await stored(), await device.db.drafts.count()]).toEqual([undefined, 1]);
    expect(toastStore.getState()).toBeNull();
  });
});
