import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const labels = (gradeBook: string | null) => menuFor({ email: 't@school.org', gradeBook }).map(({ label }) => label);

test('1.8 while no grade book is current, the menu has no link “Classes”', () => {
  expect(labels(null)).toEqual(['Today', 'Grade Books', 'Settings', 'Waiting & backups']);
});

test('1.8 while a grade book is current, the menu has the link “Classes”', () => {
  expect(labels('Fall 2025')).toEqual(['Today', 'Grade Books', 'Classes', 'Settings', 'Waiting & backups']);
});
