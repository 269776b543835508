import { expect, test } from 'vitest';
import type { RollLine } from '#domain/roll/roll.ts';
import { scoreOf, UNTOUCHED, type MarkTouches } from '#domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import { turnedWords } from './taps.ts';

const NAME = 'Bennett, Gavin';

function lineWith(touches: Partial<MarkTouches>): RollLine {
  const mark = { ...UNTOUCHED, ...daySettingsOf(defaultSettings()), ...touches };
  const student = studentRow(1, NAME);
  return { student, state: 'fresh', mark, score: scoreOf(mark), touched: true, staysOut: false };
}

function wordsOf(values: Partial<MarkTouches>, before: RollLine, after: RollLine): string {
  return turnedWords({ name: NAME, values, before, after });
}

test.each<[string, Partial<MarkTouches>, Partial<MarkTouches>, Partial<MarkTouches>]>([
  ['4 → 5', { adjustment: null }, { adjustment: -1 }, {}],
  ['absent → present', { attendanceState: 'P' }, { attendanceState: 'A' }, {}],
  ['ND → no note', { note1: null, note1State: null }, { note1: 'ND', note1State: 'a' }, {}],
  ['KNEE BRACE → no note in words', { customNote: '' }, { customNote: 'KNEE BRACE' }, {}],
  ['no note in words', { customNote: '' }, {}, {}],
  ['−7 by hand → −6 by hand', { adjustment: -6 }, { adjustment: -7 }, { adjustment: -6 }],
])(
  '4.27 after “Undo” on the daily roster, the message about the restored value is “%s”',
  (words, values, before, after) => {
    expect(wordsOf(values, lineWith(before), lineWith(after))).toBe(`${NAME}: ${words}`);
  },
);
