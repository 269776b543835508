import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, markRow } from '../../tests/support/rows.ts';
import { addDays, type LocalDate } from '../dates.ts';
import { seededRandom } from '../seeded-random.ts';
import { attendancePattern, ClassAttendance } from './attendance.ts';
import { chanceOf } from './chance.ts';

/** Returns this many school days, starting on Monday, September 7. */
function schoolDays(count: number): LocalDate[] {
  return Array.from({ length: count }, (_, at) => addDays(day('2026-09-07'), Math.floor(at / 5) * 7 + (at % 5)));
}

/** Away on these days; 0 is the first. */
function marksWith(days: number, away: readonly number[], state: 'A' | 'T' = 'A') {
  return schoolDays(days).map((on, at) => markRow(1, on, { attendanceState: away.includes(at) ? state : 'P' }));
}

test('6.81 if a student was absent on 4 of 5 Fridays, the report shows the pattern “absent on Fridays”', () => {
  expect(attendancePattern(marksWith(25, [4, 9, 14, 24]))).toEqual({ kind: 'A', weekday: 5, count: 4, of: 5 });
});

test('6.81 if a student was tardy on most Mondays, the report shows the pattern “tardy on Mondays”', () => {
  expect(attendancePattern(marksWith(50, [0, 5, 10, 20, 25, 30, 45], 'T'))).toEqual({
    kind: 'T',
    weekday: 1,
    count: 7,
    of: 10,
  });
});

test('6.81 if a student has fewer than 20 recorded days, the report shows no attendance pattern', () => {
  expect(attendancePattern(marksWith(19, [3, 8, 13, 18]))).toBeNull();
  expect(attendancePattern(marksWith(20, [3, 8, 13, 18]))).toMatchObject({ weekday: 4 });
});

test('6.81 if a student’s absences are spread over all weekdays, the report shows no attendance pattern', () => {
  expect(attendancePattern(marksWith(25, [0, 6, 12, 18, 24]))).toBeNull();
  expect(
    attendancePattern(
      marksWith(
        40,
        Array.from({ length: 40 }, (_, at) => at),
      ),
    ),
  ).toBeNull();
});

test('6.81 if a student has only two absences on the same weekday, the report shows no attendance pattern', () => {
  expect(attendancePattern(marksWith(20, [4, 9]))).toBeNull();
});

test('6.81 in 1,000 random classes the report finds an attendance pattern for at most 1 % of the students', () => {
  const random = seededRandom(81);
  let [students, sentences] = [0, 0];
  for (let klass = 0; klass < 1000; klass += 1) {
    const days = schoolDays(20 + Math.floor(random() * 161));
    const [absent, tardy] = [random() * 0.4, random() * 0.3];
    const attendance = new ClassAttendance();
    const size = 10 + Math.floor(random() * 10);
    for (let studentId = 1; studentId <= size; studentId += 1) {
      for (const createdAt of days) {
        const luck = random();
        const attendanceState = luck < absent ? 'A' : luck < absent + tardy ? 'T' : 'P';
        attendance.add({ studentId, createdAt, attendanceState });
      }
    }
    students += size;
    sentences += attendance.patterns().size;
  }
  expect(sentences / students).toBeLessThanOrEqual(0.01);
  expect(sentences).toBeGreaterThan(0);
});

test('6.81 the calculated probability of a student’s absences on one weekday equals a count of all possible distributions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), fc.nat(12), fc.nat(12), (all, a, b, seen) => {
      const [marked, onWeekday] = [Math.min(a, all), Math.min(b, all)];
      let [ways, hits] = [0, 0];
      for (let chosen = 0; chosen < 2 ** all; chosen += 1) {
        const bits = Array.from({ length: all }, (_, at) => (chosen >> at) & 1);
        if (bits.filter(Boolean).length !== marked) continue;
        ways += 1;
        if (bits.slice(0, onWeekday).filter(Boolean).length >= seen) hits += 1;
      }
      expect(chanceOf(seen, { all, marked, onWeekday })).toBeCloseTo(hits / ways, 9);
    }),
    { numRuns: 40 },
  );
});

test('6.80 the attendance report of a class has for each recorded day the number of absent and of tardy students', () => {
  const attendance = new ClassAttendance();
  attendance.add(markRow(1, '2026-11-20', { attendanceState: 'A' }));
  attendance.add(markRow(2, '2026-11-20', { attendanceState: 'T' }));
  attendance.add(markRow(1, '2026-11-19'));
  expect(attendance.days()).toEqual([
    { day: '2026-11-19', recorded: 1, absent: 0, tardy: 0 },
    { day: '2026-11-20', recorded: 2, absent: 1, tardy: 1 },
  ]);
});
