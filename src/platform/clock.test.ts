import { afterEach, expect, test, vi } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { dayAt, dayOf, today } from './clock.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Runs the rest of the test as if the device were in this time zone. */
function liveIn(zone: string): void {
  vi.stubEnv('TZ', zone);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

test.each([
  ['Pacific/Honolulu', '2026-11-21T01:30:00Z', '2026-11-20', 'an afternoon, when it is the next day in UTC'],
  ['Pacific/Honolulu', '2026-11-21T10:00:00Z', '2026-11-21', 'midnight'],
  ['Pacific/Tongatapu', '2026-11-20T19:00:00Z', '2026-11-21', 'a morning, when it is the day before in UTC'],
  ['Pacific/Tongatapu', '2026-11-20T10:59:59Z', '2026-11-20', 'a second before midnight'],
  ['America/Havana', '2026-03-08T04:59:59Z', '2026-03-07', 'the last second before the clocks skip midnight'],
  [
    'America/Havana',
    '2026-03-08T05:00:00Z',
    '2026-03-08',
    'the first second after the skipped hour, which is one o’clock',
  ],
  ['America/Havana', '2026-11-01T04:30:00Z', '2026-11-01', 'half past midnight, before the clocks go back'],
  ['America/Havana', '2026-11-01T05:30:00Z', '2026-11-01', 'half past midnight for the second time'],
])('4.1 in the time zone %s, the instant %s belongs to the school day %s (%s)', (zone, instant, day) => {
  liveIn(zone);
  expect(dayOf(instant)).toBe(day);
  vi.useFakeTimers({ now: Date.parse(instant) });
  expect(today()).toBe(day);
});

test.each(['Pacific/Honolulu', 'Pacific/Tongatapu', 'America/Havana', 'Australia/Lord_Howe'])(
  '4.1 in the time zone %s, each day of a year occurs once and in order, and each hour belongs to its local day',
  (zone) => {
    liveIn(zone);
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    const days: LocalDate[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += HOUR / 2) {
      const day = dayAt(at);
      expect(day).toBe(calendar.format(at));
      if (day !== days.at(-1)) days.push(day);
    }
    expect(days).toHaveLength(366);
    for (const [index, day] of days.entries()) expect(day).toBe(addDays(days[0] as LocalDate, index));
  },
);
