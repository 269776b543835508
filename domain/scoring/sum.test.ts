import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteLegend } from './note-legend.ts';
import { scoreOf, UNTOUCHED, type Mark } from './scoring.ts';
import { daySettingsOf, defaultSettings, hasOtherSettings } from './settings.ts';
import { sumOf } from './sum.ts';

const settings = { ...defaultSettings(), note1aValue: -1, note4aValue: 1 };
const markWith = (touches: Partial<Mark> = {}): Mark => ({ ...UNTOUCHED, ...daySettingsOf(settings), ...touches });

test('4.23 the app lists the components of a student’s score in this order: daily points, attendance, notes, manual points', () => {
  const mark = markWith({ attendanceState: 'T', note4State: 'a', note4: 'HP', adjustment: 2 });
  expect(sumOf(mark, settings)).toEqual({
    parts: [
      { kind: 'daily', points: 5 },
      { kind: 'tardy', points: -2 },
      { kind: 'note', label: 'HP', meaning: 'Helped', points: 1 },
      { kind: 'by hand', points: 2 },
    ],
    total: 6,
    score: 6,
  });
});

test('4.23 if a student’s components add up to less than 0, the app shows this negative sum, and 0 as the score', () => {
  expect(sumOf(markWith({ attendanceState: 'A' }), settings)).toMatchObject({ total: -5, score: 0 });
});

test('4.23 if the settings have no points for an absence, the sum of a student’s score lists the absence without points', () => {
  const sum = sumOf(markWith({ attendanceState: 'A', absentValue: null }), settings);
  expect(sum).toMatchObject({ parts: [{ kind: 'daily' }, { kind: 'absent', points: null }], total: 5, score: 5 });
});

test('4.23 the components that the app lists for a student’s score always add up to the sum that it shows', () => {
  const points = fc.option(fc.integer({ min: -99, max: 99 }), { nil: null });
  const state = fc.constantFrom('P', 'A', 'T' as const);
  fc.assert(
    fc.property(points, points, points, state, fc.boolean(), (absent, tardy, adjustment, attendanceState, note) => {
      const mark = markWith({
        absentValue: absent,
        tardyValue: tardy,
        adjustment,
        attendanceState: attendanceState as Mark['attendanceState'],
        ...(note && { note1State: 'a', note1: 'ND' }),
      });
      const { parts, total, score } = sumOf(mark, settings);
      expect(parts.reduce((sum, part) => sum + (part.points ?? 0), 0)).toBe(total);
      expect(score).toBe(scoreOf(mark));
    }),
  );
});

test('4.25 the legend of a day explains its note labels with their points, and with descriptions if the settings still have the label', () => {
  const day = daySettingsOf({ ...settings, note1a: 'GK', note3a: null });
  expect(noteLegend(day, settings)).toEqual([
    { label: 'GK', meaning: null, points: -1 },
    { label: 'LE', meaning: 'Low effort', points: 0 },
    { label: 'HP', meaning: 'Helped', points: 1 },
  ]);
});

test('4.22 a mark counts as “made with other settings” if one of its points or labels differs from the settings; an empty label equals a missing label', () => {
  const today = daySettingsOf(settings);
  expect(hasOtherSettings(markWith(), today)).toBe(false);
  expect(hasOtherSettings(markWith({ note1bLabel: '' }), today)).toBe(false);
  expect(hasOtherSettings(markWith({ absentValue: null }), today)).toBe(true);
  expect(hasOtherSettings(markWith({ note1aLabel: 'GK' }), today)).toBe(true);
});
