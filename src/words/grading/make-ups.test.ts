import { expect, test } from 'vitest';
import { dayPoints } from '#domain/reports/day-points.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { changeSavedDaysWords, excusedDaysWords, savedDaysWords } from './make-ups.ts';

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

test('4.65 for one saved day of a period, the sentence and its button say “it”, and for more days “them”', () => {
  const [first, second] = [day('2026-11-19'), day('2026-11-20')];
  expect(savedDaysWords([first], 'medical')).toBe('1 saved day in this time is not excused: Thu, Nov 19.');
  expect([1, 2].map((days) => changeSavedDaysWords(days, 'medical'))).toEqual(['Excuse it too', 'Excuse them too']);
  expect(savedDaysWords([first, second], null)).toContain('2 saved days are still excused: ');
  expect([1, 2].map((days) => changeSavedDaysWords(days, null))).toEqual(['Count it', 'Count them']);
});
