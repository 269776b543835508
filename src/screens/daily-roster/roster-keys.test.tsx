import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import type { TestDevice } from '../../../tests/support/device.ts';
import { day } from '../../../tests/support/rows.ts';
import { marksOfDay } from '../../repositories/roll/roll.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

const DAY = day('2026-11-19');
const LOADED = { timeout: 10_000 };

let device: TestDevice;
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const given = await teacherOfClass('Ábrego, Luz', 'Chen, Ben', 'Rivera, Ana', 'Rivera, Bea');
  ({ device } = given);
  showRoster(given.teacher, DAY);
  await attendance('Chen, Ben');
  // The page handles keys only after its first paint, so this waits for the paint.
  await act(async () => undefined);
});

const attendance = async (name: string) =>
  await screen.findByRole('button', { name: new RegExp(`^Attendance of ${name}:`) });
const note = async () => await screen.findByLabelText<HTMLInputElement>('Note in words for Chen, Ben');
/** Presses a key on the focused element. Returns true if the page prevented what the browser does with this key by default. */
const key = (name: string, more: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const field = () => screen.queryByLabelText<HTMLInputElement>('Find a student');
const typeName = (text: string) => {
  const found = field();
  if (found) fireEvent.change(found, { target: { value: text } });
};
const found = () => document.querySelector('[data-found]')?.getAttribute('data-student') ?? null;
const marks = async () => await marksOfDay(device.db, CLASS, DAY);

test('4.32 the key / opens a search field; it highlights the first student with the typed text, and Enter focuses this student', async () => {
  expect(key('/')).toBe(true);
  expect(document.activeElement).toBe(field());
  typeName('abre');
  expect(found()).toBe('11');
  key('Enter');
  expect(document.activeElement).toBe(await attendance('Ábrego, Luz'));
  expect([field(), found()]).toEqual([null, null]);
});

test('4.32 in the search field of the roster, the arrow keys go through the found students, and “1 of 2” shows which one is chosen', async () => {
  key('/');
  typeName('rivera');
  await screen.findByText(/1 of 2/);
  key('ArrowDown');
  expect(found()).toBe('14');
  key('ArrowDown');
  expect(found()).toBe('14');
  key('ArrowUp');
  expect(found()).toBe('13');
});

test('4.32 if no student’s name contains the text in the roster’s search field, a message appears, and Escape restores the earlier focus', async () => {
  const chen = await attendance('Chen, Ben');
  chen.focus();
  key('/');
  typeName('xyz');
  await screen.findByText('No student has this in the name.');
  key('Enter');
  expect(document.activeElement).toBe(field());
  key('Escape');
  expect(document.activeElement).toBe(chen);
  expect(field()).toBeNull();
});

test('4.32 letters that the teacher types in the search field of the roster do not change a student’s attendance', async () => {
  (await attendance('Chen, Ben')).focus();
  key('/');
  key('a');
  typeName('a');
  key('Escape');
  expect((await attendance('Chen, Ben')).getAttribute('aria-label')).toContain('present');
  expect(await device.db.drafts.count()).toBe(0);
});

test('4.33 Ctrl+S, or ⌘S on a Mac, saves the roster of the day, and the browser does not open its own Save dialog', async () => {
  expect(key('s', { ctrlKey: true })).toBe(true);
  await waitFor(async () => expect(await marks()).toHaveLength(4));
  (await attendance('Chen, Ben')).focus();
  key('a');
  await screen.findByRole('button', { name: /^Save · 1 not saved/ });
  expect(key('s', { metaKey: true })).toBe(true);
  await waitFor(async () => expect((await marks()).filter((mark) => mark.attendanceState === 'A')).toHaveLength(1));
});

test('4.33 if the teacher presses Ctrl+S while typing a student’s note, the roster saves the note, and the focus leaves the note field', async () => {
  const input = await note();
  input.focus();
  fireEvent.change(input, { target: { value: 'left knee' } });
  key('s', { ctrlKey: true });
  expect(document.activeElement).toBe(await attendance('Chen, Ben'));
  await waitFor(async () =>
    expect((await marks()).map(({ customNote }) => customNote).filter(Boolean)).toEqual(['LEFT KNEE']),
  );
});

test('4.33 after the roster opens, the key ↓ focuses the first student, and letter keys then set this student’s attendance', async () => {
  expect(document.activeElement).toBe(document.body);
  expect(key('ArrowDown')).toBe(true);
  expect(document.activeElement).toBe(await attendance('Ábrego, Luz'));
  key('a');
  await screen.findByRole('button', { name: /^Save · 1 not saved/ });
});

test('4.33 if no student has the focus, a letter key such as A changes no mark, and a toast says to press ↓ first', async () => {
  for (const pressed of ['a', 'T', '1', '-']) expect(key(pressed)).toBe(true);
  expect(toastStore.getState()).toMatchObject({
    title: 'Choose a student first',
    description: 'The key ↓ goes to the first student.',
  });
  expect(await device.db.drafts.count()).toBe(0);
  expect(key('x')).toBe(false);
});

test('4.33 on the roster, the key ? opens a dialog with all keyboard shortcuts in groups, and Escape closes the dialog', async () => {
  expect(key('?', { shiftKey: true })).toBe(true);
  const dialog = await screen.findByRole('dialog', { name: 'Keys' }, LOADED);
  for (const group of ['Mark the student', 'Move', 'The day']) within(dialog).getByRole('region', { name: group });
  const beside = screen.getByRole('region', { name: 'Keys', hidden: true });
  const keysIn = (list: HTMLElement) => [...list.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(keysIn(beside)).toEqual(keysIn(dialog));
  expect(keysIn(dialog)).toEqual(expect.arrayContaining(['/', 'Ctrl S', '?', 'N']));
  key('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('4.33 the keyboard shortcuts of the roster are off while the teacher types a note or composes text with an input method', async () => {
  (await note()).focus();
  expect([key('/'), key('?')]).toEqual([false, false]);
  (await attendance('Chen, Ben')).focus();
  expect([key('/', { isComposing: true }), key('s', { ctrlKey: true, isComposing: true })]).toEqual([false, false]);
  expect(field()).toBeNull();
  expect(await marks()).toEqual([]);
});

test('4.33 while a dialog is open, Ctrl+S does not save the roster behind the dialog', async () => {
  key('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' }, LOADED);
  fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Close' }), { key: 's', ctrlKey: true });
  key('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await marks()).toEqual([]);
});
