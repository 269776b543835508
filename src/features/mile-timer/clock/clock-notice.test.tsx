import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TimerVoice } from '../race/timer-voice.tsx';
import { Voice } from '../race/voice.ts';
import { ClockNotice } from './clock-notice.tsx';
import { PageTime } from './page-time.ts';
import { RaceTicker } from './race-ticker.ts';

beforeEach(() => vi.useFakeTimers());

function runningClock() {
  const ticker = new RaceTicker(new PageTime());
  ticker.follow({ phase: 'running', elapsed: 0, since: new Date().toISOString(), eventId: 1 }, 0);
  return ticker;
}

const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

test('5.75 if the device slept during a race, the mile timer shows a message about the sleep until the teacher presses “OK”', async () => {
  render(<ClockNotice clock={runningClock()} />);
  await pass(1_000);
  vi.setSystemTime(Date.now() + 120_000);
  await pass(5_000);
  expect(screen.getByText(/This computer went to sleep while the clock was running/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/went to sleep/)).toBeNull();
});

test('5.89 while the race clock runs, a screen reader announces each full minute, but no seconds', async () => {
  render(<TimerVoice voice={new Voice()} clock={runningClock()} />);
  const said = document.querySelector('[aria-live]');
  await pass(59_000);
  expect(said?.textContent).toBe('');
  await pass(1_100);
  expect(said?.textContent).toBe('1 minute');
  await pass(60_000);
  expect(said?.textContent).toBe('2 minutes');
});
