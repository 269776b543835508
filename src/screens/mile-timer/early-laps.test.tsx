import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { badge, lineOf, openTimer, press, tap, tapArea } from '../../../tests/support/mile-timer.tsx';
import { toastStore } from '../../ui/toasts/toast-store.ts';

const notice = () => screen.queryByText(/Laps from before the start/);
const tapped = async (name: string) => {
  tap(name);
  await waitFor(() => expect(badge(name)).toBe('1'));
};

test('5.122 if a student’s most recent lap was tapped before Start, the mile timer shows “before the start” at the student until the next lap', async () => {
  await openTimer();
  await tapped('Abdi, Ana');
  expect(tapArea('Abdi, Ana').getAttribute('aria-label')).toContain('0:00 before the start');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('0:00 · before the start'), { timeout: 5_000 });
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  expect(lineOf('Abdi, Ana')).toBe('0:00 · before the start');
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('2'));
  expect(tapArea('Abdi, Ana').getAttribute('aria-label')).not.toContain('before the start');
});

test('5.123 before Start, a notice lists the students who already have laps, and “Take these laps back” removes the laps', async () => {
  await openTimer();
  expect(notice()).toBeNull();
  await tapped('Abdi, Ana');
  await tapped('Chen, Bo');
  expect(notice()?.textContent).toBe('The clock is not running. Laps from before the start: Abdi, Ana · Chen, Bo');
  expect(screen.queryByRole('button', { name: 'Keep them' })).toBeNull();
  press('Take these laps back');
  await waitFor(() => expect([badge('Abdi, Ana'), badge('Chen, Bo')]).toEqual(['0', '0']));
  expect(notice()).toBeNull();
  expect(toastStore.getState()?.title).toBe('2 laps taken back');
  act(() => toastStore.getState()?.action?.onPress());
  await waitFor(() => expect([badge('Abdi, Ana'), badge('Chen, Bo')]).toEqual(['1', '1']));
  expect(notice()).not.toBeNull();
});

test('5.123 after Start, the notice about laps from before Start stays until the teacher removes or keeps the laps', async () => {
  await openTimer();
  await tapped('Chen, Bo');
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  expect(notice()?.textContent).toBe('Laps from before the start: Chen, Bo');
  expect(screen.getByRole('button', { name: 'Take these laps back' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(notice()).toBeNull();
  expect(badge('Chen, Bo')).toBe('1');
});
