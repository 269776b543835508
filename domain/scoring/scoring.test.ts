import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adjustmentFromScore,
  ATTENDANCE_STATES,
  computedSum,
  definedSlots,
  nextAttendance,
  nextNote,
  scoreOf,
  UNTOUCHED,
  type Mark,
} from './scoring.ts';
import { daySettingsOf, defaultSettings, NOTES, SLOTS, type ScoringSettings, type SlotName } from './settings.ts';

function markWith(touches: Partial<Mark> = {}, settings: Partial<ScoringSettings> = {}): Mark {
  return { ...UNTOUCHED, ...daySettingsOf({ ...defaultSettings(), ...settings }), ...touches };
}

const points = fc.integer({ min: -99, max: 99 });
const label = fc.option(fc.constantFrom('ND', 'LE', 'BH', 'HP'), { nil: null });

const anyMark: fc.Arbitrary<Mark> = fc
  .record({
    daily: fc.integer({ min: 0, max: 100 }),
    absent: fc.option(points, { nil: null }),
    tardy: fc.option(points, { nil: null }),
    labels: fc.array(label, { minLength: 9, maxLength: 9 }),
    values: fc.array(fc.option(points, { nil: null }), { minLength: 9, maxLength: 9 }),
    attendance: fc.constantFrom(...ATTENDANCE_STATES),
    taps: fc.array(fc.constantFrom(...NOTES), { maxLength: 8 }),
    adjustment: fc.option(points, { nil: null }),
  })
  .map(({ daily, absent, tardy, labels, values, attendance, taps, adjustment }) => {
    const settings: Partial<ScoringSettings> = { dailyPointValue: daily, absentValue: absent, tardyValue: tardy };
    const names = NOTES.flatMap((note) => SLOTS[note].map((slot) => `${note}${slot}` as SlotName));
    for (const [index, name] of names.entries()) {
      settings[`note${name}`] = labels[index] ?? null;
      settings[`note${name}Value`] = values[index] ?? null;
    }
    let mark = markWith({ attendanceState: attendance, adjustment }, settings);
    for (const note of taps) {
      const next = nextNote(mark, note);
      mark = { ...mark, [`note${note}`]: next.label, [`note${note}State`]: next.state };
    }
    return mark;
  });

test('4.3 each tap on a student’s attendance changes it: from present to absent, then to tardy, then back to present', () => {
  expect(nextAttendance('P')).toBe('A');
  expect(nextAttendance('A')).toBe('T');
  expect(nextAttendance('T')).toBe('P');
});

test('4.6 an absent student gets 0 points with the default settings, because 5 − 10 is below 0', () => {
  expect(computedSum(markWith({ attendanceState: 'A' }))).toBe(-5);
  expect(scoreOf(markWith({ attendanceState: 'A' }))).toBe(0);
});

test('4.6 if the settings have no points for absent, an absence does not change the student’s score', () => {
  expect(scoreOf(markWith({ attendanceState: 'A' }, { absentValue: null }))).toBe(5);
});

test('4.6 a student’s score of a day is the sum of daily points, notes, attendance and adjustment by hand', () => {
  const mark = markWith(
    { attendanceState: 'T', note1State: 'a', note4State: 'b', adjustment: 3 },
    { note1aValue: -2, note4b: 'LD', note4bValue: 2 },
  );
  expect(scoreOf(mark)).toBe(5 - 2 - 2 + 2 + 3);
});

test('4.4 taps on a note button of a student choose the labels of the note one after the other, and after the last label none', () => {
  let mark = markWith({}, { note1b: 'NS', note1c: 'XX' });
  const seen: (string | null)[] = [];
  for (let taps = 0; taps < 4; taps += 1) {
    const { state, label: shown } = nextNote(mark, 1);
    seen.push(shown);
    mark = { ...mark, note1: shown, note1State: state };
  }
  expect(seen).toEqual(['ND', 'NS', 'XX', null]);
});

test('4.4 if a note has no label in the settings, a tap on the note button chooses nothing', () => {
  expect(nextNote(markWith({}, { note3a: null }), 3)).toEqual({ state: null, label: null });
});

test('4.4 if a note has n labels, n + 1 taps on the note button restore the first state', () => {
  fc.assert(
    fc.property(anyMark, fc.constantFrom(...NOTES), (start, note) => {
      let mark = start;
      for (let taps = 0; taps <= definedSlots(start, note).length; taps += 1) {
        const next = nextNote(mark, note);
        mark = { ...mark, [`note${note}`]: next.label, [`note${note}State`]: next.state };
      }
      expect(mark).toEqual(start);
    }),
  );
});

test('4.8 if the teacher types a score for a student, the app calculates an adjustment that makes the score exactly this value', () => {
  fc.assert(
    fc.property(anyMark, fc.nat(150), (mark, score) => {
      expect(scoreOf({ ...mark, adjustment: adjustmentFromScore(mark, score) })).toBe(score);
    }),
  );
});

test('4.8 if the teacher types the score 0, and the score is already 0 because the sum is negative, the adjustment stays 0', () => {
  expect(adjustmentFromScore(markWith({ attendanceState: 'A' }), 0)).toBe(0);
  expect(adjustmentFromScore(markWith({ attendanceState: 'A' }), 2)).toBe(7);
});

test('4.6 even if the points are very large, a student’s score and the sum of its components are safe integers of JavaScript', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const mark = markWith({ value: most, absentValue: most, attendanceState: 'A', adjustment: most });
  expect(scoreOf(mark)).toBe(most);
  expect(adjustmentFromScore({ ...mark, value: -most, absentValue: -most }, most)).toBe(most);
});
