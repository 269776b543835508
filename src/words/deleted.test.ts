import { expect, test } from 'vitest';
import { day } from '../../tests/support/rows.ts';
import { backWords, deletedContent, deletedName, deletedWhen, type DeletedFacts } from './deleted.ts';

const TODAY = day('2026-11-20');
const BOOK: DeletedFacts = { table: 'gradeBooks', name: 'Fall 2026', day: null, within: null };
const DAY: DeletedFacts = { table: 'marks', name: null, day: day('2026-11-18'), within: { name: 'Period 1' } };

test('2.16 an entry says the kind of the row, where it was, and what was deleted with it', () => {
  const counts = new Map([
    ['classes', 6],
    ['students', 184],
    ['marks', 4_120],
  ] as const);
  expect(deletedContent(BOOK, counts)).toBe('Grade book · 6 classes · 184 students · 4,120 marks');
  expect(deletedContent(DAY, new Map([['marks', 28]]))).toBe('Day in Period 1 · 28 marks');
  expect(deletedContent({ ...BOOK, table: 'classes', within: { name: 'Fall 2026' } }, new Map([['marks', 0]]))).toBe(
    'Class in Fall 2026 · empty',
  );
  expect(deletedContent({ ...BOOK, table: 'races', within: { name: 'Period 1' } }, new Map([['raceEvents', 31]]))).toBe(
    'Race in Period 1 · 31 taps',
  );
  expect(deletedContent(BOOK, undefined)).toBe('Grade book');
});

test('2.16 an entry has the name of the row, the day of the marks, or the kind of a row without a name', () => {
  const names = [BOOK, DAY, { ...BOOK, table: 'races', name: null } as const].map((one) => deletedName(one, TODAY));
  expect(names).toEqual(['Fall 2026', 'Wed, Nov 18', 'Race']);
});

test('2.16 an entry says on which day it was deleted and until when it is kept, or that the delete was not sent yet', () => {
  expect(deletedWhen({ day: day('2026-11-18'), isWaiting: false }, TODAY)).toBe(
    'Deleted Wed, Nov 18 · kept until Fri, Dec 18',
  );
  expect(deletedWhen({ day: TODAY, isWaiting: true }, TODAY)).toBe('Deleted today, not sent yet');
  expect(deletedWhen({ day: null, isWaiting: false }, TODAY)).toBe('Deleted');
});

test('2.16 the message after Put back says the new name of a grade book whose name was taken', () => {
  expect(backWords(BOOK, null, TODAY)).toBe('Fall 2026 is back, with everything in it.');
  expect(backWords(BOOK, 'Fall 2026 2', TODAY)).toContain('this one gets the name “Fall 2026 2”');
  expect(backWords(DAY, null, TODAY)).toBe('The marks of Wed, Nov 18 are back.');
});
