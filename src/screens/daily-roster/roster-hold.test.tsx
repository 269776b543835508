import { fireEvent, screen, waitFor, within, act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showRoster } from '../../../tests/support/roster-screen.tsx';
import { BEN, CLASS, teacherOfClass } from '../../../tests/support/class-screen.tsx';
import { USER, type TestDevice } from '../../../tests/support/device.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { runThemeScript } from '../../../tests/support/theme-script.ts';
import { changeLook } from '../../platform/device/look.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import type { TeacherSync } from '../../sync/teacher-sync.ts';

// A Friday.
const FRIDAY = day('2026-11-20');
const HOLD_MS = 500;
const SUM = '5 points a day − 2 tardy = 3';

const timers = vi.hoisted((): { work: () => void; ms: number }[] => []);
vi.mock('../../platform/clock.ts', async (original) => ({
  ...(await original<object>()),
  startTimer: (work: () => void, ms: number) => {
    const timer = { work, ms };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  },
}));

let device: TestDevice;
let teacher: TeacherSync;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 10, 21) });
  localStorage.clear();
  runThemeScript();
  timers.length = 0;
  ({ device, teacher } = await teacherOfClass('Rivera, Ana', 'Chen, Ben'));
});

const openRoster = (on = FRIDAY) => showRoster(teacher, on);
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const drafts = async () => await device.db.drafts.count();

async function pressBen(mode: 'gym' | 'normal' = 'normal') {
  changeLook({ theme: 'system', gym: mode === 'gym' });
  await touchMark(device, { classId: CLASS, day: FRIDAY, studentId: BEN }, { attendanceState: 'T' });
  openRoster();
  const points = await button(/^Points for Chen, Ben: 3/);
  const name = await button(/^Chen, Ben\. Press to take 1 point/);
  fireEvent.pointerDown(name, { isPrimary: true, button: 0, clientX: 20, clientY: 20 });
  const release = () => {
    fireEvent.pointerUp(name);
    fireEvent.click(name);
  };
  return { name, points, release };
}

/** Others run in real time, which the device needs to store taps. */
function pass(ms: number): void {
  act(() => timers.filter((timer) => timer.ms <= ms).forEach(({ work }) => work()));
}

test('4.23 while the teacher holds a student’s name, the roster shows how the student’s points add up, and no point is subtracted', async () => {
  const { points, release } = await pressBen();
  pass(HOLD_MS);
  expect(screen.getByText(SUM).closest('[role="status"]')?.textContent).toContain('Chen, Ben');
  release();
  // Changes are stored in turn: a tap would come before this one.
  const stored = await touchMark(device, { classId: CLASS, day: FRIDAY, studentId: BEN }, { customNote: 'NURSE' });
  expect(stored).toEqual({ attendanceState: 'T', customNote: 'NURSE' });
  fireEvent.pointerDown(points, { isPrimary: true, button: 0 });
  await waitFor(() => expect(screen.queryByText(SUM)).toBeNull());
});

test('4.23 after a long press on a student’s name, the next short press subtracts one point as usual', async () => {
  const { name, release } = await pressBen();
  pass(HOLD_MS);
  release();
  fireEvent.pointerDown(name, { isPrimary: true, button: 0 });
  fireEvent.pointerUp(name);
  fireEvent.click(name);
  await button(/^Points for Chen, Ben: 2/);
});

test('4.23 if the finger moves during a long press on a student’s name, the roster does not show how the points add up', async () => {
  const { name } = await pressBen();
  fireEvent.pointerMove(name, { clientX: 20, clientY: 31 });
  pass(HOLD_MS);
  expect(screen.queryByText(SUM)).toBeNull();
  fireEvent.pointerDown(name, { isPrimary: true, button: 0 });
  fireEvent.pointerCancel(name);
  pass(HOLD_MS);
  expect(screen.queryByText(SUM)).toBeNull();
});

test('4.23 the key = shows how the points of the focused student add up, and Escape hides this calculation', async () => {
  openRoster();
  const ben = await button(/^Attendance of Chen, Ben/);
  ben.focus();
  fireEvent.keyDown(ben, { key: '=' });
  expect((await screen.findByText('5 points a day = 5')).closest('[role="status"]')).not.toBeNull();
  fireEvent.keyDown(ben, { key: 'Escape' });
  expect(screen.queryByText('5 points a day = 5')).toBeNull();
  expect(await drafts()).toBe(0);
});

test('4.23 the points add up above the row only if the page’s header leaves room there', async () => {
  openRoster();
  const ben = await button(/^Attendance of Chen, Ben/);
  ben.focus();
  const row = ben.closest<HTMLElement>('[data-student]')!;
  const header = document.querySelector('header')!;
  header.getBoundingClientRect = () => new DOMRect(0, 0, 820, 233);
  for (const [top, isAbove] of [
    [290, false],
    [400, true],
  ] as const) {
    row.getBoundingClientRect = () => new DOMRect(0, top, 820, 56);
    fireEvent.keyDown(ben, { key: '=' });
    const sum = (await screen.findByText('5 points a day = 5')).closest('[role="status"]');
    expect(sum?.classList.contains('-translate-y-full')).toBe(isAbove);
  }
});

test('4.23 while a long press on a name shows how the points add up, the browser opens no context menu', async () => {
  const { name } = await pressBen();
  pass(HOLD_MS);
  expect(fireEvent.contextMenu(name)).toBe(false);
});

const note = () => screen.getByLabelText<HTMLInputElement>('Note in words for Chen, Ben');

