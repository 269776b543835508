import { expect, test } from 'vitest';
import { ASSESSMENT_TEMPLATES } from './assessment-templates.ts';
import type { LocalDate } from '../dates.ts';
import { assessmentNameProblem } from '../validation.ts';
import { autoName } from './auto-name.ts';
import { countBlur } from './typed-scores.ts';
import { inferredType } from './field-type.ts';
import { unusual } from './usual-range.ts';

const DAY = '2026-11-20' as LocalDate;

test('5.32 the app derives the field type of a custom assessment (whole number, decimal, text) from its scores', () => {
  expect(inferredType(['1', '', '-20'])).toBe('numeric');
  expect(inferredType(['1', '2.5'])).toBe('decimal');
  expect(inferredType(['1', 'good'])).toBe('text');
  expect(inferredType(['', ''])).toBe('text');
});

test('5.35 the app warns about a score outside the usual range of its field, and not about a score inside the range', () => {
  expect(unusual(4, '130')).toEqual({ kind: 'range', from: 0, to: 99 });
  expect([unusual(4, '99'), unusual(4, '0'), unusual(4, '')]).toEqual([null, null, null]);
  expect([unusual(21, '-20'), unusual(21, '-20.5')]).toEqual([null, { kind: 'range', from: -20, to: 20 }]);
  expect([unusual(2, '3599'), unusual(2, '3600')]).toEqual([null, { kind: 'time' }]);
  expect([unusual(16, 'Y'), unusual(17, 'n'), unusual(16, 'maybe')]).toEqual([null, null, { kind: 'yes or no' }]);
});

test('5.35 the usual ranges of scores are those in the protocols of the fitness tests', () => {
  const ranges = new Map([
    [[3, 9, 10], '0–323'],
    [[4, 11], '0–99'],
    [[5, 12], '0–75'],
    [[6, 7, 8, 13, 14, 15], '0–12'],
    [[18, 19], '0–999'],
    [[21], '-20–20'],
  ]);
  for (const [fields, range] of ranges) {
    for (const fieldId of fields) {
      const usual = unusual(fieldId, '-9999');
      expect(usual?.kind === 'range' && `${usual.from}–${usual.to}`, `field ${fieldId}`).toBe(range);
    }
  }
  for (const fieldId of [2, 23]) expect(unusual(fieldId, '99999')?.kind, `field ${fieldId}`).toBe('time');
  for (const fieldId of [16, 17]) expect(unusual(fieldId, '2')?.kind, `field ${fieldId}`).toBe('yes or no');
});

test('5.35 the app warns about no score of a custom assessment, a heart rate or a shuttle run, because they have no usual range', () => {
  expect([1, 20, 22, 24, 25].map((fieldId) => unusual(fieldId, '99999'))).toEqual([null, null, null, null, null]);
});

test('5.38 the app names a new fitness assessment after its template and the day, in at most 30 characters', () => {
  expect(autoName(10, DAY)).toBe('Sit and Reach (in) 2026-11-20');
  for (const { id } of ASSESSMENT_TEMPLATES.slice(1)) {
    expect(assessmentNameProblem(autoName(id, DAY) ?? '')).toBeNull();
  }
});

test('5.38 the app gives a new custom assessment no name of its own', () => {
  expect(autoName(1, DAY)).toBeNull();
});

test('5.39 the entry grid (table of score inputs) saves after every fifth input that the teacher leaves', () => {
  let blurs = 0;
  const saved = Array.from({ length: 12 }, () => {
    const counted = countBlur(blurs);
    blurs = counted.blurs;
    return counted.saves;
  });
  expect(saved.flatMap((saves, index) => (saves ? [index + 1] : []))).toEqual([5, 10]);
});
