import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { badge, CHEN, lineOf, openTimer, press, tap } from '../../../tests/support/mile-timer.tsx';
import { toastStore } from '../../ui/toasts/toast-store.ts';

/** What React rendered, in this order: the students of the rows, and `screen` for the components around the list. */
const drawn: string[] = [];
vi.mock(import('../../features/mile-timer/rows/row-words.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    rowLabel: (runner, number) => {
      drawn.push(runner.name);
      return real.rowLabel(runner, number);
    },
  };
});
vi.mock(import('../../features/mile-timer/filters/timer-filters.tsx'), async (load) => {
  const { TimerFilters } = await load();
  return {
    TimerFilters: (props) => {
      drawn.push('screen');
      return <TimerFilters {...props} />;
    },
  };
});
/** While this promise is pending, the device stores no event. */
let stored: Promise<void> = Promise.resolve();
vi.mock(import('../../repositories/mile-timer/race-writes.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    appendRaceEvents: async (...given) => {
      await stored;
      return await real.appendRaceEvents(...given);
    },
    journalLaps: async (...given) => {
      await stored;
      return await real.journalLaps(...given);
    },
  };
});

beforeEach(() => {
  document.body.replaceChildren();
  stored = Promise.resolve();
});
afterEach(cleanup);

/**
 * Waits until the screen has read the row of the race, which the first tap creates. The button that discards the race
 * appears only after that.
 */
const raceRead = async () => await screen.findByRole('button', { name: 'Discard this race' });

test('5.73 after a tap, React renders only the row of the tapped student, with the new lap and the text “lap 1 counted” together', async () => {
  await openTimer();
  tap('Rivera, Cai');
  await raceRead();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  // Waits until the flash of the first tap ends.
  await waitFor(() => expect(lineOf('Rivera, Cai')).toBe('0:00 · before the start'), { timeout: 5_000 });
  drawn.length = 0;
  tap('Abdi, Ana');
  await screen.findByText('Abdi, Ana, lap 1');
  expect(lineOf('Abdi, Ana')).toContain('lap 1 counted');
  expect(drawn).toEqual(['Abdi, Ana']);
});

test('5.73 when the race clock ticks, React renders only the digits of the clock again', async () => {
  await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  await clockTicks();
  drawn.length = 0;
  await clockTicks();
  expect(drawn).toEqual([]);
});

test('5.73 when a new pull changes nothing but a student’s laps, React does not render the parts around the list of students again', async () => {
  const { device } = await openTimer();
  tap('Abdi, Ana');
  await raceRead();
  const [event] = await device.db.raceEvents.toArray();
  drawn.length = 0;
  await device.pulledTo(11);
  // When the lap of another device is on the screen, the screen has read everything that is new.
  const seen = { id: 9_001, studentId: CHEN, device: 'other-tablet' };
  await device.db.raceEvents.put({ ...event!, ...seen });
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
  expect(drawn).not.toContain('screen');
});

test('5.72 the mile timer shows a tapped lap only after the device has stored the tap', async () => {
  await openTimer();
  let commit = () => undefined as void;
  stored = new Promise((resolve) => {
    commit = resolve;
  });
  tap('Abdi, Ana');
  await act(async () => await Promise.resolve());
  expect(badge('Abdi, Ana')).toBe('0');
  commit();
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
});

test('5.72 if the device can’t store a tap, a toast shows “Not counted”, and the student’s number of laps stays the same', async () => {
  await openTimer();
  stored = Promise.reject(new Error('disk error'));
  stored.catch(() => undefined);
  tap('Abdi, Ana');
  await waitFor(() => expect(toastStore.get()?.title).toBe('Not counted'));
  expect(badge('Abdi, Ana')).toBe('0');
});

/**
 * Waits until the clock shows another time. On a slow machine the clock may skip a second. So the test does not say which
 * time it expects.
 */
async function clockTicks(): Promise<void> {
  const figure = () => screen.getByRole('timer').textContent;
  const before = figure();
  await waitFor(() => expect(figure()).not.toBe(before), { timeout: 5_000 });
}
