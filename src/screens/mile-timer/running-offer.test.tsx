import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clockEvent } from '#domain/race/events.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { openTimer, press, TIMED_CLASS } from '../../../tests/support/mile-timer.tsx';
import { now } from '../../platform/clock.ts';
import { appendRaceEvents } from '../../repositories/mile-timer/race-writes.ts';

const ASSESSMENT = 70;

async function besideRunningRace() {
  const { device } = await openTimer({ setUp: null });
  const start = clockEvent('start', { elapsed: 0, at: new Date(now() - 60_000).toISOString() });
  const race = { raceId: 5, classId: TIMED_CLASS, setUp: { ...DEFAULT_RACE_SET_UP, laps: 7 }, assessmentId: null };
  await appendRaceEvents(device, race, [start]);
  await device.db.races.update(5, { assessmentId: ASSESSMENT });
  const back = await screen.findByRole('button', { name: 'Return to the race' });
  return { device, back };
}

test('5.126 if a race of the class is running, the set-up page of the timer has a button that returns to this race, as its only green button', async () => {
  const { back } = await besideRunningRace();
  expect(screen.getByRole('region', { name: 'Running race' }).textContent).toMatch(
    /A race of this class is running: 1:0\d\. Its first results are saved\./,
  );
  const green = screen.getAllByRole('button').filter(({ classList }) => classList.contains('bg-brand'));
  expect(green).toEqual([back]);
  fireEvent.click(back);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^1:0\d$/));
  expect(screen.getByText(/7 laps/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('5.126 if a race is running, the set-up page says that the running race goes on, and “Next” opens another race at 0:00', async () => {
  const { device } = await besideRunningRace();
  expect(screen.getByText('Next opens another race at 0:00. The running race goes on.')).toBeTruthy();
  press('Next');
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('0:00'));
  expect(await device.db.races.count()).toBe(1);
});
