import { grouped } from '../lists.ts';
import { plainNumber } from '../text/plain-number.ts';
import type { Problem } from '../validation.ts';
import {
  NOTES,
  SETTINGS_FIELDS,
  SLOT_NAMES,
  slotFields,
  SLOTS,
  type ScoringSettings,
  type SlotName,
} from './settings.ts';

export type SettingsField = keyof ScoringSettings;

export type SettingsText = Readonly<Record<SettingsField, string>>;

export const LABEL_FIELDS = slotFields('');

/** The short form leaves out all descriptions, and everything else after the first slot of a note (docs/product.md 4.13). */
export const ADVANCED_FIELDS: readonly SettingsField[] = NOTES.flatMap((note) =>
  SLOTS[note].flatMap((slot): SettingsField[] => {
    const name = `note${note}${slot}` as `note${SlotName}`;
    return slot === 'a' ? [`${name}Description`] : [name, `${name}Value`, `${name}Description`];
  }),
);

const MOST_LABEL = 2;
const MOST_VALUE = 99;
const MOST_DAILY = 100;
/** More digits would be out of range, and the message would not fit beside the field. */
const MOST_DIGITS = 4;

const LABELS: ReadonlySet<SettingsField> = new Set(LABEL_FIELDS);
const REQUIRED: ReadonlySet<SettingsField> = new Set<SettingsField>(['note1a', 'note2a', 'note3a', 'note4a']);
const DESCRIPTIONS: ReadonlySet<SettingsField> = new Set(slotFields('Description'));

type Kind = 'daily' | 'label' | 'description' | 'value';

function kindOf(field: SettingsField): Kind {
  if (field === 'dailyPointValue') return 'daily';
  if (LABELS.has(field)) return 'label';
  return DESCRIPTIONS.has(field) ? 'description' : 'value';
}

/**
 * Returns the characters of a typed text that a field accepts (docs/product.md 4.11). Daily points accept digits, the other
 * points also one leading minus, and labels accept two letters or digits in upper case.
 */
export function filteredInput(field: SettingsField, text: string): string {
  switch (kindOf(field)) {
    case 'daily':
      return digitsOf(text);
    case 'value':
      return `${plainNumber(text).startsWith('-') ? '-' : ''}${digitsOf(text)}`;
    case 'label':
      return labelOf(text);
    case 'description':
      return text;
  }
}

/** A text that is not yet a number counts as 0 (docs/product.md 4.51). */
export function steppedPoints(field: SettingsField, text: string, by: 1 | -1): string {
  const [least, most] = kindOf(field) === 'daily' ? [0, MOST_DAILY] : [-MOST_VALUE, MOST_VALUE];
  const points = Number.parseInt(text, 10) || 0;
  return String(Math.min(most, Math.max(least, points + by)));
}

function digitsOf(text: string): string {
  return plainNumber(text).replace(/\D+/g, '').slice(0, MOST_DIGITS);
}

/**
 * The text is first converted to upper case and after that cut to two characters, because upper case may make a text longer: ß
 * becomes SS.
 */
function labelOf(text: string): string {
  let label = '';
  for (const letter of text.normalize('NFC').toLocaleUpperCase().normalize('NFC')) {
    if (/[\p{L}\p{N}]/u.test(letter) && label.length + letter.length <= MOST_LABEL) label += letter;
  }
  return label;
}

/** A slot without a label and with 0 points shows no points, because nobody can select it. */
export function settingsText(settings: ScoringSettings): SettingsText {
  const text = (field: SettingsField) => {
    const isUnused = kindOf(field) === 'value' && settings[field] === 0 && settings[labelFieldOf(field)] === null;
    return isUnused ? '' : String(settings[field] ?? '');
  };
  return Object.fromEntries(SETTINGS_FIELDS.map((field) => [field, text(field)])) as SettingsText;
}

/** Returns `note1a` for `note1aValue`; the field itself for attendance. */
function labelFieldOf(field: SettingsField): SettingsField {
  const label = field.replace(/Value$/, '') as SettingsField;
  return LABELS.has(label) ? label : field;
}

/** A text that is not a number yet, such as a minus, means 0 points. */
function settingOf(field: SettingsField, text: string): string | number | null {
  const kind = kindOf(field);
  if (kind === 'label' || kind === 'description') return text.trim() || null;
  const points = Number.parseInt(text, 10) || 0;
  return kind === 'value' && text === '' ? null : points;
}

/** Returns the settings with the typed values in place of the stored values. */
export function typedSettings(settings: ScoringSettings, typed: Partial<SettingsText>): ScoringSettings {
  return { ...settings, ...changedSettings(settings, typed) };
}

/** Returns the typed settings that differ from the stored settings. */
export function changedSettings(settings: ScoringSettings, typed: Partial<SettingsText>): Partial<ScoringSettings> {
  const before = settingsText(settings);
  const changed = SETTINGS_FIELDS.flatMap((field) => {
    const text = typed[field];
    if (text === undefined || text === before[field]) return [];
    const value = settingOf(field, text);
    return value === settings[field] ? [] : [[field, value]];
  });
  return Object.fromEntries(changed) as Partial<ScoringSettings>;
}

/** Returns the problems of the typed fields (docs/product.md 4.12). */
export function settingsProblems(typed: Partial<SettingsText>): Partial<Record<SettingsField, Problem>> {
  const found = SETTINGS_FIELDS.flatMap((field) => {
    const text = typed[field];
    const problem = text === undefined ? null : problemOf(field, text);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<SettingsField, Problem>>;
}

function problemOf(field: SettingsField, text: string): Problem | null {
  switch (kindOf(field)) {
    case 'daily':
      return text === '' ? { message: 'Required' } : pointsProblem(text, 0, MOST_DAILY);
    case 'value':
      return text === '' ? null : pointsProblem(text, -MOST_VALUE, MOST_VALUE);
    case 'label':
      return labelProblem(text, REQUIRED.has(field));
    case 'description':
      return null;
  }
}

function pointsProblem(text: string, least: number, most: number): Problem | null {
  const points = Number(text);
  if (Number.isNaN(points))
    return { message: 'Invalid input', fix: 'Type a number after the minus, or clear the field.' };
  if (points < least) return { message: `Number must be greater than or equal to ${least}` };
  return points > most ? { message: `Number must be less than or equal to ${most}` } : null;
}

function labelProblem(text: string, isRequired: boolean): Problem | null {
  if (text === '') return isRequired ? { message: 'Required' } : null;
  if (/[^\p{L}\p{N}]/u.test(text)) return { message: 'Letters/numbers only' };
  return text.length > MOST_LABEL ? { message: 'Max of 2 characters' } : null;
}

/** Returns each label with its slots (docs/product.md 4.12). */
export function sharedLabels(settings: ScoringSettings): { label: string; slots: SlotName[] }[] {
  const byLabel = grouped(SLOT_NAMES, (slot) => settings[`note${slot}`]);
  return [...byLabel].flatMap(([label, slots]) => (label && slots.length > 1 ? [{ label, slots }] : []));
}
