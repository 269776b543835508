import { expect, test } from 'vitest';
import { ClassTally } from '#domain/reports/class-tally.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { day, markRow, studentRow } from '../../../../tests/support/rows.ts';
import { keepEqual } from './keep-equal.ts';

const MARKS = [markRow(1, '2026-11-19'), markRow(2, '2026-11-19')];

function summary(marks: readonly MarkRow[]): Summary {
  const tally = new ClassTally([studentRow(1, 'Abdi, Hodan'), studentRow(2, 'Begay, Tyler')], 10);
  for (const mark of marks.toReversed()) tally.add(mark);
  return {
    classId: 1,
    range: { start: day('2026-11-01'), end: day('2026-11-20'), chosen: true },
    rows: tally.rows(),
    strips: tally.strips(),
    hasStudents: true,
    removed: 0,
  };
}

test('6.28 if one student’s mark changes, the new grades summary reuses the objects of the other students, so that React does not render them again', () => {
  const last = summary(MARKS);
  const next = keepEqual(last, summary([MARKS[0]!, markRow(2, '2026-11-19', { attendanceState: 'A' })]));
  expect(next.rows[0]).toBe(last.rows[0]);
  expect(next.strips.byStudent.get(1)).toBe(last.strips.byStudent.get(1));
  expect(next.strips.days).toBe(last.strips.days);
  expect(next.rows[1]).toMatchObject({ totalAbsences: 1 });
  expect(next.strips.byStudent.get(2)).toMatchObject([{ attendance: 'A' }]);
});

test('6.28 if a day was added and the number of removed students has changed, the new grades summary contains both changes', () => {
  const last = summary(MARKS);
  const next = keepEqual(last, { ...summary([...MARKS, markRow(1, '2026-11-20')]), removed: 1 });
  expect(next).toEqual({ ...summary([...MARKS, markRow(1, '2026-11-20')]), removed: 1 });
});
