import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lapEvent } from '../../../domain/race/events.ts';
import { DEFAULT_RACE_SET_UP } from '../../../domain/race/set-up.ts';
import { ABDI, badge, CHEN, openTimer, press, tap, TIMED_CLASS } from '../../../tests/support/mile-timer.tsx';
import { dayOf, today } from '../../platform/clock.ts';
import { appendRaceEvents } from '../../repositories/mile-timer/race-writes.ts';
import { dayWords } from '../../words/days.ts';

declare const happyDOM: { setViewport(size: { width: number; height: number }): void };

beforeEach(() => {
  document.body.replaceChildren();
  happyDOM.setViewport({ width: 1180, height: 820 });
});

const openKeypad = () => fireEvent.click(screen.getByRole('button', { name: 'Keypad' }));
const keypad = async () => within(await screen.findByRole('region', { name: 'Keypad' }));

test('5.74 on a phone in landscape orientation, the race clock is beside the title of the mile timer, not below it', async () => {
  happyDOM.setViewport({ width: 390, height: 844 });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  await openTimer({ kind: 'phone' });
  // Only below the title are clock and buttons spread over the full width.
  const isInTitle = () => !screen.getByRole('timer').parentElement?.classList.contains('justify-between');
  expect(isInTitle()).toBe(false);
  act(() => happyDOM.setViewport({ width: 844, height: 390 }));
  await waitFor(() => expect(isInTitle()).toBe(true));
});

const keypadInDock = () => document.querySelector('[data-dock] .timer-keypad');

test('5.101 if the keypad takes the place of the bar at the bottom of the mile timer, the keypad has an Undo button for the most recent tap', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  await openTimer();
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  openKeypad();
  const keys = await keypad();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(keypadInDock()).not.toBeNull();
  fireEvent.click(keys.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
  openKeypad();
  await waitFor(() => expect(keypadInDock()).toBeNull());
});

test('5.101 if the keypad is beside the list of students, it has no Undo button, because the bar at the bottom has one', async () => {
  await openTimer();
  openKeypad();
  expect((await keypad()).queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  expect(keypadInDock()).toBeNull();
});

test.each(['phone', 'desktop'] as const)(
  '5.102 the bar at the bottom of the mile timer shows how many students have finished (%s)',
  async (kind) => {
    await openTimer({ kind, setUp: { laps: 1 }, absent: CHEN });
    const dock = document.querySelector('[data-dock]');
    expect(dock?.textContent).toContain('0of 2 finished');
    tap('Abdi, Ana');
    await waitFor(() => expect(dock?.textContent).toContain('1of 2 finished'));
  },
);

test('5.102 after an absent student’s first lap, the bar at the bottom of the mile timer shows one runner more (“of 3” instead of “of 2”)', async () => {
  const { device } = await openTimer({ setUp: { laps: 4 }, absent: CHEN });
  const dock = document.querySelector('[data-dock]');
  expect(dock?.textContent).toContain('0of 2 finished');
  const race = { raceId: 400, classId: TIMED_CLASS, setUp: DEFAULT_RACE_SET_UP, assessmentId: null };
  const lapOf = (id: number) => lapEvent(id, { elapsed: 92_400, at: '2026-11-20T12:00:00.000Z' });
  await appendRaceEvents(device, race, [lapOf(ABDI)]);
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  await appendRaceEvents(device, race, [lapOf(CHEN)]);
  await waitFor(() => expect(dock?.textContent).toContain('0of 3 finished'));
});

test('5.100 if the most recent race is not saved, the set-up page of the timer shows it, and says that “Next” continues it', async () => {
  const { device } = await openTimer();
  const named = () => screen.queryByText(/is not saved\. Next goes on with it/);
  press('Laps and switches');
  await screen.findByRole('button', { name: 'Next' });
  expect(named()).toBeNull();
  press('Next');
  await screen.findByRole('timer');
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  press('Laps and switches');
  const [race] = await device.db.races.toArray();
  const day = dayWords(dayOf(race?.createdAt ?? ''), today());
  await waitFor(() => expect(named()?.textContent).toContain(`A race that began on ${day} `));
});

test('5.76 if the teacher closes the notice that the screen may turn off, the notice does not come back when the race clock is resumed', async () => {
  await openTimer();
  press('Start');
  await screen.findByText(/can’t keep the screen awake/);
  press('OK');
  expect(screen.queryByText(/can’t keep the screen awake/)).toBeNull();
  press('Pause');
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(screen.queryByText(/can’t keep the screen awake/)).toBeNull();
});

const green = () =>
  screen
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('bg-brand'))
    .map(({ textContent }) => textContent);

test('5.120 the timer has at most one green button: “Start” before the race, “Save” if a student has finished, otherwise “Resume” during a pause', async () => {
  await openTimer({ setUp: { laps: 1 } });
  expect(green()).toEqual(['Start']);
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  expect(green()).toEqual(['Start']);
  press('Undo');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  expect(green()).toEqual([]);
  press('Pause');
  await screen.findByRole('button', { name: 'Resume' });
  expect(green()).toEqual(['Resume']);
  press('Resume');
  await screen.findByRole('button', { name: 'Pause' });
  tap('Chen, Bo');
  await waitFor(() => expect(green()).toEqual(['Save']));
  press('Pause');
  await screen.findByRole('button', { name: 'Resume' });
  expect(green()).toEqual(['Save']);
});
