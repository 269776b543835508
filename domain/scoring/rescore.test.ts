import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markRow } from '../../tests/support/rows.ts';
import { earnedOf } from './excuses.ts';
import { differsFrom, rescored } from './rescore.ts';
import { ATTENDANCE_STATES, EXCUSES, type Mark } from './scoring.ts';
import { daySettingsOf, defaultSettings, SLOT_NAMES, type ScoringSettings } from './settings.ts';

const OLD = defaultSettings();
const NEW = { ...OLD, note1aValue: -2, tardyValue: -1 };
const mark = (fields: Partial<Mark> = {}) => markRow(1, '2026-11-26', { ...daySettingsOf(OLD), ...fields });
test('4.75 a mark with an empty label in place of a missing one does not differ from the settings', () => {
  expect(differsFrom(mark({ note1bLabel: '' }), daySettingsOf(OLD))).toBe(false);
  expect(differsFrom(mark(), daySettingsOf(NEW))).toBe(true);
});

const labels = fc.constantFrom('ND', 'LE', 'BH', 'HW', null);
const points = fc.option(fc.integer({ min: -9, max: 9 }));
const settings = fc
  .tuple(
    fc.nat(20),
    points,
    points,
    fc.array(labels, { minLength: 9, maxLength: 9 }),
    fc.array(points, { minLength: 9, maxLength: 9 }),
  )
  .map(([dailyPointValue, absentValue, tardyValue, own, values]): ScoringSettings => {
    const slots = SLOT_NAMES.flatMap((slot, at) => [
      [`note${slot}`, own[at] ?? null],
      [`note${slot}Value`, values[at] ?? null],
    ]);
    return { ...OLD, ...Object.fromEntries(slots), dailyPointValue, absentValue, tardyValue } as ScoringSettings;
  });
const chosen = fc.record({
  slots: fc.tuple(fc.constantFrom('a', 'b', 'c', null), ...[2, 3, 4].map(() => fc.constantFrom('a', 'b', null))),
  attendanceState: fc.constantFrom(...ATTENDANCE_STATES),
  adjustment: fc.option(fc.integer({ min: -5, max: 5 })),
  excuse: fc.option(fc.constantFrom(...EXCUSES)),
  isMadeUp: fc.boolean(),
});

test('4.74 for any settings and marks, the new score is the one of an independent calculation from the labels', () => {
  fc.assert(
    fc.property(settings, settings, chosen, (before, after, { slots, isMadeUp, ...touched }) => {
      const notes = slots.flatMap((slot, at) => {
        const label = slot && before[`note${at + 1}${slot}` as 'note1a'];
        return label ? [{ slot: `${at + 1}${slot}`, label }] : [];
      });
      const fields = notes.flatMap(({ slot, label }) => [
        [`note${slot[0]}`, label],
        [`note${slot[0]}State`, slot[1]],
      ]);
      const old = mark({
        ...daySettingsOf(before),
        ...touched,
        madeUp: isMadeUp ? markRow(1, '2026-11-27').createdAt : null,
        ...Object.fromEntries(fields),
      } as Partial<Mark>);
      const now = { ...old, ...rescored(old, daySettingsOf(after)) };
      const valueIn = (from: ScoringSettings, slot: string) => from[`note${slot}Value` as 'note1aValue'] ?? 0;
      const ofNotes = notes.map(({ slot, label }) =>
        valueIn(after[`note${slot}` as 'note1a'] === label ? after : before, slot),
      );
      const ofAttendance = { P: 0, A: after.absentValue ?? 0, T: after.tardyValue ?? 0 }[touched.attendanceState];
      const base = after.dailyPointValue + (touched.adjustment ?? 0);
      const all = ofNotes.reduce((sum, value) => sum + value, base + ofAttendance);
      const expected = isMadeUp ? base : touched.excuse ? 0 : all;
      expect(earnedOf(now)).toBe(Math.max(0, expected));
      expect(differsFrom(now, daySettingsOf(after))).toBe(false);
    }),
    { numRuns: 10_000 },
  );
});
