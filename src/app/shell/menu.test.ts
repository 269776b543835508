import { expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { isMenuEntryOpen, menuFor } from './menu.ts';

const labels = (gradeBook: string | null) => menuFor({ email: 't@school.org', gradeBook }).map(({ label }) => label);

test('1.8 while the teacher has no current grade book, the menu does not contain the link “Classes”', () => {
  expect(labels(null)).toEqual(['Grade Books', 'Settings', 'Waiting & backups', 'About', 'Account']);
});

test('1.8 while the teacher has a current grade book, the menu contains the link “Classes”', () => {
  expect(labels('Fall 2025')).toEqual(['Grade Books', 'Classes', 'Settings', 'Waiting & backups', 'About', 'Account']);
});

test('2.6 the menu highlights “Classes” on home and on every page of a class', () => {
  const open = (pathname: string) =>
    menuFor({ email: 't@school.org', gradeBook: 'Fall 2025' })
      .filter((item) => isMenuEntryOpen(item, pathname))
      .map(({ label }) => label);
  for (const page of [addresses.home, addresses.classes, addresses.dailyRoster(5)])
    expect(open(page)).toEqual(['Classes']);
  expect(open(addresses.gettingStarted)).toEqual(['About']);
});

test('1.96 a teacher with the permission to see classes has the link “Classes” in the menu even without a grade book', () => {
  const facts = { email: 't@school.org', gradeBook: null, permissions: ['classes'] };
  expect(menuFor(facts).map(({ label }) => label)).toContain('Classes');
});

test('1.8 the menu of an admin has the link “Users” and all links of a teacher, also before the first grade book', () => {
  const admin = (gradeBook: string | null) =>
    menuFor({ email: 'a@school.org', gradeBook, isAdmin: true }).map(({ label }) => label);
  expect(admin(null)).toEqual(['Users', ...labels(null)]);
  expect(admin('Fall 2025')).toEqual(['Users', ...labels('Fall 2025')]);
});
