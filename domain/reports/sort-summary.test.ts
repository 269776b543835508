import { describe, expect, test } from 'vitest';
import { compareTexts } from '../text/compare-texts.ts';
import { day, markRow, studentRow } from '../../tests/support/rows.ts';
import { noteColumns, summaryTotals } from './class-figures.ts';
import { nextSorting, readSorting, sortingText, sortSummary, type SortKey } from './sort-summary.ts';
import type { MarkRow } from '../tables/marks.ts';
import { ClassTally, gradesSummary } from './class-tally.ts';

const STUDENTS = [studentRow(1, 'Abdi, Hodan'), studentRow(2, 'Begay, Tyler'), studentRow(3, 'Chen, Bo')];
const MARKS = [
  markRow(1, '2026-11-19', { attendanceState: 'A' }),
  markRow(1, '2026-11-20', { note1: 'ND', note1State: 'a' }),
  markRow(2, '2026-11-19'),
  markRow(2, '2026-11-20', { adjustment: 1, note2: 'LE', note2State: 'a', note1: 'ND', note1State: 'a' }),
];
// The third student has no record, and so no percent.
const ROWS = gradesSummary(STUDENTS, MARKS, { start: day('2026-01-01'), end: day('2026-12-31') });
/** Returns the strips of these marks, which may be in any order. */
const dayStrips = (marks: readonly MarkRow[], most: number) => {
  const tally = new ClassTally(STUDENTS, most);
  for (const mark of marks.toSorted((a, b) => compareTexts(b.createdAt, a.createdAt))) tally.add(mark);
  return tally.strips();
};
const order = (key: SortKey, direction: 'ascending' | 'descending') =>
  sortSummary(ROWS, { key, direction }).map((row) => row.studentId);

test('6.8 in the grades summary the first click on a column sorts ascending, the second descending, the third restores the default order', () => {
  const up = nextSorting(null, 'percent');
  const down = nextSorting(up, 'percent');
  expect([up?.direction, down?.direction, nextSorting(down, 'percent')]).toEqual(['ascending', 'descending', null]);
});

test('6.8 a click on the heading of the name column of the grades summary sorts Z–A, and the next click A–Z (the default order)', () => {
  const down = nextSorting(null, 'name');
  expect(down).toEqual({ key: 'name', direction: 'descending' });
  expect(nextSorting(down, 'name')).toBeNull();
  expect(nextSorting({ key: 'percent', direction: 'ascending' }, 'name')).toBeNull();
});

test('6.8 if the grades summary is sorted by one column, a click on another column sorts ascending by this other column', () => {
  expect(nextSorting({ key: 'percent', direction: 'descending' }, 'absences')?.direction).toBe('ascending');
});

test('6.2 in the grades summary, students without a percent are last, in ascending and in descending order', () => {
  expect(order('percent', 'ascending')).toEqual([1, 2, 3]);
  expect(order('percent', 'descending')).toEqual([2, 1, 3]);
  expect(order('points', 'descending')).toEqual([2, 1, 3]);
});

test.each([
  ['absences', [1, 2, 3]],
  ['days', [1, 2, 3]],
  ['note:LE', [2, 1, 3]],
  ['tardies', [1, 2, 3]],
] as const)(
  '6.8 if the grades summary is sorted by %s, students with equal values keep the default order (A–Z)',
  (key, ids) => {
    expect(order(key, 'descending')).toEqual(ids);
  },
);

test('6.4 the grades summary has the sums of the whole class, and the averages over the students who have a record', () => {
  expect(summaryTotals(ROWS, ['ND'])).toEqual({
    recorded: 2,
    percentage: 80,
    sum: { score: 16, value: 20, days: 4, absences: 1, tardies: 0, notes: [['ND', 2]] },
    average: { score: 8, value: 10, days: 2, absences: 0.5, tardies: 0, notes: [['ND', 1]] },
  });
});

test('6.4 the grades summary has no averages of the class if no student has a record', () => {
  expect(summaryTotals([])).toMatchObject({ recorded: 0, percentage: null, average: null });
});

test('6.1 the grades summary has a column for each note label that students got, the most frequent first', () => {
  expect(noteColumns(ROWS)).toEqual(['ND', 'LE']);
});

describe('the small squares of a student’s last recorded days in the grades summary (the strip)', () => {
  const strips = dayStrips(MARKS, 1);

  test('6.9 a student’s strip (one square for each day) shows only the last recorded days, and knows the first recorded day', () => {
    expect(strips.days).toEqual(['2026-11-20']);
    expect(strips.firstDay).toBe('2026-11-19');
  });

  test('6.9 a student’s strip has for each day attendance, points, notes and points set by hand, or null if the student has no record', () => {
    expect(strips.byStudent.get(2)).toEqual([
      { day: '2026-11-20', attendance: 'P', score: 6, value: 5, notes: ['ND', 'LE'], byHand: 1 },
    ]);
    expect(strips.byStudent.get(1)?.[0]).toMatchObject({ notes: ['ND'], byHand: 0 });
    expect(dayStrips([markRow(1, '2026-11-19'), markRow(2, '2026-11-20')], 2).byStudent.get(1)?.[1]).toBeNull();
  });

  test('6.20 a student’s trend is calculated from all recorded days of the range, and not only from the last days', () => {
    const marks = ['10', '11', '12', '13', '16', '17'].map((date, place) =>
      markRow(1, `2026-11-${date}`, place < 3 ? {} : { attendanceState: 'A' }),
    );
    expect(dayStrips(marks, 1).trend.get(1)).toEqual([100, 0]);
  });
});

test('6.24 the app stores as text how the grades summary is sorted, and ignores a stored text that names no column', () => {
  for (const key of ['name', 'percent', 'days', 'note:ND', 'note:-X'] as const) {
    for (const direction of ['ascending', 'descending'] as const) {
      expect(readSorting(sortingText({ key, direction }))).toEqual({ key, direction });
    }
  }
  for (const text of [null, '', '-', 'weight', '--percent']) expect(readSorting(text)).toBeNull();
});
