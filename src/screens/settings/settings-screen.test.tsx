import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { DeviceDb, rememberAccount, rememberUser } from '../../db/device.ts';
import { addresses, FROM_MENU, PATHS } from '../../platform/addresses.ts';
import { saveSettings } from '../../repositories/save-settings.ts';
import { hasSavedSettings } from '../../repositories/settings.ts';
import type { ConnectionState } from '../../sync/connection.ts';
import { dismissToast, toastStore } from '../../ui/toasts/toast-store.ts';
import { SettingsScreen } from './settings-screen.tsx';

const AT = '2026-08-20T08:00:00.000Z';
const USER = { id: 7, username: 't', email: 't@school.org', roleId: 1, exp: 1 };
const ACCOUNT = { accountStatus: 'Trial', trialEndDate: AT, isEmailVerified: true };

interface Start {
  settings?: Partial<ScoringSettings>;
  /** How often the teacher has signed in; null if the device does not know this yet. */
  signIns?: number | null;
  way?: Partial<ConnectionState>;
  kind?: 'phone' | 'desktop';
  state?: string;
}

async function open({ settings = {}, signIns = 50, way = {}, kind = 'desktop', state }: Start = {}) {
  const { device, teacher } = await testTeacher(way);
  const row = { id: 7, ...defaultSettings(), ...settings, createdAt: AT, updatedAt: AT };
  await rowsOf(device.db, 'settings').put({ ...row, tomb: null, pulled: 1 });
  await rememberUser(USER);
  if (signIns !== null) await rememberAccount(7, { ...ACCOUNT, loginCount: signIns });
  const at = { path: PATHS.settings, address: addresses.settings, kind, state };
  const { address } = showScreen(teacher, at, <SettingsScreen />);
  await screen.findByLabelText('Daily points');
  return {
    device,
    address,
    sent: async () => (await device.outbox()).map(({ method, path, body }) => ({ method, path, body })),
  };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const toast = () => toastStore.getState()?.title;
const points = () => screen.getByRole('button', { name: /^Points for Test, Student/ }).textContent;

beforeEach(async () => {
  localStorage.clear();
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
});

test('4.11 when a teacher types a forbidden character in a field of the page “PE Global Settings”, the field removes the character', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'PE Global Settings' })).toBeTruthy();
  type('Daily points', '-1o0');
  type('Absent', '--12');
  type('Note 1 a label', 'nsx');
  expect([box('Daily points').value, box('Absent').value, box('Note 1 a label').value]).toEqual(['10', '-12', 'NS']);
});

test('4.11 if the teacher types a label with an input method (IME), the field checks a character only after the character is complete', async () => {
  await open();
  const label = box('Note 1 a label');
  fireEvent.input(label, { target: { value: 'ㅎㅏㄴ' }, isComposing: true });
  expect(label.value).toBe('ㅎㅏㄴ');
  fireEvent.compositionEnd(label);
  expect(label.value).toBe('ㅎㅏ');
});

test('4.11 while the teacher types the daily points, the settings page shows how many points an absence takes', async () => {
  await open();
  expect(screen.getByText('An absence takes all points of the day')).toBeTruthy();
  type('Daily points', '20');
  expect(screen.getByText('An absence takes 10 points')).toBeTruthy();
});

test('4.54 if the teacher types 3 points for tardy on the settings page, the page says that a late arrival adds points, and Save works', async () => {
  const { sent } = await open();
  expect(screen.getByText('For a late arrival')).toBeTruthy();
  type('Tardy', '3');
  expect(box('Tardy').getAttribute('aria-describedby')).toBe(screen.getByText('A late arrival adds 3 points').id);
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  expect((await sent())[0]?.body).toMatchObject({ tardyValue: 3 });
});

test('4.12 if settings are not valid, Save shows an error at each invalid field, focuses the first of them, and saves nothing', async () => {
  const { sent } = await open();
  type('Note 1 a label', '');
  type('Daily points', '101');
  type('Note 2 a points', '-100');
  press('Save');
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(screen.getByText('Number must be less than or equal to 100')).toBeTruthy();
  expect(screen.getByText('Number must be greater than or equal to -99')).toBeTruthy();
  expect(box('Note 1 a label').getAttribute('aria-describedby')).toBe(screen.getByText('Required').closest('p')?.id);
  await waitFor(() => expect(document.activeElement).toBe(box('Daily points')));
  expect([box('Daily points').value, box('Note 2 a points').value]).toEqual(['101', '-100']);
  expect(await sent()).toEqual([]);
});

