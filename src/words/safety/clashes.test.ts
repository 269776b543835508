import { expect, test } from 'vitest';
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { TABLES } from '#domain/tables/all.ts';
import { markRow } from '../../../tests/support/rows.ts';
import {
  aboutWords,
  choiceWords,
  clashesTitle,
  clashingWords,
  sourceWords,
  studentsWords,
  unitWords,
} from './clashes.ts';

const mark = markRow(21, '2026-11-19');
const clash = (unit: string, kept: object, lost: object) => ({
  unit,
  mark,
  kept: { fields: kept as Record<string, string> },
  lost: { fields: lost as Record<string, string> },
});

test('8.10 each unit of a mark (value that two devices can set differently) has its own name in words', () => {
  for (const unit of Object.keys(TABLES.marks.units)) expect(unitWords(unit)).not.toBe('mark');
});

test('8.10 if two devices set different values, the button for each value names the value, and shortens a long note', () => {
  const attendance = clash('attendance', { attendanceState: 'A' }, { attendanceState: 'T' });
  expect([choiceWords(attendance, 'kept'), choiceWords(attendance, 'lost')]).toEqual(['Keep Absent', 'Use Tardy']);
  const note = clash('customNote', { customNote: '' }, { customNote: 'Forgot the inhaler, sat out' });
  expect([choiceWords(note, 'kept'), choiceWords(note, 'lost')]).toEqual([
    'Keep no note',
    'Use “Forgot the inhaler, s…”',
  ]);
});

test('8.10 the notice about different values from two devices has the names of one or two students, or the number of more students', () => {
  expect(studentsWords(['Rivera, Ana', 'Rivera, Ana', 'Chen, Bo'])).toBe('Rivera, Ana and Chen, Bo');
  expect(studentsWords(['a', 'b', 'c'])).toBe('3 students');
});

test('8.10 if two devices set different scores, the text names the assessment and its field, and “no score” for a missing value', () => {
  const assessment = { name: 'Fall test', assessmentTemplateId: 4 };
  const [field] = findTemplate(4)?.fields ?? [];
  const score = { fieldId: field?.id ?? 0 };
  expect(aboutWords({ unit: 'value', assessment, score })).toBe('score in Fall test (PACER laps)');
  expect(aboutWords({ unit: 'shortNote' })).toBe('activity note');
  const values = { unit: 'value', kept: { fields: { value: '' } }, lost: { fields: { value: '31' } } };
  expect([choiceWords(values, 'kept'), choiceWords(values, 'lost')]).toEqual(['Keep no score', 'Use 31']);
});

test('8.10 the heading above different values from two devices names their kind (for example marks) and the students', () => {
  const student = { fullName: 'Rivera, Ana', nickname: null };
  const other = { fullName: 'Chen, Bo', nickname: 'Bo' };
  expect(clashesTitle([{ about: 'mark', student }])).toBe('Two devices have different marks for Rivera, Ana');
  expect(
    clashesTitle([
      { about: 'score', student: other },
      { about: 'mark', student },
    ]),
  ).toBe('Two devices have different marks and scores for Bo and Rivera, Ana');
  expect(clashesTitle([{ about: 'note' }, { about: 'mark', student }])).toBe(
    'Two devices have different marks and activity notes',
  );
});

test('8.10 the status panel shows how many marks, scores and activity notes have different values from two devices', () => {
  expect(clashingWords([{ about: 'score' }, { about: 'mark' }, { about: 'mark' }])).toBe('2 marks and 1 score');
  expect(clashingWords([{ about: 'note' }])).toBe('1 activity note');
});

test('8.10 if two devices set different values in the same minute, the text marks the later value with the word “later”', () => {
  const kept = { here: true, deviceName: null, at: '2026-11-20T10:05:40.000Z' };
  const sources = (at: string) => {
    const both = { kept, lost: { here: false, deviceName: 'Office PC', at } };
    const now = Date.parse(kept.at);
    return [sourceWords(both, 'kept', 'tablet', now), sourceWords(both, 'lost', 'tablet', now)];
  };
  expect(sources('2026-11-20T10:05:10.000Z')).toEqual([
    expect.stringMatching(/^This tablet, .*:05.* \(later\)$/),
    expect.stringMatching(/^Office PC, .*:05/),
  ]);
  expect(sources('2026-11-20T10:05:10.000Z')[1]).not.toContain('later');
  expect(sources('2026-11-20T10:04:59.000Z').join()).not.toContain('later');
});
