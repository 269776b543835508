import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DEFAULT_RACE_SET_UP } from '../../../domain/race/set-up.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { addresses } from '../../platform/addresses.ts';
import { appendRaceEvents } from '../../repositories/mile-timer/race-writes.ts';
import { readTimerSetUp } from '../../repositories/mile-timer/timer-set-up.ts';
import { RunningTimer } from './running-timer.tsx';

vi.mock(import('../../platform/paint/when-idle.ts'), () => ({ whenIdle: () => Promise.resolve() }));

const CLASS = 1;

/** Returns a device on which a race clock was started `msAgo` ms ago. */
async function withRace(msAgo: number) {
  const device = new TestDevice();
  device.wallClock = Date.now();
  await device.pulledTo(10);
  await device.hasClass();
  const race = { raceId: 5, classId: CLASS, setUp: DEFAULT_RACE_SET_UP, assessmentId: null };
  const at = (ms: number) => new Date(device.wallClock - ms).toISOString();
  const event = { studentId: null, undoes: null };
  await appendRaceEvents(device, race, [{ ...event, kind: 'start', elapsed: 0, at: at(msAgo) }]);
  const pause = async () =>
    void (await appendRaceEvents(device, race, [{ ...event, kind: 'pause', elapsed: msAgo, at: at(0) }]));
  return { device, pause };
}

function show(device: TestDevice, address: string) {
  const router = createMemoryRouter([{ path: '*', element: <RunningTimer device={device} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

test('5.92 while the mile timer runs, all other screens show a bar with its time, and a press on the bar opens the timer', async () => {
  const { device } = await withRace(252_000);
  const address = show(device, addresses.classes);
  const bar = await screen.findByRole('button', { name: /^Timer running 4:[1-5]\d — return/ });
  fireEvent.click(bar);
  await waitFor(() => expect(address()).toBe(addresses.mileTimer(CLASS)));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('5.92 when the teacher pauses the race clock, the bar with the timer’s time disappears from other screens', async () => {
  const { device, pause } = await withRace(60_000);
  show(device, addresses.home);
  await screen.findByRole('button', { name: /^Timer running/ });
  await pause();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('5.92 if a running race already has saved results, other screens still show the timer’s bar, and a press on it opens this race', async () => {
  const { device } = await withRace(60_000);
  await device.db.races.update(5, { assessmentId: 70 });
  const address = show(device, addresses.home);
  fireEvent.click(await screen.findByRole('button', { name: /^Timer running/ }));
  await waitFor(() => expect(address()).toBe(addresses.mileTimer(CLASS)));
  expect((await readTimerSetUp(device.db, CLASS)).assessmentId).toBe(70);
});
