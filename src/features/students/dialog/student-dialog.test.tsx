import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TestDevice } from '../../../../tests/support/device.ts';
import { addDays } from '#domain/dates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { today } from '../../../platform/clock.ts';
import { markRow, studentRow } from '../../../../tests/support/rows.ts';
import { rowsOf } from '../../../../tests/support/stored-rows.ts';
import { typeStudent } from '../../../../tests/support/student-drafts.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { toastStore } from '../../../ui/toasts/toast-store.ts';
import { useStudentDialog } from '../use-student-dialog.tsx';
import { useStudents } from '../use-students.ts';

const CLASS = 1;
const ANA = 11;

let device: TestDevice;
// The first load takes longer than a test waits for an element.
beforeAll(async () => void (await import('./student-dialog.tsx')));
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
});

function Pencils() {
  const students = useStudents(device, CLASS)?.present;
  const { open, dialog } = useStudentDialog(device, CLASS, students);
  return (
    <>
      {students?.map(({ id, fullName }) => (
        <button key={id} onClick={() => open(id)}>
          Edit {fullName}
        </button>
      ))}
      {dialog}
    </>
  );
}

async function openAna(more: Partial<StudentRow> = {}) {
  await device.has('students', { ...studentRow(ANA, 'Abdi, Ana', { number: 7, ...more }) });
  await device.has('students', { ...studentRow(12, 'Chen, Bo', { number: 8 }) });
  const router = createMemoryRouter([
    { path: '/', element: <Pencils /> },
    { path: '*', element: <p>another screen</p> },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Abdi, Ana' }));
  await screen.findByRole('dialog');
  return router;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = async () => (await device.outbox()).map(({ body }) => body);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('3.18 “Save” in the student dialog says how many fields are not saved, sends only these, and closes the dialog', async () => {
  await openAna({ groupNumber: 2 });
  type('Number', '12');
  fireEvent.click(screen.getByRole('radio', { name: 'F' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Skill' }), { target: { value: '4' } });
  type('Notes', 'Knee brace until January');
  press('Save · 4 not saved');
  await isClosed();
  expect(await bodies()).toEqual([
    { id: ANA, number: 12, gender: 'F', skillLevel: 4, note: 'Knee brace until January' },
  ]);
  expect(toastStore.getState()).toMatchObject({
    title: 'Student Updated',
    description: 'Student has been updated successfully',
    duration: 3_000,
  });
});

test('3.18 the student dialog has the fields number, group number, gender, skill and notes', async () => {
  await openAna();
  expect([field('Number').value, field('Group Number').value, field('Notes').value]).toEqual(['7', '', '']);
  const genders = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.labels?.[0]?.textContent);
  expect(genders).toEqual(['M', 'F', 'Not set']);
  const skill = screen.getByRole<HTMLInputElement>('slider', { name: 'Skill' });
  expect([skill.min, skill.max, skill.step, skill.value]).toEqual(['1', '5', '1', '3']);
});

test('3.18 if the teacher deletes the text of a field in the student dialog, the old value stays; the button “×” of a field clears the value', async () => {
  await openAna({ groupNumber: 2, note: 'Knee brace', gender: 'M' });
  type('Number', '');
  press('Clear group number');
  press('Clear notes');
  fireEvent.click(screen.getByRole('radio', { name: 'Not set' }));
  press(/^Save/);
  await isClosed();
  expect(await bodies()).toEqual([{ id: ANA, groupNumber: null, gender: null, note: null }]);
});

test('3.18 if another student already has the typed number, the student dialog shows “Number already taken”, saves nothing, and the number has the focus', async () => {
  await openAna();
  type('Number', '8');
  press(/^Save/);
  expect(await screen.findByText('Number already taken. 8 is used by Chen, Bo.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Number')));
  expect(await device.outbox()).toEqual([]);
});

test('3.18 in the student dialog, the field “Number” accepts at most two digits, and the field “Group Number” at most one', async () => {
  await openAna();
  type('Number', '1a2');
  expect(field('Number').value).toBe('12');
  type('Number', '123');
  expect(field('Number').value).toBe('12');
  type('Group Number', '4');
  type('Group Number', '45');
  expect(field('Group Number').value).toBe('4');
  type('Number', '0');
  fireEvent.blur(field('Number'));
  expect(await screen.findByText('Must be a number between 1 and 99')).toBeTruthy();
});

test('3.31 in the student dialog, the teacher may type a number in digits of another script (٢٥), and the field shows 25', async () => {
  await openAna();
  type('Number', '٢٥');
  type('Group Number', '７');
  expect([field('Number').value, field('Group Number').value]).toEqual(['25', '7']);
  press(/^Save/);
  await isClosed();
  expect(await bodies()).toEqual([{ id: ANA, number: 25, groupNumber: 7 }]);
});

test('3.31 if the teacher types a number with an input method editor (IME), the student dialog reads the digits when they are complete', async () => {
  await openAna();
  fireEvent.compositionStart(field('Number'));
  const event = new InputEvent('input', { bubbles: true, isComposing: true });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('Number'), '１２');
  fireEvent(field('Number'), event);
  expect(field('Number').value).toBe('１２');
  fireEvent.compositionEnd(field('Number'));
  expect(field('Number').value).toBe('12');
});

test.each([
  ['Number', 'x', 'Must be a number between 1 and 99'],
  ['Number', '-5', 'Must be a number between 1 and 99'],
  ['Number', '100', 'Must be a number between 1 and 99'],
  ['Group Number', '12', 'This field takes one digit. Student Details takes two.'],
  ['Group Number', 'x', 'Must be a number between 1 and 99'],
])(
  '3.31 if the teacher types a wrong value into the field %s of the student dialog (“%s”), the field shows the reason immediately',
  async (label, text, message) => {
    await openAna();
    type(label, text);
    expect(screen.getByText(message)).toBeTruthy();
    type(label, '9');
    expect([field(label).value, screen.queryByText(message)]).toEqual(['9', null]);
  },
);

test('3.18 the student dialog shows a group number from 10 to 99 as read-only, and links to the page “Student Details”, where it can be changed', async () => {
  const router = await openAna({ groupNumber: 24 });
  expect([field('Group Number').value, field('Group Number').readOnly]).toEqual(['24', true]);
  type('Number', '9');
  press(/^Save/);
  await isClosed();
  expect(await bodies()).toEqual([{ id: ANA, number: 9 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Abdi, Ana' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Student Details' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${CLASS}/edit/student-details`));
});

test('3.18 the student dialog shows and keeps a gender letter other than M and F', async () => {
  await openAna({ gender: 'X' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'X' }).checked).toBe(true);
  type('Number', '9');
  press(/^Save/);
  await isClosed();
  expect(await bodies()).toEqual([{ id: ANA, number: 9 }]);
});

test('3.18 if a student’s note has 160 or more characters, its length appears, and a note of over 200 characters can’t be saved', async () => {
  await openAna();
  type('Notes', 'x'.repeat(159));
  expect(screen.queryByText(/of 200 characters/)).toBeNull();
  type('Notes', 'x'.repeat(160));
  expect(screen.getByText('160 of 200 characters')).toBeTruthy();
  type('Notes', 'x'.repeat(201));
  expect(screen.getByText('201 of 200 characters')).toBeTruthy();
  press(/^Save/);
  expect(await screen.findByText('String must contain at most 200 character(s). Remove 1.')).toBeTruthy();
  expect(await device.outbox()).toEqual([]);
});

test('6.78 the student dialog saves a comment for the report of at most 500 characters, and a button clears the comment', async () => {
  await openAna({ comment: 'Fast' });
  type('Comment for the report', 'x'.repeat(501));
  expect(screen.getByText('501 of 500 characters')).toBeTruthy();
  press(/^Save/);
  expect(await screen.findByText('String must contain at most 500 character(s). Remove 1.')).toBeTruthy();
  type('Comment for the report', ' Works hard. ');
  press(/^Save/);
  await isClosed();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Abdi, Ana' }));
  await screen.findByRole('dialog');
  press('Clear comment for the report');
  press(/^Save/);
  await isClosed();
  expect(await bodies()).toEqual([
    { id: ANA, comment: 'Works hard.' },
    { id: ANA, comment: null },
  ]);
});

test('3.18 the name in the title of the student dialog is a button that edits the display name', async () => {
  await openAna();
  press(/Abdi, Ana.*display name/);
  type('Display name', 'Ani');
  fireEvent.keyDown(field('Display name'), { key: 'Enter' });
  expect(await screen.findByRole('button', { name: /^Ani/ })).toBeTruthy();
  press(/^Save/);
  await isClosed();
  expect(await bodies()).toEqual([{ id: ANA, nickname: 'Ani' }]);
});

test('3.18 if the teacher presses Escape while typing a display name, the old name is restored, and the student dialog stays open', async () => {
  await openAna();
  press(/Abdi, Ana.*display name/);
  type('Display name', 'Ani');
  fireEvent.keyDown(field('Display name'), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: /^Abdi, Ana.*display name/ })).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('3.19 “Next student” in the student dialog saves the typed values and opens the next student, and “Previous student” goes back', async () => {
  await openAna();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  type('Number', '9');
  press('Next student');
  expect(await screen.findByRole('button', { name: /^Chen, Bo.*display name/ })).toBeTruthy();
  expect([field('Number').value, await bodies()]).toEqual(['8', [{ id: ANA, number: 9 }]]);
  press('Previous student');
  await waitFor(() => expect(field('Number').value).toBe('9'));
  expect(await bodies()).toHaveLength(1);
});

test('3.19 if a typed value is wrong, a press on “Next student” shows the problem, and the student dialog stays at the same student', async () => {
  await openAna();
  type('Number', '8');
  press('Next student');
  expect(await screen.findByText(/Number already taken/)).toBeTruthy();
  expect(field('Number').value).toBe('8');
});

const drafts = async () => await device.db.drafts.count();

test('3.18, W8 the device stores each typed character of the student dialog, and the dialog shows it again after the app was killed', async () => {
  await openAna({ note: 'Knee brace' });
  type('Number', '9');
  press('Clear notes');
  await waitFor(async () => expect(await drafts()).toBe(1));
  cleanup();
  await openAna({ note: 'Knee brace' });
  await waitFor(() => expect([field('Number').value, field('Notes').value]).toEqual(['9', '']));
  expect(await device.outbox()).toEqual([]);
  press(/^Save/);
  await isClosed();
  expect([await bodies(), await drafts()]).toEqual([[{ id: ANA, number: 9, note: null }], 0]);
});

test('3.18, W8 if the typed value equals the stored one again, the student dialog leaves no draft, and neither does “Discard”', async () => {
  await openAna();
  type('Number', '9');
  await waitFor(async () => expect(await drafts()).toBe(1));
  type('Number', '7');
  await waitFor(async () => expect(await drafts()).toBe(0));
  type('Number', '10');
  press('Close');
  expect((await screen.findByRole('alert')).textContent).toBe('Your changes are not saved.');
  press('Discard');
  await isClosed();
  expect([await drafts(), await device.outbox()]).toEqual([0, []]);
});

const HERE = { classId: CLASS, studentId: ANA };
/** The teacher typed this before the app was killed. */
const typedBefore = async (texts: Parameters<typeof typeStudent>[2], stored: Partial<StudentRow> = {}) => {
  await device.has('students', { ...studentRow(ANA, 'Abdi, Ana', { number: 7, ...stored }) });
  await typeStudent(device, HERE, texts);
};

test('3.19, W8 if the teacher presses “Next student” before the device has read what was typed before a kill, the dialog saves it', async () => {
  await typedBefore({ number: '9' });
  vi.spyOn(device.db.drafts, 'get').mockReturnValueOnce(new Promise(() => {}) as never);
  await openAna();
  press('Next student');
  expect(await screen.findByRole('button', { name: /^Chen, Bo.*display name/ })).toBeTruthy();
  expect([await bodies(), await drafts()]).toEqual([[{ id: ANA, number: 9 }], 0]);
});

test('3.18 if a field was saved elsewhere after the teacher had typed into it, the student dialog shows the saved value too', async () => {
  await typedBefore({ number: '9', note: 'Knee' }, { note: 'Hip' });
  await openAna({ number: 12, note: null });
  expect(await screen.findByText(/^Number: “12” was saved meanwhile/)).toBeTruthy();
  expect(screen.getByText(/^Notes: the value was removed meanwhile/)).toBeTruthy();
  expect(field('Number').value).toBe('9');
  type('Number', '12');
  await waitFor(() => expect(screen.queryByText(/^Number: /)).toBeNull());
});

test('3.18, W8 if everything that was typed is stored now, the student dialog deletes the draft when it opens', async () => {
  await typedBefore({ number: '9' });
  await openAna({ number: 9 });
  await waitFor(async () => expect(await drafts()).toBe(0));
  expect(await device.outbox()).toEqual([]);
});

test('3.18 if the device can’t store what is typed, “Discard” still discards it; if it can’t delete the draft, the dialog says why', async () => {
  await openAna();
  type('Number', '9');
  await waitFor(async () => expect(await drafts()).toBe(1));
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(device.db.drafts, 'put').mockRejectedValue(full);
  type('Number', '10');
  await screen.findByRole('alert');
  const drop = vi.spyOn(device.db.drafts, 'delete').mockRejectedValueOnce(full);
  press('Close');
  press('Discard');
  await waitFor(() => expect(drop).toHaveBeenCalled());
  expect(field('Number').value).toBe('10');
  press('Discard');
  await isClosed();
  expect(await drafts()).toBe(0);
});

test('3.18 the student dialog shows the student’s grade of the last year in one line, or that there was no roll yet', async () => {
  await openAna();
  await screen.findByText('No roll yet');
  const ofBo = { ...markRow(12, '2026-11-18'), attendanceState: 'A' as const };
  await rowsOf(device.db, 'marks').bulkPut([markRow(ANA, today()), markRow(ANA, addDays(today(), -400)), ofBo]);
  expect(await screen.findByText('100.0%')).toBeTruthy();
  expect(screen.getByText('5 of 5 points · 0 absent · 0 tardy')).toBeTruthy();
});

test('4.67 the student dialog says how many of the student’s absences are excused', async () => {
  await openAna();
  const excused = { attendanceState: 'A', excuse: 'medical' } as const;
  await rowsOf(device.db, 'marks').bulkPut([markRow(ANA, today()), markRow(ANA, addDays(today(), -1), excused)]);
  expect(await screen.findByText('5 of 5 points · 1 absent, 1 excused · 0 tardy')).toBeTruthy();
});

test('3.18 a press on “Grades” in the student dialog saves what was typed, and opens the report of the student', async () => {
  const router = await openAna();
  type('Number', '8');
  fireEvent.click(screen.getByRole('link', { name: 'Grades' }));
  await screen.findByText(/Number already taken/);
  type('Number', '9');
  fireEvent.click(screen.getByRole('link', { name: 'Grades' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(addresses.gradesStudent(CLASS, ANA)));
  expect(await bodies()).toEqual([{ id: ANA, number: 9 }]);
});

test('1.21 in the student dialog, Enter in the display name moves the focus to the name, and the “×” of a field moves it to this field', async () => {
  await openAna();
  const name = () => screen.getByRole('button', { name: /^Abdi, Ana/ });
  press(/^Abdi, Ana/);
  field('Display name').focus();
  fireEvent.keyDown(field('Display name'), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(name()));
  press('Clear number');
  await waitFor(() => expect(document.activeElement).toBe(field('Number')));
});