test('4.29 in gym mode, a long press on a student’s name opens the student’s note, and subtracts no point', async () => {
  const { release } = await pressBen('gym');
  pass(HOLD_MS);
  expect(screen.getByText('Let go to write the note.').closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByText(SUM)).toBeNull();
  release();
  expect(document.activeElement).toBe(note());
  expect(screen.queryByText('Let go to write the note.')).toBeNull();
  fireEvent.change(note(), { target: { value: 'nurse' } });
  await waitFor(async () => {
    const [draft] = await device.db.drafts.toArray();
    expect(JSON.stringify(draft)).toContain('NURSE');
  });
  expect(await button(/^Points for Chen, Ben: 3/)).toBeTruthy();
});

test('4.29 in gym mode, a long press on a student’s points shows how the points add up', async () => {
  const { points } = await pressBen('gym');
  fireEvent.pointerDown(points, { isPrimary: true, button: 0 });
  pass(HOLD_MS);
  expect(screen.getByText(SUM)).toBeTruthy();
  fireEvent.pointerUp(points);
  expect(screen.getByText(SUM)).toBeTruthy();
  expect(document.activeElement).not.toBe(note());
});

test('4.29 in gym mode, a hint explains how to write a note; after “OK, hide how a note is written” the roster never shows it again', async () => {
  changeLook({ theme: 'system', gym: true });
  const { unmount } = openRoster();
  expect(await screen.findByText('Press and hold a name to write a note.')).toBeTruthy();
  expect(screen.queryByRole('note', { name: 'What the notes mean' })).toBeNull();
  fireEvent.click(await button('OK, hide how a note is written'));
  expect(screen.queryByRole('note', { name: 'Notes in gym mode' })).toBeNull();
  expect(screen.queryByRole('note', { name: 'What the notes mean' })).toBeNull();
  unmount();
  openRoster();
  await button(/^Attendance of Chen, Ben/);
  expect(screen.queryByRole('note', { name: 'Notes in gym mode' })).toBeNull();
});

test('4.29 outside gym mode, the roster shows no hint about writing notes with a long press', async () => {
  openRoster();
  await button(/^Attendance of Chen, Ben/);
  expect(screen.queryByRole('note', { name: 'Notes in gym mode' })).toBeNull();
});

test('4.25 the legend beside the roster explains the note labels, and shows that they are worth 0 points', async () => {
  openRoster();
  const legend = within(await screen.findByRole('region', { name: 'Notes' }));
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'NDNot dressed0',
    'LELow effort0',
    'BHBehavior0',
    'HPHelped0',
  ]);
  expect(within(screen.getByRole('region', { name: 'Keys' })).getByText('how the points add up')).toBeTruthy();
});

test('4.25 if the settings give points to a note, the legend beside the roster shows these points after the note’s label', async () => {
  const settings = { ...defaultSettings(), note1aValue: -1, note4aValue: 2 };
  await device.db.settings.put({ ...settings, id: USER, letters: null, createdAt: '', updatedAt: '' });
  openRoster();
  const legend = within(await screen.findByRole('region', { name: 'Notes' }));
  expect(legend.getAllByRole('listitem')[0]?.textContent).toBe('NDNot dressed−1');
  expect(legend.getAllByRole('listitem')[3]?.textContent).toBe('HPHelped+2');
});

const firstNotes = () => screen.queryByRole('note', { name: 'What the notes mean' });

test('4.25 on an unsaved day, a message above the students explains what the notes mean, until the teacher presses “OK, hide …”', async () => {
  const { unmount } = openRoster();
  const line = within(await screen.findByRole('note', { name: 'What the notes mean' }));
  expect(line.getByRole('link', { name: 'Set points' }).getAttribute('href')).toBe('/settings');
  fireEvent.click(await button(/^Save/));
  await button(/^Save: /);
  // The line stays until the teacher leaves the screen. If it disappeared earlier, the rows below it would move.
  expect(firstNotes()).not.toBeNull();
  fireEvent.click(await button('OK, hide what the notes mean'));
  expect(firstNotes()).toBeNull();
  unmount();
  openRoster();
  await button(/^Attendance of Chen, Ben/);
  expect(firstNotes()).toBeNull();
});

test('4.25 if the teacher leaves the roster and comes back, the message “What the notes mean” is not shown again', async () => {
  const { unmount } = openRoster();
  await screen.findByRole('note', { name: 'What the notes mean' });
  unmount();
  openRoster();
  await button(/^Attendance of Chen, Ben/);
  expect(firstNotes()).toBeNull();
});

test('4.25 on a saved day, the roster does not show the message “What the notes mean”', async () => {
  await rowsOf(device.db, 'marks').put(markRow(BEN, FRIDAY));
  openRoster();
  await button(/^Attendance of Chen, Ben/);
  expect(firstNotes()).toBeNull();
});

test('4.25 the ? button of the roster opens help about the notes, about points by hand, and about how points add up', async () => {
  openRoster();
  fireEvent.click(await button('What the notes mean'));
  const help = within(await screen.findByRole('dialog', { name: 'What the notes mean' }, { timeout: 10_000 }));
  expect(help.getByText('Not dressed')).toBeTruthy();
  expect(help.getByText('A tap on a name takes 1 point, and a tap on the points adds 1.')).toBeTruthy();
  expect(help.getByText('Hold a row to see how its points add up.')).toBeTruthy();
  expect(help.queryByText('Press and hold a name to write a note.')).toBeNull();
});

test('4.26 if the class has a mark on a Saturday, “Next day” on the roster goes from Friday to this Saturday', async () => {
  await rowsOf(device.db, 'marks').put(markRow(BEN, '2026-11-21'));
  const { search } = openRoster();
  await button(/^Attendance of Chen, Ben/);
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(search()).toBe('?date=2026-11-21');
  });
});
