import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_TO_F } from '#domain/scoring/letters.ts';
import { scoreOf } from '#domain/scoring/scoring.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { bookRow, classRow, markRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { SettingsScreen } from './settings-screen.tsx';

/** The teacher has saved the settings before. */
async function open(kind: 'phone' | 'desktop' = 'desktop') {
  const { device, teacher } = await testTeacher();
  const times = { createdAt: '2026-08-20T08:00:00.000Z', updatedAt: '2026-08-20T12:00:00.000Z' };
  await device.db.settings.put({ id: 7, ...defaultSettings(), letters: null, ...times });
  const at = { path: PATHS.settings, address: addresses.settings, kind };
  const { address } = showScreen(teacher, at, <SettingsScreen />);
  await screen.findByLabelText('Daily points');
  return {
    device,
    address,
    sent: async () => (await device.outbox()).map(({ method, path, body }) => ({ method, path, body })),
  };
}

/** The current grade book has two saved days, on which a student was not dressed. */
async function openWithRoll(kind: 'phone' | 'desktop' = 'desktop') {
  const all = await open(kind);
  const { db } = all.device;
  await db.gradeBooks.put(bookRow(1, 'Fall 2026'));
  await db.profile.put({ id: 7, currentGradeBookId: 1, reportName: null, school: null });
  await db.classes.put(classRow(1, 'Period 1'));
  const notDressed = { note1: 'ND', note1State: 'a' } as const;
  const [first, second] = ['2026-08-20', '2026-08-21'];
  await rowsOf(db, 'marks').bulkPut([
    markRow(11, first, notDressed),
    markRow(11, second, notDressed),
    markRow(12, second),
  ]);
  const scores = async () => (await rowsOf(db, 'marks').toArray()).map(scoreOf).toSorted();
  return { ...all, scores };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const toast = () => toastStore.getState()?.title;

test('4.73 after new points one question asks about saved days, with the focus on “Only new days”, which changes none', async () => {
  const { scores } = await openWithRoll();
  type('Note 1 a points', '-2');
  press('Save');
  const question = within(await screen.findByRole('alertdialog', { name: 'Use the new points on saved days?' }));
  const first = question.getByRole('button', { name: 'Only new days' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.click(first);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await scores()).toEqual([5, 5, 5]);
});

test('4.73, 4.74 the other answer gives saved days the new points, and Undo in the toast restores them', async () => {
  const { scores } = await openWithRoll();
  type('Note 1 a points', '-2');
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'The 2 days since Aug 20 too (2 scores change)' }));
  await waitFor(() => expect(toastStore.getState()?.description).toBe('2 scores changed'));
  expect(await scores()).toEqual([3, 3, 5]);
  toastStore.getState()?.action?.onPress();
  await waitFor(async () => expect(await scores()).toEqual([5, 5, 5]));
});

test('4.73 if the teacher saves new points while leaving the page, the question comes first, and its answer leaves the page', async () => {
  const { scores, address } = await openWithRoll('phone');
  type('Note 1 a points', '-2');
  press('Back');
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  fireEvent.click(leaving.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: /^The 2 days since Aug 20 too/ }));
  await waitFor(() => expect(address()).toBe(addresses.home));
  expect(await scores()).toEqual([3, 3, 5]);
});

test('4.73 before the first pull has brought all days, no question about saved days follows', async () => {
  const { device } = await openWithRoll();
  await device.pulledTo(10, { complete: false });
  type('Note 1 a points', '-2');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  // While a question is open, the button says 'Saving...'.
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('4.73 a change of a meaning asks no question about saved days', async () => {
  await openWithRoll();
  press('Advanced Notes');
  type('Note 1 a meaning', 'No shoes');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  // While a question is open, the button says 'Saving...'.
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('4.71 the teacher chooses letters in the settings, and Save stores them without sending the points', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'A–F in tens' }));
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  expect(await sent()).toEqual([{ method: 'PATCH', path: 'user/settings', body: { letters: A_TO_F } }]);
});

test('4.71 a wrong line of the teacher’s own letters gets a message beside its field, with the focus, and nothing is saved', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'My own' }));
  expect(box('Letter 5').value).toBe('F');
  type('Letter 2 from percent', '95');
  type('Letter 6', 'U, too');
  expect(box('Letter 6').value).toBe('Uto');
  press('Save');
  expect(await screen.findByText('Must be lower than in the line above')).toBeTruthy();
  expect(screen.getByText('Required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box('Letter 2 from percent')));
  expect(await sent()).toEqual([]);
});