test('4.12 if another client stored points outside the allowed range, a save of other settings keeps these points', async () => {
  const { sent } = await open({ settings: { absentValue: -500 } });
  type('Tardy', '-1');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  expect((await sent())[0]?.body).toMatchObject({ absentValue: -500, tardyValue: -1 });
});

test('4.12 if two notes in the settings have the same label, the settings page shows a warning, but Save still works', async () => {
  const { sent } = await open();
  type('Note 2 a label', 'nd');
  expect((await screen.findByRole('note')).textContent).toBe(
    'ND is the label of note 1 a and note 2 a. Reports would show them as one note.',
  );
  press('Save');
  await waitFor(async () => expect(await sent()).toHaveLength(1));
});

test('4.13 ‘Advanced Notes’ on the settings page shows five more notes, and ‘Hide Advanced’ hides them again', async () => {
  await open();
  expect(screen.queryByLabelText('Note 1 b label')).toBeNull();
  expect(screen.getByText('Not dressed')).toBeTruthy();
  press('Advanced Notes');
  expect(screen.getAllByLabelText(/label$/)).toHaveLength(9);
  expect(box('Note 1 a meaning').value).toBe('Not dressed');
  press('Hide Advanced');
  expect(screen.getAllByLabelText(/label$/)).toHaveLength(4);
});

test('4.13 if Save finds an error in a hidden advanced field of the settings, the advanced fields appear', async () => {
  await open();
  press('Advanced Notes');
  type('Note 4 b points', '-');
  press('Hide Advanced');
  press('Save');
  expect(await screen.findByText(/^Invalid input/)).toBeTruthy();
  expect(box('Note 4 b points').value).toBe('-');
});

test('4.14 Save sends all settings in one write, and the toast ‘Settings updated’ is shown for three seconds', async () => {
  const { device, sent } = await open();
  type('Absent', '-5');
  type('Note 1 a points', '-2');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  expect(toastStore.getState()).toMatchObject({ duration: 3000 });
  expect(await sent()).toEqual([
    { method: 'PUT', path: 'user/settings', body: { ...defaultSettings(), absentValue: -5, note1aValue: -2 } },
  ]);
  expect(await device.db.settings.get(7)).toMatchObject({ absentValue: -5, note1aValue: -2, note1a: 'ND' });
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
});

test('4.14, 2.7 the first Save of a teacher who keeps the defaults sends them once and ticks the step of the settings, and the next Save sends nothing', async () => {
  const { device, sent } = await open();
  expect(await hasSavedSettings(device)).toBe(false);
  type('Daily points', '6');
  type('Daily points', '5');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  expect(await sent()).toEqual([{ method: 'PUT', path: 'user/settings', body: defaultSettings() }]);
  expect(await hasSavedSettings(device)).toBe(true);
  dismissToast();
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  expect(await sent()).toHaveLength(1);
});

test('4.14 if another device changes a setting, its field shows the new value only if the teacher has not edited it, and Save keeps that value', async () => {
  const { device, sent } = await open();
  type('Absent', '-5');
  await act(async () => await saveSettings(device, { tardyValue: -3, absentValue: -8 }));
  await waitFor(() => expect(box('Tardy').value).toBe('-3'));
  expect(box('Absent').value).toBe('-5');
  press('Save');
  await waitFor(() => expect(toast()).toBe('Settings updated'));
  expect((await sent()).at(-1)?.body).toMatchObject({ tardyValue: -3, absentValue: -5 });
});

test('4.14 until the first pull from the server has ended, the settings page shows no form, because the settings are not known', async () => {
  const { teacher } = await testTeacher({ connection: 'offline' }, false);
  showScreen(teacher, { path: PATHS.settings, address: addresses.settings }, <SettingsScreen />);
  await screen.findByText(/connect/i);
  expect(screen.queryByLabelText('Daily points')).toBeNull();
});

describe('leaving the page of the settings', () => {
  test('4.14 if a setting is not valid, “Save” in the dialog “Leave without saving?” keeps the page open and focuses the invalid field', async () => {
    const { address, sent } = await open({ kind: 'phone' });
    type('Daily points', '101');
    press('Back');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(box('Daily points')));
    expect(address()).toBe(addresses.settings);
    expect(await sent()).toEqual([]);
  });

  const saveAt = async (signIns: number | null, state?: string) => {
    const page = await open({ signIns, ...(state !== undefined && { state }) });
    const hasHint = signIns !== null && signIns < 6;
    await waitFor(() => expect(screen.queryByText('Present/Absent/Tardy') !== null).toBe(hasHint));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    type('Absent', '-5');
    press('Save');
    await waitFor(() => expect(toast()).toBe('Settings updated'));
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
    return page;
  };

  test('4.14 for a teacher with fewer than 3 sign-ins, the app goes back to the previous page two seconds after a save of the settings', async () => {
    const { address } = await saveAt(2);
    expect(address()).toBe(addresses.settings);
    await act(async () => await vi.advanceTimersByTimeAsync(2000));
    expect(address()).toBe(addresses.home);
  });

  test.each([
    ['the menu has opened the settings', 2, FROM_MENU],
    ['the teacher has 3 sign-ins', 3, undefined],
    ['the device does not know the number of sign-ins', null, undefined],
  ])('4.14, 1.19 if %s, the settings page stays open after a save', async (_, signIns, state) => {
    const { address } = await saveAt(signIns, state);
    await act(async () => await vi.advanceTimersByTimeAsync(5000));
    expect(address()).toBe(addresses.settings);
  });
});

