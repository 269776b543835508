import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTime } from './page-time.ts';
import { RaceTicker } from './race-ticker.ts';

const START = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => vi.useRealTimers());

function runningRace(offset = 0) {
  const ticker = new RaceTicker(new PageTime());
  const since = new Date(Date.now() + offset).toISOString();
  ticker.follow({ phase: 'running', elapsed: 0, since, eventId: 1 }, offset);
  const shown: number[] = [];
  const stop = ticker.subscribe(() => shown.push(ticker.seconds()));
  return { ticker, shown, stop };
}

test('5.74 the race clock of the mile timer updates the screen at each full second', () => {
  const { shown } = runningRace();
  vi.advanceTimersByTime(3_100);
  expect(shown).toEqual([1, 2, 3]);
});

test('5.74 while no screen shows the race clock, it does not tick, but it still knows the seconds since the start', () => {
  const { ticker, shown, stop } = runningRace();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([]);
  expect(ticker.seconds()).toBe(5);
});

test('5.74 the mile timer stores as the time of a lap the moment at which the finger touched the screen', () => {
  const { ticker } = runningRace();
  vi.advanceTimersByTime(5_000);
  const down = performance.now();
  vi.advanceTimersByTime(400);
  expect(ticker.momentAt(down)).toEqual({ elapsed: 5_000, at: new Date(START + 5_000).toISOString() });
});

test('5.75 if the system time of the device is set back an hour during a race, the race clock runs on unchanged and reports the change', () => {
  const { ticker } = runningRace();
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(2_000);
  expect([ticker.seconds(), ticker.notice()]).toEqual([12, 'changed-clock']);
  expect(ticker.momentAt().at).toBe(new Date(START + 12_000).toISOString());
});

test('5.75 if the device sleeps for two minutes during a race, the race clock includes these minutes and reports the sleep', () => {
  const { ticker } = runningRace();
  vi.advanceTimersByTime(10_000);
  // On several operating systems the monotonic clock stops while the device sleeps.
  vi.setSystemTime(Date.now() + 120_000);
  vi.advanceTimersByTime(1_000);
  expect([ticker.seconds(), ticker.notice()]).toEqual([131, 'sleep']);
  ticker.dismissNotice();
  expect(ticker.notice()).toBeNull();
});

function openedTimer() {
  const time = new PageTime();
  const ticker = new RaceTicker(time);
  ticker.follow({ phase: 'stopped', elapsed: 0, since: null, eventId: null }, 0);
  ticker.subscribe(() => undefined);
  const start = () => {
    const { at } = ticker.startAt(performance.now());
    ticker.follow({ phase: 'running', elapsed: 0, since: at, eventId: 1 }, 0);
    return at;
  };
  return { time, ticker, start };
}

test('5.75 if the device slept before the teacher pressed “Start”, the mile timer shows no message about the sleep', () => {
  const { ticker, start } = openedTimer();
  vi.setSystemTime(Date.now() + 20 * 60_000);
  expect(start()).toBe(new Date().toISOString());
  vi.advanceTimersByTime(3_000);
  expect([ticker.seconds(), ticker.notice()]).toEqual([3, null]);
});

test('5.57 if the device slept for hours before the teacher presses “Start”, the stored start time of the race is the present time of day', () => {
  const { ticker, start } = openedTimer();
  vi.setSystemTime(Date.now() + 3 * HOUR_MS);
  expect(start()).toBe(new Date().toISOString());
  vi.advanceTimersByTime(3_000);
  expect([ticker.seconds(), ticker.notice()]).toEqual([3, null]);
});

test('5.57 if the system time is set back an hour before the teacher presses “Start”, the stored start time of the race is not an hour too early', () => {
  const { start } = openedTimer();
  vi.setSystemTime(Date.now() - HOUR_MS);
  expect(start()).toBe(new Date(START).toISOString());
});

test('5.75 if the device slept while the race bar (on other pages) showed the race, the mile timer shows the message about the sleep when it opens', () => {
  const { time, start } = openedTimer();
  start();
  vi.setSystemTime(Date.now() + 120_000);
  vi.advanceTimersByTime(1_500);
  expect(new RaceTicker(time).notice()).toBe('sleep');
});

test('5.75 if the system time was set back during a race, a page that opens afterwards still shows the seconds since the start', () => {
  const { time, start } = openedTimer();
  const since = start();
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(10_000);
  const bar = new RaceTicker(time);
  bar.follow({ phase: 'running', elapsed: 0, since, eventId: 1 }, 0);
  expect([bar.seconds(), bar.notice()]).toEqual([10, 'changed-clock']);
});
