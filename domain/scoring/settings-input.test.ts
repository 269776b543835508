import { describe, expect, test } from 'vitest';
import { defaultSettings, NOTES, SETTINGS_FIELDS } from './settings.ts';
import {
  ADVANCED_FIELDS,
  changedSettings,
  filteredInput,
  settingsProblems,
  settingsText,
  steppedPoints,
  sharedLabels,
  typedSettings,
  type SettingsField,
} from './settings-input.ts';

test.each<[SettingsField, string, 1 | -1, string]>([
  ['dailyPointValue', '5', 1, '6'],
  ['dailyPointValue', '0', -1, '0'],
  ['dailyPointValue', '100', 1, '100'],
  ['absentValue', '0', -1, '-1'],
  ['absentValue', '', -1, '-1'],
  ['absentValue', '-', 1, '1'],
  ['note1aValue', '-99', -1, '-99'],
  ['note1aValue', '99', 1, '99'],
  ['note1aValue', '-500', 1, '-99'],
])(
  '4.51 if the settings field %s contains “%s”, a step of %s with the button beside it gives “%s”',
  (field, text, by, stepped) => {
    expect(steppedPoints(field, text, by)).toBe(stepped);
  },
);

test.each<[SettingsField, string, string]>([
  ['dailyPointValue', '-5', '5'],
  ['dailyPointValue', '1a0', '10'],
  ['dailyPointValue', '٣½', '3'],
  ['absentValue', '-10', '-10'],
  ['absentValue', '--1-0', '-10'],
  ['absentValue', '1-0', '10'],
  ['tardyValue', '−2', '-2'],
  ['absentValue', '－１０', '-10'],
  ['note1aValue', '\u200f-٢٥', '-25'],
  ['tardyValue', ' -2.5 ', '-25'],
  ['note1aValue', '-', '-'],
  ['note1aValue', '123456', '1234'],
  ['note1a', 'nd!', 'ND'],
  ['note1a', 'not dressed', 'NO'],
  ['note1a', '- 7', '7'],
  ['note1a', 'e\u0301a', 'ÉA'],
  ['note1a', 'ß', 'SS'],
  ['note1a', '🏀a', 'A'],
  ['note1b', '運動会', '運動'],
  ['note1aDescription', 'not dressed!', 'not dressed!'],
])(
  '4.11, 3.31 the settings field %s keeps from the typed text “%s” only the characters “%s”',
  (field, typed, taken) => {
    expect(filteredInput(field, typed)).toBe(taken);
  },
);

describe('messages about invalid settings', () => {
  const problemOf = (field: SettingsField, text: string) => settingsProblems({ [field]: text })[field]?.message ?? null;

  test.each<[SettingsField, string, string | null]>([
    ['note1a', '', 'Required'],
    ['note4a', '', 'Required'],
    ['note1b', '', null],
    ['note1a', 'ABC', 'Max of 2 characters'],
    ['note2b', 'A!', 'Letters/numbers only'],
    ['note1a', 'É7', null],
    ['dailyPointValue', '', 'Required'],
    ['dailyPointValue', '0', null],
    ['dailyPointValue', '100', null],
    ['dailyPointValue', '101', 'Number must be less than or equal to 100'],
    ['absentValue', '', null],
    ['absentValue', '-99', null],
    ['absentValue', '-100', 'Number must be greater than or equal to -99'],
    ['note3bValue', '99', null],
    ['note3bValue', '100', 'Number must be less than or equal to 99'],
    ['note3bValue', '-', 'Invalid input'],
    ['note1cDescription', '', null],
  ])(
    '4.12 if a teacher fills the settings field %s with “%s”, the message at the field is: %s',
    (field, text, message) => {
      expect(problemOf(field, text)).toBe(message);
    },
  );

  test('4.12 if two slots (places for note labels) have the same label, the settings screen shows this label and the names of the slots', () => {
    expect(sharedLabels(defaultSettings())).toEqual([]);
    expect(sharedLabels({ ...defaultSettings(), note1c: 'BH', note2b: null, note3b: null })).toEqual([
      { label: 'BH', slots: ['1c', '3a'] },
    ]);
  });
});

test('4.13 the short form of the settings has the fields daily points, absent, tardy and the first slot (label and points) of each note', () => {
  const short = SETTINGS_FIELDS.filter((field) => !ADVANCED_FIELDS.includes(field));
  const notes = NOTES.flatMap((note) => [`note${note}a`, `note${note}aValue`]);
  expect(short.toSorted()).toEqual(['dailyPointValue', 'absentValue', 'tardyValue', ...notes].toSorted());
});

test('4.14 if a teacher types another spelling of the stored value in a settings field, the app does not treat the setting as changed', () => {
  const settings = defaultSettings();
  expect(changedSettings(settings, settingsText(settings))).toEqual({});
  expect(changedSettings(settings, { dailyPointValue: '05', note1a: 'ND', note1aDescription: 'Not dressed ' })).toEqual(
    {},
  );
});

test('4.14 if a teacher empties a settings field, the setting has no points or no label, and all other settings stay unchanged', () => {
  const settings = { ...defaultSettings(), note1b: 'PD', note1bValue: -1 };
  expect(changedSettings(settings, { absentValue: '', note1b: '', note1bValue: '-3' })).toEqual({
    absentValue: null,
    note1b: null,
    note1bValue: -3,
  });
  expect(typedSettings(settings, { tardyValue: '-4' })).toEqual({ ...settings, tardyValue: -4 });
});

test('4.15 while the teacher has typed only a minus in a settings field, the preview uses 0 points', () => {
  expect(typedSettings(defaultSettings(), { tardyValue: '-' }).tardyValue).toBe(0);
});

test('4.13 the points field of a note’s slot shows nothing if the slot has no label and 0 points, and “0” if the slot has a label', () => {
  expect(settingsText(defaultSettings())).toMatchObject({ note1aValue: '0', note1bValue: '', note1b: '' });
});
