import { expect, test } from 'vitest';
import { weekdayOf, type LocalDate } from '../dates.ts';
import type { MarkTouches } from '../scoring/scoring.ts';
import { defaultSettings, SLOT_NAMES } from '../scoring/settings.ts';
import { sampleClass } from './sample-class.ts';

const TODAY = '2026-11-26' as LocalDate;
const made = (today = TODAY, settings = defaultSettings()) => sampleClass(today, settings);
const marks = (all = made()) => all.days.flatMap((one) => one.marks);
const count = (has: (mark: Partial<MarkTouches>) => unknown) => marks().filter(has).length;

test('1.113 the sample class has 24 students, A–Z, with 24 different first names', () => {
  const { students } = made();
  expect(students).toHaveLength(24);
  expect(new Set(students.map((name) => name.split(', ')[1])).size).toBe(24);
  expect(students[0]).toBe('Adebayo, Tendai');
});

test.each(['2026-11-26', '2026-11-28', '2026-11-29', '2026-11-30'])(
  '1.113 if a teacher adds the sample class on %s, it has marks for the ten school days before this day, and none for this day',
  (today) => {
    const days = made(today as LocalDate).days.map(({ day }) => day);
    expect(days).toHaveLength(10);
    expect(days.every((day) => day < today && weekdayOf(day) >= 1 && weekdayOf(day) <= 5)).toBe(true);
  },
);

test('1.113 the sample class has absences, tardies, notes, custom notes, points set by hand and activity notes', () => {
  expect(marks()).toHaveLength(240);
  expect(count(({ attendanceState }) => attendanceState === 'A')).toBe(11);
  expect(count(({ attendanceState }) => attendanceState === 'T')).toBe(11);
  for (const note of ['note1', 'note2', 'note3', 'note4'] as const)
    expect(count((mark) => mark[note])).toBeGreaterThanOrEqual(5);
  expect(count(({ customNote }) => customNote)).toBeGreaterThan(0);
  expect(count(({ adjustment }) => adjustment)).toBeGreaterThan(0);
  const notes = made().days.flatMap(({ note }) => note ?? []);
  expect(notes.map(({ shortNote }) => shortNote)).toEqual([...Array(3).fill('Soccer'), ...Array(3).fill('Basketball')]);
});

test('1.113 the marks of the sample class have only note labels of the teacher’s settings', () => {
  const empty = Object.fromEntries(SLOT_NAMES.map((slot) => [`note${slot}`, null]));
  const settings = { ...defaultSettings(), ...empty, note1a: 'SHOES' };
  const labels = marks(made(TODAY, settings)).flatMap(({ note1, note2, note3, note4 }) => [note1, note2, note3, note4]);
  expect(new Set(labels.filter(Boolean))).toEqual(new Set(['SHOES']));
});

test('1.115 every device creates the same sample class for the same day and settings', () => {
  expect(made()).toEqual(made());
});
