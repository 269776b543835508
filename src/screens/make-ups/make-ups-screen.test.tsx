import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { markRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addDays } from '#domain/dates.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { MakeUpsScreen } from './make-ups-screen.tsx';

const CLASS = 1;
const [MON, TUE] = [addDays(today(), -5), addDays(today(), -4)];

async function open() {
  const { device, teacher } = await testTeacher();
  await device.hasClass('Chen, Bo');
  const excused = { attendanceState: 'A', excuse: 'medical' } as const;
  await rowsOf(device.db, 'marks').bulkPut([markRow(11, MON, excused), markRow(11, TUE, { attendanceState: 'A' })]);
  showClassScreen(teacher, { path: PATHS.makeUps, address: addresses.makeUps(CLASS) }, <MakeUpsScreen />);
  const madeUp = async () => (await rowsOf(device.db, 'marks').get(markRow(11, MON).id))?.madeUp ?? null;
  return { device, madeUp };
}

test('4.66 two presses make a day up today, the list no longer has the day, and Undo in the toast brings it back', async () => {
  const { madeUp } = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: `Chen, Bo, ${formatDay(MON)}, Medical` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Made up today' }));
  await screen.findByText(/^Nobody has a day to make up/);
  expect(await madeUp()).toBe(today());
  expect(toastStore.getState()?.description).toContain('1 day made up on');
  toastStore.getState()?.action?.onPress();
  await waitFor(async () => expect(await madeUp()).toBeNull());
});

test('4.66 if no day is ticked, a press on the button says so and stores nothing', async () => {
  const { madeUp } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Made up today' }));
  expect(toastStore.getState()).toMatchObject({ title: 'No day is ticked' });
  expect(await madeUp()).toBeNull();
});

test('4.66 the teacher chooses on the page which kinds of days students may make up', async () => {
  const { device } = await open();
  await screen.findByRole('checkbox', { name: /, Medical$/ });
  expect(screen.queryByRole('checkbox', { name: /, Unexcused absence$/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Unexcused absence' }));
  await screen.findByRole('checkbox', { name: `Chen, Bo, ${formatDay(TUE)}, Unexcused absence` });
  expect((await device.db.classes.get(CLASS))?.makeUps).toBe('excused,medical,unexcused');
});

test('3.19 a press on a name on Make-ups opens the student’s dialog, and the ticks stay', async () => {
  await open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: `Chen, Bo, ${formatDay(MON)}, Medical` });
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Chen, Bo' }));
  expect(await screen.findByRole('dialog', { name: /Chen, Bo/ })).toBeDefined();
  expect(box.checked).toBe(true);
});

test('3.19 if the student of the open dialog no longer owes a day, the button “Next student” keeps the focus', async () => {
  const { device } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Chen, Bo' }));
  const next = await screen.findByRole('button', { name: 'Next student' });
  next.focus();
  await device.db.classes.update(CLASS, { makeUps: '' });
  await screen.findByText(/^Nobody has a day to make up/);
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
});
