import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import {
  addDays,
  earlierInWeek,
  isLocalDate,
  localDateAt,
  orderedRange,
  termOf,
  weekdayOf,
  type LocalDate,
} from './dates.ts';

const day = (text: string) => text as LocalDate;
const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
const someDays = fc.integer({ min: -5_000, max: 5_000 });

afterEach(() => void vi.unstubAllEnvs());

it('4.1 a text is accepted as a date only if this day exists in the calendar', () => {
  expect(['2026-11-20', '2028-02-29', '1999-12-31'].filter(isLocalDate)).toHaveLength(3);
  const wrong = ['2026-02-30', '2027-02-29', '2026-13-01', '2026-00-10', '26-11-20', '2026-11-20T00:00', '', 'today'];
  expect(wrong.filter(isLocalDate)).toEqual([]);
});

it('4.1 a point in time belongs to the day of the device’s local calendar, not to the day in UTC', () => {
  const lateEvening = Date.UTC(2026, 10, 21, 2, 30);
  expect(localDateAt(lateEvening, 300)).toBe('2026-11-20');
  expect(localDateAt(lateEvening, -60)).toBe('2026-11-21');
  expect(localDateAt(Date.UTC(2026, 10, 20, 23, 30), -60)).toBe('2026-11-21');
});

it('4.1 adding days to a date gives the correct date across months, leap years and changes of daylight saving time', () => {
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2026-03-29'), 1)).toBe('2026-03-30');
});

it('4.1 if a number of days is added to a date and subtracted again, the result is the same date', () => {
  fc.assert(
    fc.property(anyDay, someDays, (start, days) => {
      const moved = addDays(start, days);
      expect(isLocalDate(moved)).toBe(true);
      expect(addDays(moved, -days)).toBe(start);
      expect(moved < start).toBe(days < 0);
    }),
  );
});

it('4.1 the date seven days later has the same weekday', () => {
  expect(weekdayOf(day('2026-11-20'))).toBe(5);
  fc.assert(
    fc.property(anyDay, (start) => {
      expect(weekdayOf(addDays(start, 7))).toBe(weekdayOf(start));
    }),
  );
});

it.each([
  ['America/Santiago', '2026-04-03', '2026-09-04'],
  ['Asia/Beirut', '2026-03-27', '2026-10-23'],
])(
  '4.1 in %s, where the clock changes at midnight, no day is skipped or repeated around the change',
  (zone, ...starts) => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const start of starts.map(day)) {
      const days = [0, 1, 2, 3, 4].map((later) => addDays(start, later));
      expect(days).toEqual(
        [0, 1, 2, 3, 4].map(
          (later) => `${start.slice(0, 8)}${String(Number(start.slice(8)) + later).padStart(2, '0')}`,
        ),
      );
      expect(days.map(weekdayOf)).toEqual([5, 6, 0, 1, 2]);
      expect(days.every(isLocalDate)).toBe(true);
      expect(days.map((_, index) => addDays(days[4] as LocalDate, index - 4))).toEqual(days);
      expect(earlierInWeek(addDays(start, 2))).toEqual([-4, -3, -2, -1, 0, 1].map((later) => addDays(start, later)));
      expect(orderedRange(addDays(start, 3), start)).toEqual({ start, end: addDays(start, 3) });
    }
  },
);

it('2.28 the list of the earlier days in the week of a date starts with Monday, even if the date is a Sunday', () => {
  expect(earlierInWeek(day('2026-11-19'))).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  expect(earlierInWeek(day('2026-11-16'))).toEqual([]);
  expect(earlierInWeek(day('2026-11-22'))).toHaveLength(6);
});

it.each([
  ['2026-01-01', 'Spring 2026'],
  ['2026-06-30', 'Spring 2026'],
  ['2026-07-01', 'Fall 2026'],
  ['2026-12-31', 'Fall 2026'],
])('2.1 on %s, the app proposes “%s” as an example for the name of a grade book', (text, term) => {
  expect(termOf(day(text))).toBe(term);
});

it('6.5 if the first day of a range of dates is later than the last day, the two days are swapped', () => {
  const [early, late] = [day('2026-11-03'), day('2026-11-16')];
  expect(orderedRange(late, early)).toEqual({ start: early, end: late });
  expect(orderedRange(early, late)).toEqual({ start: early, end: late });
});
