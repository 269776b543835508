import { expect, test } from 'vitest';
import type { LocalDate } from '#domain/dates.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { settingsOfDay, touchesOf } from './marks.ts';

test('the benchmark makes marks with as many absences, notes and corrected points (in per cent) as docs/performance.md states', () => {
  const random = seededRandom(1);
  const marks = Array.from({ length: 20_000 }, () => touchesOf(random));
  const share = (has: (mark: (typeof marks)[number]) => boolean) => marks.filter(has).length / marks.length;
  expect(share(({ attendanceState }) => attendanceState === 'A')).toBeCloseTo(0.08, 2);
  expect(share(({ note1, note2, note3, note4 }) => Boolean(note1 ?? note2 ?? note3 ?? note4))).toBeCloseTo(0.12, 2);
  expect(share(({ customNote }) => customNote !== undefined)).toBeCloseTo(0.03, 2);
  expect(share(({ adjustment }) => adjustment !== undefined)).toBeCloseTo(0.02, 2);
});

test('in the benchmark, the teacher changes the scoring settings twice in a school year', () => {
  const days = Array.from({ length: 9 }, (_, n) => `2026-09-0${n + 1}` as LocalDate);
  const settings = days.map((day) => JSON.stringify(settingsOfDay(days, day)));
  expect(new Set(settings).size).toBe(3);
});
