import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ABDI,
  badge,
  CHEN,
  FINGER,
  lineOf,
  openTimer,
  press,
  runner,
  tap,
  tapArea,
  TIMED_CLASS,
} from '../../../tests/support/mile-timer.tsx';
import { lapEvent } from '../../../domain/race/events.ts';
import { DEFAULT_RACE_SET_UP } from '../../../domain/race/set-up.ts';
import { appendRaceEvents } from '../../repositories/mile-timer/race-writes.ts';
import { readTimerSetUp } from '../../repositories/mile-timer/timer-set-up.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';

/** Arguments with which a test stores events of a race as if another device had made them. */
const OTHER_HAND = { raceId: 400, classId: TIMED_CLASS, setUp: DEFAULT_RACE_SET_UP, assessmentId: null };

const kindsOf = async (device: Awaited<ReturnType<typeof openTimer>>['device']) =>
  (await device.db.raceEvents.toArray()).map(({ kind }) => kind);

test('5.70, 5.71 if a class has no stored timer set-up, the set-up page opens first, and “Next” stores the set-up and opens the timer', async () => {
  const { device } = await openTimer({ setUp: null });
  expect(await screen.findByRole('combobox', { name: 'Laps' })).toBeTruthy();
  const switches = screen
    .getAllByRole('switch')
    .map((part) => [part.closest('label')?.textContent, part.getAttribute('aria-checked')]);
  expect(switches).toEqual([
    ['Hide when finished', 'true'],
    ['Hide absent sudents', 'true'],
    ['Show student numbers', 'true'],
    ['Group by laps', 'false'],
  ]);
  expect(within(screen.getByRole('region', { name: 'Laps' })).getByRole('paragraph').textContent).toBe(
    'Only the final lap is recorded for each student. After the final save confirmation you can exit the app. The times appear under Mile Results. Lap times are kept as splits.',
  );
  expect(screen.getByText('Group by laps:').closest('p')?.textContent).toBe(
    'Group by laps: students are continuously grouped by laps completed, highest to lowest, then alphabetically. When it is off, students are listed alphabetically.',
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Group by laps' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect((await readTimerSetUp(device.db, TIMED_CLASS)).setUp.sortByLaps).toBe(true);
});

test('5.71 if a class has a stored timer set-up, the timer opens immediately, and “Laps and switches” opens the set-up page again', async () => {
  await openTimer({ setUp: { laps: 2 } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Mile Timer');
  expect(screen.getByText(/2 laps/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Laps and switches' }));
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
});

test('5.74 “Start” starts the race clock, “Pause” stops it, and “Resume” starts it again', async () => {
  const { device } = await openTimer();
  expect(screen.getByRole('timer').textContent).toBe('0:00');
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  press('Pause');
  await screen.findByRole('button', { name: 'Resume' });
  press('Resume');
  await screen.findByRole('button', { name: 'Pause' });
  expect(new Set(await kindsOf(device))).toEqual(new Set(['start', 'pause', 'resume']));
});

test('5.57, 5.74 “Start” stores the device’s estimate of the server’s time, so that the race clock shows the true time after a reload', async () => {
  const { device } = await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  const [start] = await device.db.raceEvents.toArray();
  expect(await device.db.local.get('race-clock')).toMatchObject({ eventId: start?.id });
});

test('5.77 after a press on “Reset”, the button is called “Undo reset”, and a press on it lets the race clock run on', async () => {
  await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  press('Reset');
  await screen.findByRole('button', { name: 'Start' });
  press('Undo reset');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy();
});

test('5.78 in the mile timer, a tap counts as a lap when the finger is lifted inside the student’s row', async () => {
  const { device } = await openTimer();
  fireEvent.pointerDown(tapArea('Abdi, Ana'), FINGER);
  expect(badge('Abdi, Ana')).toBe('0');
  fireEvent.pointerUp(tapArea('Abdi, Ana'), FINGER);
  fireEvent.click(tapArea('Abdi, Ana'), { detail: 1 });
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  expect(await device.db.raceEvents.count()).toBe(1);
});

test('5.78 if the finger leaves the student’s row in the mile timer before it is lifted, or the browser cancels the touch, no lap is added', async () => {
  const { device } = await openTimer();
  fireEvent.pointerDown(tapArea('Abdi, Ana'), FINGER);
  fireEvent.pointerUp(tapArea('Abdi, Ana'), { ...FINGER, clientY: 90 });
  fireEvent.pointerDown(tapArea('Chen, Bo'), FINGER);
  fireEvent.pointerCancel(tapArea('Chen, Bo'), FINGER);
  fireEvent.pointerUp(tapArea('Chen, Bo'), FINGER);
  tap('Rivera, Cai');
  await waitFor(() => expect(badge('Rivera, Cai')).toBe('1'));
  expect(await device.db.raceEvents.count()).toBe(1);
});

test('5.78 if two fingers tap two students in the mile timer at the same time, both students get a lap', async () => {
  await openTimer();
  const second = { ...FINGER, pointerId: 2 };
  fireEvent.pointerDown(tapArea('Abdi, Ana'), FINGER);
  fireEvent.pointerDown(tapArea('Chen, Bo'), second);
  fireEvent.pointerUp(tapArea('Abdi, Ana'), FINGER);
  fireEvent.pointerUp(tapArea('Chen, Bo'), second);
  await waitFor(() => expect([badge('Abdi, Ana'), badge('Chen, Bo')]).toEqual(['1', '1']));
});

test('5.79 the mile timer shows each student’s number and laps, and the button − removes the student’s most recent lap', async () => {
  await openTimer();
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  expect(runner('Abdi, Ana').querySelector('.runner-number')?.textContent).toBe('7');
  fireEvent.click(screen.getByRole('button', { name: 'Take away a lap of Abdi, Ana' }));
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
});

test('5.79 after the button − has removed a lap, the action in the toast restores the lap with the time of the lap', async () => {
  const { device } = await openTimer();
  await appendRaceEvents(device, OTHER_HAND, [lapEvent(ABDI, { elapsed: 92_400, at: '2026-11-20T12:00:00.000Z' })]);
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('1:32'));
  fireEvent.click(screen.getByRole('button', { name: 'Take away a lap of Abdi, Ana' }));
  await waitFor(() => expect(toastStore.getState()?.title).toBe('Lap 1 taken back'));
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
  toastStore.getState()?.action?.onPress();
  await waitFor(() => expect([badge('Abdi, Ana'), lineOf('Abdi, Ana')]).toEqual(['1', '1:32']));
});

test('5.79 if the switch “Show student numbers” is off, the mile timer shows no number at a student', async () => {
  await openTimer({ setUp: { showNumbers: false } });
  expect(runner('Abdi, Ana').querySelector('.runner-number')).toBeNull();
});

test('5.80 an absent student has “A” in the mile timer, and a long press on the student shows the button “Count anyway”', async () => {
  await openTimer({ absent: CHEN });
  expect([badge('Chen, Bo'), lineOf('Chen, Bo')]).toEqual(['A', 'Absent today']);
  fireEvent.pointerDown(tapArea('Chen, Bo'), FINGER);
  fireEvent.click(await screen.findByRole('button', { name: 'Count anyway' }));
  await waitFor(() => expect(badge('Chen, Bo')).toBe('0'));
  tap('Chen, Bo');
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
});

test('5.80 in the mile timer, the Enter key on an absent student shows the button “Count anyway”', async () => {
  await openTimer({ absent: CHEN });
  fireEvent.click(tapArea('Chen, Bo'));
  expect(await screen.findByRole('button', { name: 'Count anyway' })).toBeTruthy();
});

test('5.81 a tap on a student before Start counts as a lap, and the student’s row in the mile timer shows “Clock is not running”', async () => {
  await openTimer();
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('0:00 · Clock is not running'));
  expect(badge('Abdi, Ana')).toBe('1');
});

test('5.81 after a tap, the student’s row in the mile timer shows “lap 1 counted”, and after a second quick tap “Counted already”', async () => {
  await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('0:00 · lap 1 counted'));
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('0:00 · Counted already'));
  expect(badge('Abdi, Ana')).toBe('1');
});

test('5.81 a tap on an absent or a finished student counts no lap, and the student’s row in the mile timer shows the reason', async () => {
  await openTimer({ absent: CHEN, setUp: { laps: 1 } });
  tap('Chen, Bo');
  await waitFor(() => expect(lineOf('Chen, Bo')).toBe('Absent. Hold to count'));
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  expect(runner('Abdi, Ana').dataset['faded']).toBe('true');
  // This is more than 1.5 seconds after the first tap. So the app does not treat the tap as an accidental second tap.
  const later = performance.now() + 2_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('0:00 · Finished'));
  clock.mockRestore();
  expect(badge('Abdi, Ana')).toBe('1');
});

