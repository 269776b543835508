import { expect, it } from 'vitest';
import {
  DAY_SETTINGS_FIELDS,
  daySettingsOf,
  defaultSettings,
  NOTES,
  SETTINGS_FIELDS,
  SLOT_NAMES,
  SLOTS,
} from './settings.ts';

it('4.5 a new teacher’s settings are 5 daily points, −10 for an absence, −2 for being tardy, and four note labels worth 0 points', () => {
  const { dailyPointValue, absentValue, tardyValue, note1a, note2a, note3a, note4a, ...rest } = defaultSettings();
  expect({ dailyPointValue, absentValue, tardyValue }).toEqual({
    dailyPointValue: 5,
    absentValue: -10,
    tardyValue: -2,
  });
  expect([note1a, note2a, note3a, note4a]).toEqual(['ND', 'LE', 'BH', 'HP']);
  expect(SLOT_NAMES.map((slot) => rest[`note${slot}Value`])).toEqual(SLOT_NAMES.map(() => 0));
  expect([rest.note1b, rest.note1c, rest.note4b]).toEqual([null, null, null]);
});

it('4.4 in the settings the first note has three slots (places for labels), and each other note has two', () => {
  expect(NOTES.flatMap((note) => SLOTS[note].map((slot) => `${note}${slot}`))).toEqual([...SLOT_NAMES]);
});

it('4.7 a mark stores the points and labels of the teacher’s settings, but not the descriptions of the notes', () => {
  const settings = { ...defaultSettings(), note1b: 'XX', note1bValue: -3, absentValue: null };
  const day = daySettingsOf(settings);
  expect(day).toMatchObject({ value: 5, absentValue: null, note1bLabel: 'XX', note1bValue: -3, note1aLabel: 'ND' });
  expect(Object.keys(day).toSorted()).toEqual(DAY_SETTINGS_FIELDS.toSorted());
});

it('4.5 the stored settings have exactly the fields that a client sends when it saves the settings', () => {
  expect(Object.keys(defaultSettings()).toSorted()).toEqual(SETTINGS_FIELDS.toSorted());
});
