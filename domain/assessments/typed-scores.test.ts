import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedCells } from '../text/pasted.ts';
import { entryFields } from './fields.ts';
import { layPasted, pastedTexts } from './paste.ts';
import { cellKey, cellOf, sortTyped, storedScores, withTypedScores, type TypedScores } from './typed-scores.ts';

const WALK = entryFields(17, 'text');
const [TIME, PULSE] = [23, 24];
const STORED = storedScores([
  { studentId: 1, fieldId: TIME, value: '512' },
  { studentId: 2, fieldId: PULSE, value: '' },
]);

test('5.36 when a teacher saves typed scores, the app sends the valid scores that differ from the stored ones, and keeps the invalid texts in the draft', () => {
  const typed: TypedScores = { '1:23': '8:32', '1:24': '140', '2:23': '8:75', '3:24': '' };
  expect(sortTyped(typed, WALK, STORED)).toEqual({
    scores: [{ studentId: 1, fieldId: PULSE, value: '140' }],
    wrong: { '2:23': '8:75' },
  });
});

test('5.36 if a teacher empties a score cell, the save clears the stored score', () => {
  expect(sortTyped({ '1:23': ' ' }, WALK, STORED).scores).toEqual([{ studentId: 1, fieldId: TIME, value: '' }]);
});

test('5.37 if a teacher changes a score cell back to the stored score, the draft no longer contains this cell', () => {
  expect(withTypedScores({ '1:23': '8:3', '2:24': '99' }, { '1:23': '8:32' }, WALK, STORED)).toEqual({ '2:24': '99' });
  expect(withTypedScores({ '1:23': '8:3' }, { '1:23': '8:32' }, WALK, STORED)).toBeNull();
  expect(withTypedScores(null, { '2:24': '140' }, WALK, STORED)).toEqual({ '2:24': '140' });
});

test('5.37 in the draft of typed scores, the key of a cell consists of the student’s id and the field’s id', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 25 }), (studentId, fieldId) => {
      expect(cellOf(cellKey({ studentId, fieldId }))).toEqual({ studentId, fieldId });
    }),
  );
});

test('5.44 a pasted table fills score cells to the right and down, its empty cells change nothing, and the app counts the values that do not fit', () => {
  const lines = [['8:32', '140'], ['', '150'], ['9:75'], ['10:00']];
  const pasted = layPasted(lines, { studentId: 2, fieldId: TIME }, [1, 2, 3, 4], WALK);
  expect(pastedTexts(pasted)).toEqual({ '2:23': '8:32', '2:24': '140', '3:24': '150', '4:23': '9:75' });
  expect(pasted.cells.map(({ reading }) => 'problem' in reading)).toEqual([false, false, false, true]);
  expect(pasted.over).toBe(1);
  expect(layPasted([['140', '150']], { studentId: 1, fieldId: PULSE }, [1], WALK).over).toBe(1);
});

test('5.44, 5.34 pasted times are accepted in the same forms as typed times, and the score cells show them as M:SS', () => {
  const lines = pastedCells('0:08:32\n9:05\n10:00:00\n832\n0:01') ?? [];
  const pasted = layPasted(lines, { studentId: 1, fieldId: 2 }, [1, 2, 3, 4, 5], entryFields(3, 'text'));
  expect(pasted.cells.map(({ text }) => text)).toEqual(['8:32', '9:05', '10:00:00', '8:32', '0:01']);
  expect(pasted.cells.map(({ reading }) => reading)).toEqual([
    { value: '512' },
    { value: '545' },
    { problem: { message: 'Invalid Time', fix: 'Time must be in the format M:SS, without hours' } },
    { value: '512' },
    { value: '' },
  ]);
});

test('5.44, 5.110 if a pasted cell contains a line break, it becomes one score of one student', () => {
  const lines = pastedCells('Good\n"Needs work:\nretest Friday"\nGreat\nFair\n') ?? [];
  const pasted = layPasted(lines, { studentId: 1, fieldId: 1 }, [1, 2, 3, 4], entryFields(1, 'text'));
  expect(pastedTexts(pasted)).toEqual({
    '1:1': 'Good',
    '2:1': 'Needs work: retest Friday',
    '3:1': 'Great',
    '4:1': 'Fair',
  });
  expect(pasted.over).toBe(0);
});