test('5.82 if the mile timer groups the students by laps, each number of laps has a heading; in the order A-Z there are no headings', async () => {
  await openTimer({ setUp: { sortByLaps: true } });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('0 laps3 students');
  fireEvent.click(screen.getByRole('radio', { name: 'A-Z' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
});

test('5.82 “Show Absent” and “Show Finished” show the hidden students in the mile timer, and the device stores the choice', async () => {
  const { device } = await openTimer({ absent: ABDI });
  fireEvent.click(screen.getByRole('button', { name: 'Show Absent' }));
  expect(await screen.findByRole('button', { name: 'Hide Absent' })).toBeTruthy();
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
  fireEvent.click(screen.getByRole('button', { name: 'Show Finished' }));
  expect(await screen.findByRole('button', { name: 'Hide Finished' })).toBeTruthy();
  const { setUp } = await readTimerSetUp(device.db, TIMED_CLASS);
  expect([setUp.hideAbsent, setUp.hideWhenFinished]).toEqual([false, false]);
});

test('5.76 while the race clock runs, the app asks the browser to keep the screen awake', async () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<(kind: string) => Promise<{ release: typeof release }>>(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await openTimer();
  press('Start');
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  await screen.findByRole('button', { name: 'Pause' });
  press('Pause');
  await waitFor(() => expect(release).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('5.76 if the browser can’t keep the screen awake, the mile timer shows a notice about this while the race clock runs', async () => {
  await openTimer();
  press('Start');
  expect(await screen.findByText(/can’t keep the screen awake/)).toBeTruthy();
});

test('5.86 under “Last taps”, the teacher can give a tap to another student, and Undo removes the newest tap', async () => {
  await openTimer();
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  fireEvent.click(screen.getByRole('button', { name: 'Last taps' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move Abdi, Ana, lap 1 to another student' }));
  const others = await screen.findByRole('list', { name: 'Other students' });
  expect(screen.getByText('Give this lap (0:00) to:')).toBeTruthy();
  fireEvent.click(within(others).getByRole('button', { name: /Chen, Bo/ }));
  await waitFor(() => expect([badge('Abdi, Ana'), badge('Chen, Bo')]).toEqual(['0', '1']));
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(badge('Chen, Bo')).toBe('0'));
});
