import { expect, test } from 'vitest';
import { daySettingsOf, defaultSettings, type ScoringSettings } from './settings.ts';
import { sharedValues } from './shared-values.ts';

const earlier: ScoringSettings = { ...defaultSettings(), note1aValue: -1 };
const today: ScoringSettings = { ...defaultSettings(), dailyPointValue: 10, note1aValue: -2 };
const oldDay = daySettingsOf(earlier);

test('6.84 if all days of a report have the same values, the report explains its points with these values, not with today’s settings', () => {
  expect(sharedValues([oldDay, oldDay], today)).toEqual({ day: oldDay, hasOthers: false });
});

test('6.84 if a report has no days, no values explain its points', () => {
  expect(sharedValues([], today)).toBeNull();
});

test('6.84 a report notices other points for a day, an absence, a tardy or a note, and uses the values of the latest day', () => {
  const others = [
    { value: 10 },
    { absentValue: -5 },
    { tardyValue: null },
    { note1aValue: -2 },
    { note2bLabel: 'PD', note2bValue: -1 },
  ];
  for (const other of others)
    expect(sharedValues([{ ...oldDay, ...other }, oldDay], today), JSON.stringify(other)).toEqual({
      day: oldDay,
      hasOthers: true,
    });
});

test('6.84 a new note, or a value of 0 in place of no value, is not another value for the earlier days of a report', () => {
  const latest = { ...oldDay, note2bLabel: 'PD', note2bValue: -1 };
  expect(sharedValues([oldDay, { ...oldDay, note1bValue: null }, latest], today)?.hasOthers).toBe(false);
});
