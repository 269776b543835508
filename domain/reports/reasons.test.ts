import { expect, test } from 'vitest';
import { markRow } from '../../tests/support/rows.ts';
import { generatedClass } from '../../tests/reports/generated-class.ts';
import { scoreOf } from '../scoring/scoring.ts';
import { reasonsOf } from './reasons.ts';

test('6.83 the report of reasons has the sum of lost points for each reason (for example tardy), with the largest loss first', () => {
  const marks = [
    markRow(1, '2026-11-16'),
    markRow(1, '2026-11-17', { attendanceState: 'T', tardyValue: -2 }),
    markRow(1, '2026-11-18', { note1State: 'a', note1: 'ND', note1aValue: -2, adjustment: 1 }),
    markRow(1, '2026-11-19', { note1State: 'a', note1: 'ND', note1aValue: -1, attendanceState: 'T', tardyValue: -2 }),
  ];
  expect(reasonsOf(marks)).toEqual([
    { kind: 'tardy', label: '', points: -4, times: 2 },
    { kind: 'note', label: 'ND', points: -3, times: 2 },
    { kind: 'by hand', label: '', points: 1, times: 1 },
  ]);
});

test('6.83 in the report of reasons, an absence never costs more points than its day has', () => {
  const away = { attendanceState: 'A', absentValue: -10 } as const;
  expect(reasonsOf([markRow(1, '2026-11-16', away)])).toEqual([{ kind: 'absent', label: '', points: -5, times: 1 }]);
  const noted = { note1State: 'a', note1: 'ND', note1aValue: -4 } as const;
  expect(reasonsOf([markRow(1, '2026-11-16', { ...away, ...noted })])).toEqual([
    { kind: 'absent', label: '', points: -5, times: 1 },
  ]);
  expect(reasonsOf([markRow(1, '2026-11-16', { ...away, ...noted, absentValue: -3 })])).toEqual([
    { kind: 'absent', label: '', points: -3, times: 1 },
    { kind: 'note', label: 'ND', points: -2, times: 1 },
  ]);
});

test('6.83 in the report of reasons, a student’s possible points plus the points of all reasons equal the student’s points', () => {
  for (let id = 1; id <= 300; id += 1) {
    const { students, marks } = generatedClass(id);
    for (const student of students) {
      const own = marks.filter(({ studentId }) => studentId === student.id);
      const possible = own.reduce((sum, { value }) => sum + value, 0);
      const points = reasonsOf(own).reduce((sum, reason) => sum + reason.points, possible);
      expect(points).toBe(own.reduce((sum, mark) => sum + scoreOf(mark), 0));
    }
  }
});
