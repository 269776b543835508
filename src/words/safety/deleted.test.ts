import { expect, test } from 'vitest';
import { day } from '../../../tests/support/rows.ts';
import { backWords, deletedContent as contentOf, deletedName, deletedWhen, type DeletedFacts } from './deleted.ts';

const TODAY = day('2026-11-20');
const deletedContent = (...of: Parameters<typeof contentOf>) => contentOf(...of).replaceAll('\u00a0', ' ');
const BOOK: DeletedFacts = { table: 'gradeBooks', name: 'Fall 2026', day: null, within: null, race: null };
const DAY: DeletedFacts = {
  table: 'marks',
  name: null,
  day: day('2026-11-18'),
  within: { name: 'Period 1' },
  race: null,
};

test('2.16 the list of deleted data shows the kind of each item, where it was, and how many rows were deleted with it', () => {
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
  expect(deletedContent(BOOK, undefined)).toBe('Grade book');
});

test('2.16 the list of deleted data shows until when an item is kept, or that its delete is waiting to send', () => {
  expect(deletedWhen({ day: day('2026-11-18'), isWaiting: false }, TODAY)).toBe(
    'Deleted Wed, Nov 18 · kept until Fri, Dec 18',
  );
  expect(deletedWhen({ day: TODAY, isWaiting: true }, TODAY)).toBe('Deleted today, waiting to send');
  expect(deletedWhen({ day: null, isWaiting: false }, TODAY)).toBe('Deleted');
});

test('2.16 if the name of a deleted grade book is taken, the message after “Put back” shows the new name of the restored grade book', () => {
  expect(backWords(BOOK, null, TODAY)).toBe('Fall 2026 is back, with everything in it.');
  expect(backWords(BOOK, 'Fall 2026 2', TODAY)).toContain('this one gets the name “Fall 2026 2”');
  expect(backWords(DAY, null, TODAY)).toBe('The marks of Wed, Nov 18 are back.');
});

test('2.16 the list of deleted data shows a race by its day, time, laps and number of runners, because a race has no name', () => {
  const race = (laps: number, minute: number) => {
    const createdAt = new Date(2026, 10, 18, 10, minute).toISOString();
    return { ...BOOK, table: 'races', name: null, within: { name: 'Period 1' }, race: { createdAt, laps } } as const;
  };
  expect(deletedName(race(4, 14), TODAY)).toMatch(/^Race of Wed, Nov 18, 10:14\sAM$/);
  expect(deletedName(race(4, 20), TODAY)).toMatch(/10:20/);
  expect(deletedContent(race(4, 14), new Map([['students', 7]]))).toBe('Race in Period 1 · 4 laps · 7 runners');
  expect(deletedContent(race(1, 14), new Map([['students', 0]]))).toBe('Race in Period 1 · 1 lap · 0 runners');
  expect(deletedContent(race(4, 14), undefined)).toBe('Race in Period 1 · 4 laps');
  expect(contentOf(race(4, 14), undefined)).toContain('4\u00a0laps');
});
