import { expect, test } from 'vitest';
import { figureChoices, figureWords } from './figures.ts';

const figures = {
  totalScore: 1226,
  totalValue: 1275,
  daysCounted: 55,
  totalAbsences: 1,
  totalTardies: 2,
  noteFrequencies: [
    { note: 'ND', count: 6 },
    { note: 'HP', count: 1 },
  ],
};

test('6.26 the grades summary has words for each number of a student, such as “1 absence” for the number of absences', () => {
  expect(figureWords(figures, 'percent')).toBe('1,226 of 1,275 points on 55 days');
  expect(figureWords(figures, 'days')).toBe('55 days counted');
  expect(figureWords(figures, 'absences')).toBe('1 absence');
  expect(figureWords(figures, 'tardies')).toBe('2 tardies');
  expect(figureWords(figures, 'note:ND')).toBe('ND 6 times');
  expect(figureWords(figures, 'note:HP')).toBe('HP 1 time');
});

test('4.67 the words for a student’s absences say how many of them are excused', () => {
  const excuses = { days: 2, absences: 1, madeUp: 0 };
  expect(figureWords({ ...figures, totalAbsences: 3, excuses }, 'absences')).toBe('3 absences, 1 excused');
  expect(figureWords({ ...figures, excuses: { ...excuses, absences: 0 } }, 'absences')).toBe('1 absence');
});

test('6.26 the buttons with the numbers of a student (absences, tardies, notes) do not include those whose number is 0', () => {
  expect(figureChoices({ ...figures, totalAbsences: 0 }).map(({ label }) => label)).toEqual([
    'All',
    '2\u00a0T',
    '6\u00a0ND',
    '1\u00a0HP',
  ]);
});
