import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const labels = (gradeBook: string | null) => menuFor({ email: 't@school.org', gradeBook }).map(({ label }) => label);

test('1.8 without a current grade book the menu has no entry “Classes”', () => {
  expect(labels(null)).toEqual(['Grade Books', 'Waiting & backups']);
});

test('1.8 with a current grade book the menu has the entry “Classes”', () => {
  expect(labels('Fall 2025')).toEqual(['Grade Books', 'Classes', 'Waiting & backups']);
});
