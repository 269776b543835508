import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { localDateAt } from '#domain/dates.ts';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { BEN, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import type { TestDevice } from '../../../tests/support/device.ts';
import { watchStudents } from '../../../tests/support/renders.ts';
import { runThemeScript } from '../../../tests/support/theme-script.ts';
import { changeLook } from '../../platform/device/look.ts';
import { touchMark } from '../../repositories/roll/taps.ts';

const vibrate = vi.fn<(ms: number) => boolean>(() => true);
let device: TestDevice;

beforeEach(() => {
  localStorage.clear();
  runThemeScript();
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});

async function open(kind: 'phone' | 'desktop' = 'desktop') {
  const given = await teacherOfClass('Rivera, Ana', 'Chen, Ben');
  device = given.device;
  showRoster(given.teacher, undefined, kind);
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben: present/ });
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const inDock = (name: string | RegExp) =>
  within(document.querySelector<HTMLElement>('[data-dock]')!).queryByRole('button', { name });
const startGym = () => act(() => void changeLook({ theme: 'system', gym: true }));
const today = () => localDateAt(Date.now(), new Date().getTimezoneOffset());
async function markBenAbsent() {
  fireEvent.click(button(/^Attendance of Chen, Ben: present/));
  await screen.findByRole('button', { name: /^Attendance of Chen, Ben: absent/ });
}

test('4.28 the “Gym mode” button on the roster switches gym mode (larger buttons) on and off, and still has the focus afterwards', async () => {
  changeLook({ theme: 'field', gym: false });
  await open();
  button('Gym mode').focus();
  fireEvent.click(button('Gym mode'));
  expect(localStorage.getItem('pe-gym')).toBe('on');
  expect(document.activeElement).toBe(button('Leave gym mode'));
  fireEvent.click(button('Leave gym mode'));
  expect([localStorage.getItem('pe-gym'), localStorage.getItem('pe-theme')]).toEqual([null, 'field']);
  expect(document.activeElement).toBe(button('Gym mode'));
});

test('4.28 in gym mode, the bar at the bottom of the roster has the number of students present, and the buttons Undo, Redo and Save', async () => {
  await open();
  expect(document.querySelector('[data-dock]')).toBeNull();
  startGym();
  expect([inDock('Undo'), inDock('Redo'), inDock(/^Save/)]).not.toContain(null);
  expect(screen.getAllByText('here')).toHaveLength(1);
  expect(document.querySelector('[data-dock]')?.textContent).toContain('2 here');
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1);
});

test('4.28 gym mode does not hide the day buttons, the link to the class menu and the activity note of the roster', async () => {
  await open();
  startGym();
  expect(screen.getByLabelText('Day')).toBeTruthy();
  expect([button(/^Previous day, /), button(/^Next day, /)]).toHaveLength(2);
  expect(await screen.findByRole('button', { name: /activity note of /i })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Class menu' })).toBeTruthy();
});

test('4.28 switching gym mode on renders no student’s row again, and a tap in gym mode renders only the row of the tapped student', async () => {
  await open();
  const rendered = watchStudents();
  startGym();
  expect(rendered()).toEqual(new Set());
  await markBenAbsent();
  expect(rendered()).toEqual(new Set([BEN]));
});

test('4.29 in gym mode, a student’s custom note is shown below the name, and can still be edited in its own field', async () => {
  startGym();
  await open();
  await act(async () => {
    await touchMark(device, { classId: CLASS, day: today(), studentId: BEN }, { customNote: 'NURSE' });
  });
  expect((await screen.findByText('NURSE', { selector: '[data-cell="name"] *' })).className).toContain('gym:block');
  expect(screen.getByLabelText<HTMLInputElement>('Note in words for Chen, Ben').value).toBe('NURSE');
});

test('4.28 in gym mode, the device vibrates once for each stored tap on the roster', async () => {
  startGym();
  await open();
  await markBenAbsent();
  expect(vibrate.mock.calls).toEqual([[10]]);
});

test('4.28 in gym mode, the device does not vibrate when the teacher types a note', async () => {
  startGym();
  await open();
  fireEvent.change(screen.getByLabelText('Note in words for Chen, Ben'), { target: { value: 'nurse' } });
  await screen.findByRole('button', { name: /^Save · 1 not saved/ });
  expect(vibrate).not.toHaveBeenCalled();
});

test('4.28 in gym mode, the device does not vibrate after a tap if it is set to reduced motion', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(prefers-reduced-motion: reduce)' ? { ...matchMedia(query), matches: true } : matchMedia(query),
  );
  startGym();
  await open();
  await markBenAbsent();
  expect(vibrate).not.toHaveBeenCalled();
});
