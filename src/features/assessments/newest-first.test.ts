import { expect, test } from 'vitest';
import { newestFirst } from './newest-first.ts';

const made = (id: number, name: string, day: string) => ({ id, name, createdAt: `${day}T15:00:00.000Z` });

test('5.10 the newest assessment is first, sorted by the day in its name, or by its creation day if the name contains no valid day', () => {
  const rows = [
    made(1, 'Push-Ups 2026-11-06', '2026-11-25'),
    made(2, 'Plank 2026-11-20', '2026-11-25'),
    made(3, 'Rubric', '2026-11-13'),
    made(4, 'Mile Results 2026-11-20', '2026-11-26'),
    made(5, 'Room 2026-13-45', '2026-11-21'),
  ];
  expect(newestFirst(rows).map(({ id }) => id)).toEqual([5, 4, 2, 3, 1]);
});
