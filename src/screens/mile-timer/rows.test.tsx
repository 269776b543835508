import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ABDI,
  CHEN,
  badge,
  FINGER,
  lineOf,
  openTimer,
  press,
  runner,
  tap,
  tapArea,
  TIMED_CLASS,
} from '../../../tests/support/mile-timer.tsx';
import { atSecond, raceEvent } from '../../../tests/support/race-events.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { appendRaceEvents } from '../../repositories/mile-timer/race-writes.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { clockEvent, lapEvent } from '#domain/race/events.ts';

afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));

type Device = Awaited<ReturnType<typeof openTimer>>['device'];
const RACE = 400;
const at = (seconds: number) => ({ elapsed: seconds * 1_000, at: atSecond(seconds) });

async function timed(device: Device, laps: readonly number[]): Promise<void> {
  const race = { raceId: RACE, classId: TIMED_CLASS, setUp: { ...DEFAULT_RACE_SET_UP, laps: 2 }, assessmentId: null };
  await appendRaceEvents(device, race, [
    clockEvent('start', at(0)),
    ...laps.map((second) => lapEvent(ABDI, at(second))),
  ]);
}

test('5.79 if two devices counted the same lap of a student, the student has one lap in the mile timer, with the text “both saw it”', async () => {
  const { device } = await openTimer({ setUp: { laps: 2 } });
  await timed(device, [90]);
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('1:30'));
  const of = { raceId: RACE, classId: TIMED_CLASS, studentId: ABDI };
  await device.db.raceEvents.put(raceEvent(9_001, { ...of, ...at(91), device: 'other-tablet' }));
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('1:30 both saw it'));
  expect(badge('Abdi, Ana')).toBe('1');
});

test('5.79 if a student has run the target number of laps, the mile timer shows ✓ and the finish time, even after one more lap', async () => {
  const { device } = await openTimer({ setUp: { laps: 2 } });
  await timed(device, [90, 185]);
  const check = () => runner('Abdi, Ana').querySelector('.runner-line svg');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('3:05'));
  expect(check()).not.toBeNull();
  expect(runner('Chen, Bo').querySelector('.runner-line svg')).toBeNull();
  await timed(device, [290]);
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('3'));
  expect(lineOf('Abdi, Ana')).toBe('3:05');
});

test('5.129 if the teacher undoes the only lap of a student right after the tap, the row of the mile timer shows “lap 1 undone”', async () => {
  await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('0:00 · lap 1 counted'));
  press('Undo');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('0'));
  expect(lineOf('Abdi, Ana')).toBe('lap 1 undone');
});

test('5.129 after a press on − the row of the mile timer shows which lap is undone, until the teacher restores this lap', async () => {
  const { device } = await openTimer();
  await timed(device, [90, 185]);
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('3:05'));
  fireEvent.click(screen.getByRole('button', { name: 'Take away a lap of Abdi, Ana' }));
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('1:30 · lap 2 undone'));
  act(() => toastStore.getState()?.action?.onPress());
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('3:05'));
});

test('5.129 if the teacher gives the only lap of a student to another student right after the tap, the row of the first student shows “No lap yet”', async () => {
  await openTimer();
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('0:00 · lap 1 counted'));
  press('Last taps');
  press('Move Abdi, Ana, lap 1 to another student');
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Other students' })).getByRole('button', { name: /Chen, Bo/ }),
  );
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
  expect(lineOf('Abdi, Ana')).toBe('No lap yet');
});

/** Groups the list by laps and counts a lap for Chen, who is second in the list. Resolves when the rows have moved. */
async function chenMovesUp() {
  await openTimer({ setUp: { sortByLaps: true } });
  press('Start');
  await screen.findByRole('button', { name: 'Pause' });
  // The test page calculates no layout, so the test sets the positions of the rows.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
    const row = this.closest('[data-runner]');
    const index = row ? [...document.querySelectorAll('[data-runner]')].indexOf(row) : 0;
    return new DOMRect(0, index * 56, 300, 48);
  });
  const fades: Element[] = [];
  Object.assign(HTMLElement.prototype, {
    animate(this: Element, frames: Keyframe[]) {
      if (frames[0]?.opacity === 0) fades.push(this);
    },
  });
  tapArea('Chen, Bo').focus();
  tap('Chen, Bo', { ...FINGER, clientY: 60 });
  await waitFor(() => expect(badge('Chen, Bo')).toBe('1'));
  const first = () => document.querySelector<HTMLElement>('[data-runner]')?.dataset['runner'];
  await waitFor(() => expect(first()).toBe(String(CHEN)), { timeout: 5_000 });
  return { fades };
}

test('5.84 when two students swap places in the list of the mile timer, only their two rows fade in at the new positions, and the focus stays on its row', async () => {
  const { fades } = await chenMovesUp();
  const names = fades.map((button) => button.closest('[data-runner]')?.querySelector('.runner-name')?.textContent);
  expect(new Set(names)).toEqual(new Set(['Chen, Bo', 'Abdi, Ana']));
  expect(document.activeElement).toBe(tapArea('Chen, Bo'));
});
