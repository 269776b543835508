import { expect, test } from 'vitest';
import { weekdayOf, type LocalDate } from '#domain/dates.ts';
import { dayOf, DEMO_CLASSES, schoolDays, seededRandom } from './data.ts';

const today = '2026-11-21' as LocalDate;

test('the demo has two classes and 60 students, and no student twice in a class', () => {
  expect(DEMO_CLASSES).toHaveLength(2);
  expect(DEMO_CLASSES.flatMap(({ students }) => students)).toHaveLength(60);
  for (const { students } of DEMO_CLASSES) expect(new Set(students).size).toBe(students.length);
});

test("the demo's school days are the weekdays of the six weeks before today", () => {
  const days = schoolDays(today);
  expect(days).toHaveLength(29);
  expect(days.every((day) => weekdayOf(day) > 0 && weekdayOf(day) < 6 && day < today)).toBe(true);
});

test('the same seed gives the same demo data, and a student with a higher habit of absence is absent more often', () => {
  const month = (seed: number, habit: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 500 }, () => dayOf(random, habit));
  };
  const absences = (habit: number) => month(1, habit).filter(({ attendanceState }) => attendanceState === 'A').length;
  expect(month(1, 0.5)).toEqual(month(1, 0.5));
  expect(absences(1)).toBeGreaterThan(absences(0));
});
