import { expect, test } from 'vitest';
import { assessmentNames } from './assessments.ts';

const NOW = Date.UTC(2026, 10, 20, 18);
const row = (id: number, name: string, createdAt: string) => ({ id, name, createdAt });

test('5.12 if two assessments have the same name, the names on the page of assessments contain the time at which each was created', () => {
  const names = assessmentNames(
    [
      row(1, 'Plank', '2026-11-18T15:00:00.000Z'),
      row(2, 'Push-Ups', '2026-11-20T16:00:00.000Z'),
      row(3, 'Push-Ups', '2026-11-20T17:30:00.000Z'),
    ],
    NOW,
  );
  expect(names.get(1)).toBe('Plank');
  expect(names.get(2)).toMatch(/^Push-Ups \(.+\)$/);
  expect(names.get(3)).toMatch(/^Push-Ups \(.+\)$/);
  expect(names.get(2)).not.toBe(names.get(3));
});
