import { expect, test } from 'vitest';
import { markRow } from '../../tests/support/rows.ts';
import { dayPoints } from './day-points.ts';
import { monthsOf } from './months.ts';

const monthsWith = (...days: string[]) => monthsOf(dayPoints(days.map((day) => markRow(1, day))));
const shown = (months: ReturnType<typeof monthsOf>) =>
  months.map(({ first, weeks }) => ({
    first,
    weeks: weeks.map((week) => week.map((day) => (day === null ? '' : day.day.slice(8) + (day.points ? '*' : '')))),
  }));

test('6.74 the calendar of a report has a line for each week from Monday to Friday, and no month without a record', () => {
  expect(shown(monthsWith('2026-09-30', '2026-11-02', '2026-11-30'))).toEqual([
    {
      first: '2026-09-01',
      weeks: [
        ['', '01', '02', '03', '04'],
        ['07', '08', '09', '10', '11'],
        ['14', '15', '16', '17', '18'],
        ['21', '22', '23', '24', '25'],
        ['28', '29', '30*', '', ''],
      ],
    },
    {
      first: '2026-11-01',
      weeks: [
        ['02*', '03', '04', '05', '06'],
        ['09', '10', '11', '12', '13'],
        ['16', '17', '18', '19', '20'],
        ['23', '24', '25', '26', '27'],
        ['30*', '', '', '', ''],
      ],
    },
  ]);
});

test('6.74 the calendar of a report has Saturdays and Sundays only if there is a record of such a day', () => {
  expect(monthsWith('2026-11-07')[0]?.weeks[0]).toHaveLength(6);
  expect(monthsWith('2026-11-02', '2026-11-08')[0]?.weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
});
