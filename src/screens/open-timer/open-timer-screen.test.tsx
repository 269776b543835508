import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { bookRow, classRow } from '../../../tests/support/rows.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { readRunningRaces, type RunningRace } from '../../repositories/mile-timer/running-races.ts';
import { OpenTimerScreen } from './open-timer-screen.tsx';

vi.mock(import('../../repositories/mile-timer/running-races.ts'), () => ({
  readRunningRaces: vi.fn<typeof readRunningRaces>(),
}));
vi.mock(import('../../repositories/mile-timer/timer-set-up.ts'), async (load) => ({
  ...(await load()),
  storeTimerSetUp: () => Promise.resolve(),
}));

async function open(running: readonly RunningRace[]) {
  vi.mocked(readRunningRaces).mockResolvedValue([...running]);
  const { device, teacher } = await testTeacher();
  await rowsOf(device.db, 'gradeBooks').put(bookRow(1, 'Fall 2026'));
  await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  await device.has('classes', { ...classRow(5, 'Period 5'), gradeBookId: 1 });
  return showScreen(teacher, { path: PATHS.openTimer, address: addresses.openTimer }, <OpenTimerScreen />);
}

test('1.141 if no mile timer is running, the app shortcut “Mile timer” lists the classes, each with a link to its timer', async () => {
  await open([]);
  const link = await screen.findByRole('link', { name: /Period 5/ });
  expect(link.getAttribute('href')).toBe(addresses.mileTimer(5));
});

test('1.141 if a mile timer is running, the app shortcut “Mile timer” opens this timer', async () => {
  const race = { id: 9, classId: 5, assessmentId: null, name: 'Mile', distance: 1600, laps: 4 };
  const running = { race, className: 'Period 5', clock: { since: '2026-11-20T10:00:00.000Z', eventId: 1 } };
  const { address } = await open([running as unknown as RunningRace]);
  await waitFor(() => expect(address()).toBe(addresses.mileTimer(5)));
});
