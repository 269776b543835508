import { expect, test } from 'vitest';
import { studentRow, day, markRow } from '../../tests/support/rows.ts';
import { gradesSummary } from '../reports/class-tally.ts';
import { matchSheet } from './match-sheet.ts';
import { editsOf, planFill } from './plan-fill.ts';
import type { ScoreSheet } from './score-sheet.ts';

const ana = studentRow(1, 'Rivera, Ana');
const bo = studentRow(2, 'Chen, Bo');
const grades = gradesSummary([ana, bo], [markRow(1, '2026-11-20', { adjustment: -1 })], {
  start: day('2026-11-01'),
  end: day('2026-11-30'),
});

function sheetWith(...cells: readonly (readonly [name: string, now: string])[]): ScoreSheet {
  const rows = cells.map(([fullName, now], at) => ({
    record: at + 2,
    fullName,
    written: fullName,
    now,
    place: { start: at, end: at, missing: '', quoted: false },
  }));
  const titles = { about: [], pointsPossible: '10', inPercent: false };
  return { encoding: 'utf-8', delimiter: ',', decimal: '.', titles, rows, leftOut: [] };
}

const NO_ANSWERS = { students: new Map(), ticked: new Set<number>() };

function plansOf(sheet: ScoreSheet, students = new Map<number, typeof ana>()) {
  const matches = matchSheet(sheet.rows, [ana, bo]);
  return planFill(sheet, matches, { students }, grades, 'scaled');
}

test.each([
  ['an empty cell', '', 'fill'],
  ['a cell with another score', '5', 'change'],
  ['a cell with a word', 'EX', 'change'],
  ['a cell with the same number in another form', '8.0', 'same'],
] as const)(
  '6.63 if the score cell of a sheet has %s (%o), the plan of the app for this cell is: %s',
  (_, now, plan) => {
    expect(plansOf(sheetWith(['Rivera, Ana', now]))).toMatchObject([{ score: '8', plan }]);
  },
);

test('6.63 if a cell of a score sheet already has a value, the app overwrites it only if the teacher ticks the cell', () => {
  const plan = plansOf(sheetWith(['Rivera, Ana', '5']));
  expect(editsOf(plan, NO_ANSWERS)).toEqual([]);
  expect(editsOf(plan, { ticked: new Set([2]) })).toMatchObject([{ score: '8' }]);
});

test('6.63 a student without a record in the range gets no score in a score sheet, even if the teacher ticks the cell', () => {
  const plan = plansOf(sheetWith(['Chen, Bo', '5']));
  expect(plan).toMatchObject([{ plan: 'no score' }]);
  expect(editsOf(plan, { ticked: new Set([2]) })).toEqual([]);
});

test('6.62 if a line of a score sheet has a doubtful or unknown name, it gets a score only after the teacher has chosen the student', () => {
  const sheet = sheetWith(['Rivera, Annie', '']);
  expect(plansOf(sheet)).toMatchObject([{ plan: 'no student' }]);
  expect(editsOf(plansOf(sheet), NO_ANSWERS)).toEqual([]);
  expect(editsOf(plansOf(sheet, new Map([[2, ana]])), NO_ANSWERS)).toMatchObject([{ score: '8' }]);
});
