import { expect, test } from 'vitest';
import { weekdayOf, type LocalDate } from '#domain/dates.ts';
import { activityOf } from '#domain/sample/activities.ts';
import { inventedDay } from '#domain/sample/day.ts';
import { DEMO_CLASSES } from './classes.ts';
import { demoSettings, earlierSettings, schoolDays } from './data.ts';
import { seededRandom } from '#domain/seeded-random.ts';

const today = '2026-11-21' as LocalDate;

test('the demo school has six classes and 190 students in two grade books, and no two students have the same name', () => {
  const names = DEMO_CLASSES.flatMap(({ students }) => students);
  expect(DEMO_CLASSES).toHaveLength(6);
  expect(new Set(DEMO_CLASSES.map(({ earlier = false }) => earlier)).size).toBe(2);
  expect(names).toHaveLength(190);
  expect(new Set(names).size).toBe(190);
});

test('the names of the demo school’s students are in several scripts, for example Chinese and Greek', () => {
  const names = DEMO_CLASSES.flatMap(({ students }) => students).join('');
  for (const script of [/\p{sc=Han}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u, /\p{sc=Hangul}/u])
    expect(names).toMatch(script);
});

test('the demo school has lessons on the weekdays of the last twelve weeks before today, except in a holiday week and on one day off', () => {
  const days = schoolDays(today);
  expect(days).toHaveLength(54);
  expect(days.every((day) => weekdayOf(day) > 0 && weekdayOf(day) < 6 && day < today)).toBe(true);
  const gaps = days.map((day, index) => (Date.parse(day) - Date.parse(days[index - 1] ?? day)) / 86_400_000);
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(9);
});

test('the same random seed gives the same demo marks, and a demo student with a higher value for bad habits is absent more often', () => {
  const month = (seed: number, habit: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 500 }, () => inventedDay(random, habit, demoSettings()));
  };
  const absences = (habit: number) => month(1, habit).filter(({ attendanceState }) => attendanceState === 'A').length;
  expect(month(1, 0.5)).toEqual(month(1, 0.5));
  expect(absences(1)).toBeGreaterThan(absences(0));
});

test('the demo school’s activity notes are not longer than the app allows, and some days have no activity note', () => {
  const notes = schoolDays(today).map((day, index) => activityOf(day, index));
  expect(notes.some((note) => note === null)).toBe(true);
  for (const note of notes) {
    expect(note?.shortNote.length ?? 0).toBeLessThanOrEqual(30);
    expect(note?.longNote.length ?? 0).toBeLessThanOrEqual(255);
  }
});

test('the demo school’s teacher has changed how many points an absence gives, so that old and new marks have different scoring settings', () => {
  expect(earlierSettings().absentValue).not.toBe(demoSettings().absentValue);
});
