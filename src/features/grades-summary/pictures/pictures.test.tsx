import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayPoints } from '#domain/reports/day-points.ts';
import type { AttendanceDay } from '#domain/reports/attendance.ts';
import { day, markRow } from '../../../../tests/support/rows.ts';
import { stripSentence } from './attendance-pictures.tsx';
import { dayTicks } from './day-ticks.ts';
import { FitnessChart } from './fitness-pictures.tsx';
import { HeatStrip } from './heat-strip.tsx';
import { Picture } from './picture.tsx';
import { PointsChart } from './points-chart.tsx';

const attendance = (on: string, absent: number, tardy = 0): AttendanceDay => ({
  day: day(on),
  recorded: 30,
  absent,
  tardy,
});

test('6.82 the chart of a student’s points shows an absence and a tardy as different shapes, and has a name for screen readers', () => {
  const days = dayPoints([
    markRow(1, '2026-11-18'),
    markRow(1, '2026-11-19', { attendanceState: 'A' }),
    markRow(1, '2026-11-20', { attendanceState: 'T' }),
  ]);
  render(<PointsChart days={days} width={400} height={120} label="Points of three days" />);
  const picture = screen.getByRole('img', { name: 'Points of three days' });
  expect(picture.querySelectorAll('path.fill-ink')).toHaveLength(1);
  expect(picture.querySelectorAll('circle')).toHaveLength(1);
});

test('6.82 the chart of a student’s mile results has a text with the first and the latest time for screen readers, and the faster time is higher', () => {
  const results = [
    { day: day('2026-09-10'), height: -512, text: '8:32' },
    { day: day('2026-11-10'), height: -480, text: '8:00' },
  ];
  const progress = { key: '3:2', name: 'Mile Results', unit: null, results, best: null };
  render(<FitnessChart progress={progress} width={200} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Mile Results: from 8:32 on .* to 8:00 on /);
  const [before, after] = screen.getByRole('img').querySelectorAll('circle');
  expect(Number(after?.getAttribute('cy'))).toBeLessThan(Number(before?.getAttribute('cy')));
  expect(screen.getByText('8:32')).toBeTruthy();
});

test('6.80 the chart of a class’s absences has a cell for each day with a roll, and the cell shows how many students were absent', () => {
  const days = [attendance('2026-11-16', 0), attendance('2026-11-20', 12), attendance('2026-11-27', 3)];
  render(<HeatStrip days={days} kind="absent" width={400} label="Absences" />);
  const strip = screen.getByRole('img', { name: 'Absences' });
  expect(strip.querySelectorAll('rect')).toHaveLength(3);
  expect(within(strip).getByText('12')).toBeTruthy();
  expect(within(strip).queryByText('0')).toBeNull();
});

test('6.80 in a narrow window the chart of a class’s absences shows only the latest weeks', () => {
  const days = [attendance('2026-11-02', 1), attendance('2026-11-09', 2), attendance('2026-11-16', 3)];
  render(<HeatStrip days={days} kind="absent" width={100} label="Absences" />);
  expect(screen.queryByText('1')).toBeNull();
  expect(screen.getByText('3')).toBeTruthy();
});

test('6.80 the sentence below the chart of a class’s absences names the weekday with the most absences per day', () => {
  const days = [attendance('2026-11-16', 2), attendance('2026-11-20', 6), attendance('2026-11-27', 3)];
  expect(stripSentence(days, 'absent')).toBe('Absences by weekday and week: most on Fridays, 4.5 a day.');
  expect(stripSentence(days, 'tardy')).toBe('Tardies by weekday and week: none.');
});

test('6.82 the table with the numbers of a chart is rendered only when the teacher opens the table', () => {
  render(
    <Picture title="Points" table={() => <p>the numbers</p>}>
      <svg />
    </Picture>,
  );
  expect(screen.queryByText('the numbers')).toBeNull();
  const fold = screen.getByText('As a table').closest('details');
  if (!fold) throw new Error('There is no table to open');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(screen.getByText('the numbers')).toBeTruthy();
});

test('6.82 the dates below a chart have equal distances and include the first and the last day of the chart', () => {
  expect(dayTicks(day('2026-11-01'), day('2026-11-11'), 3)).toEqual(['2026-11-01', '2026-11-06', '2026-11-11']);
  expect(dayTicks(day('2026-11-01'), day('2026-11-02'), 5)).toEqual(['2026-11-01', '2026-11-02']);
  expect(dayTicks(day('2026-11-01'), day('2026-11-01'), 5)).toEqual(['2026-11-01']);
});
