import { expect, test } from 'vitest';
import { dayPoints } from '#domain/reports/day-points.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { excusedDaysWords } from './make-ups.ts';

const medical = { excuse: 'medical' } as const;

test('4.67 the words for a printed report name the excused days and those that were made up, without the reason', () => {
  const marks = [
    markRow(11, '2026-11-02'),
    markRow(11, '2026-11-03', medical),
    markRow(11, '2026-11-04', { ...medical, madeUp: day('2026-11-06') }),
    markRow(11, '2026-11-05', { attendanceState: 'A', excuse: 'activity' }),
  ];
  expect(excusedDaysWords(dayPoints(marks))).toBe('Excused, not counted: Nov 3, Nov 5. Made up: Nov 4 (on Nov 6).');
  expect(excusedDaysWords(dayPoints(marks.slice(0, 1)))).toBe('');
});

test('4.67 of more than 20 excused days, a printed report names the last 20 and says how many came before', () => {
  const marks = Array.from({ length: 22 }, (_, at) =>
    markRow(11, `2026-11-${String(at + 1).padStart(2, '0')}`, medical),
  );
  const words = excusedDaysWords(dayPoints(marks));
  expect(words).toMatch(/^Excused, not counted: Nov 3, /);
  expect(words).toMatch(/, Nov 22 and 2 more before\.$/);
});