test('4.15 while the teacher types points and labels, the preview on the settings page scores its example student with the typed values', async () => {
  await open();
  expect(points()).toBe('5');
  type('Daily points', '8');
  expect(points()).toBe('8');
  press(/^Attendance of Test, Student/);
  press(/^Attendance of Test, Student/);
  type('Tardy', '-3');
  press(/^Note 1 of Test, Student/);
  type('Note 1 a points', '-2');
  type('Note 1 a label', 'ns');
  expect(points()).toBe('3');
  expect(screen.getByRole('button', { name: /^Note 1 of Test, Student: NS/ })).toBeTruthy();
  expect(screen.getByText(/daily/).textContent).toBe('8 daily − 3 tardy − 2 NS = 3');
});

test('4.15 if the points of a day would be below 0, the preview on the settings page shows 0 and “Points never go below 0.”', async () => {
  await open();
  press(/^Attendance of Test, Student/);
  expect(screen.getByText(/daily/).textContent).toBe('5 daily − 10 absent = 0 Points never go below 0.');
});

test('4.13, 4.15 the advanced fields are shown if one is used; if the teacher deletes the label of a note that is chosen in the preview of the settings, the note changes no points any more', async () => {
  await open({ settings: { note1a: 'ND', note1b: 'NS', note1bValue: -4 } });
  press(/^Note 1 of Test, Student/);
  press(/^Note 1 of Test, Student/);
  expect(points()).toBe('1');
  type('Note 1 b label', '');
  expect(points()).toBe('5');
});

test('4.15 ‘Try Save’ in the preview of the settings shows the same toast as Save on the roster, but stores and sends nothing', async () => {
  const { device, sent } = await open();
  press(/^Attendance of Test, Student/);
  expect(screen.getByText('Try it here. Nothing is saved.')).toBeTruthy();
  press('Try Save');
  expect(toastStore.getState()).toMatchObject({
    title: 'Saved',
    description: 'Daily Points Saved',
    note: 'This was only a try.',
  });
  expect([await sent(), device.requests, await device.db.drafts.count()]).toEqual([[], [], 0]);
  expect(await rowsOf(device.db, 'marks').toArray()).toEqual([]);
});

test.each([
  [5, true],
  [6, false],
])(
  '1.19 whether the preview of the settings shows a help arrow to a teacher with %i sign-ins: %s',
  async (signIns, hasArrow) => {
    await open({ signIns });
    await waitFor(() => expect(screen.queryByText('Present/Absent/Tardy') !== null).toBe(hasArrow));
  },
);

test('4.20 the tutorial about scoring shows four pictures, and after the tutorial is closed, the settings form still has the typed values', async () => {
  await open();
  type('Absent', '-5');
  press('Tutorial');
  const dialog = within(await screen.findByRole('dialog', { name: 'How scoring works' }));
  expect(dialog.getAllByRole('img').every((picture) => picture.getAttribute('alt') !== '')).toBe(true);
  expect(dialog.getAllByRole('figure')).toHaveLength(4);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box('Absent').value).toBe('-5');
});

test('1.20 on the settings page, a change of the theme or the gym mode takes effect immediately, and is stored only on the device', async () => {
  const { sent } = await open();
  const looks: unknown[] = [];
  addEventListener('pe-look', (event) => looks.push((event as CustomEvent).detail));
  fireEvent.click(screen.getByLabelText('Field'));
  fireEvent.click(screen.getByRole('switch', { name: 'Gym mode' }));
  expect(looks).toEqual([
    { theme: 'field', gym: false },
    { theme: 'field', gym: true },
  ]);
  expect([localStorage.getItem('pe-theme'), localStorage.getItem('pe-gym')]).toEqual(['field', 'on']);
  expect(await sent()).toEqual([]);
  expect(screen.queryByText('Not saved')).toBeNull();
});
