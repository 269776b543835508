/** A tap selects a slot. Note 1 has three slots, the others two (docs/product.md 4.4). */
export const NOTES = [1, 2, 3, 4] as const;
export type NoteNumber = (typeof NOTES)[number];
export type Slot = 'a' | 'b' | 'c';

export const SLOTS: Readonly<Record<NoteNumber, readonly Slot[]>> = {
  1: ['a', 'b', 'c'],
  2: ['a', 'b'],
  3: ['a', 'b'],
  4: ['a', 'b'],
};

export const SLOT_NAMES = ['1a', '1b', '1c', '2a', '2b', '3a', '3b', '4a', '4b'] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** Returns `note1aLabel` … `note4bLabel` for the suffix `Label`. */
export function slotFields<const Suffix extends string>(suffix: Suffix) {
  return SLOT_NAMES.map((slot) => `note${slot}${suffix}` as const);
}

type PerSlot<Suffix extends string, V> = { [S in SlotName as `note${S}${Suffix}`]: V };

/** One row for each teacher (docs/product.md 4.5). */
export interface ScoringSettings
  extends PerSlot<'', string | null>, PerSlot<'Value', number | null>, PerSlot<'Description', string | null> {
  dailyPointValue: number;
  absentValue: number | null;
  tardyValue: number | null;
}

/** Stored in a mark, so that old scores stay when the settings change (docs/product.md 4.7). */
export interface DaySettings extends PerSlot<'Label', string | null>, PerSlot<'Value', number | null> {
  value: number;
  absentValue: number | null;
  tardyValue: number | null;
}

export const DAY_SETTINGS_FIELDS: readonly (keyof DaySettings)[] = [
  'value',
  'absentValue',
  'tardyValue',
  ...slotFields('Label'),
  ...slotFields('Value'),
];

export const SETTINGS_FIELDS: readonly (keyof ScoringSettings)[] = [
  'dailyPointValue',
  'absentValue',
  'tardyValue',
  ...slotFields(''),
  ...slotFields('Value'),
  ...slotFields('Description'),
];

const SEEDED: Partial<Record<SlotName, { label: string; description: string }>> = {
  '1a': { label: 'ND', description: 'Not dressed' },
  '2a': { label: 'LE', description: 'Low effort' },
  '3a': { label: 'BH', description: 'Behavior' },
  '4a': { label: 'HP', description: 'Helped' },
};

function perSlot<const Suffix extends string, V>(suffix: Suffix, valueOf: (slot: SlotName) => V): PerSlot<Suffix, V> {
  return Object.fromEntries(SLOT_NAMES.map((slot) => [`note${slot}${suffix}`, valueOf(slot)])) as PerSlot<Suffix, V>;
}

/** Returns the settings of a new teacher: all notes are worth 0 until the teacher changes them (docs/product.md 4.5). */
export function defaultSettings(): ScoringSettings {
  return {
    dailyPointValue: 5,
    absentValue: -10,
    tardyValue: -2,
    ...perSlot('', (slot) => SEEDED[slot]?.label ?? null),
    ...perSlot('Value', () => 0),
    ...perSlot('Description', (slot) => SEEDED[slot]?.description ?? null),
  };
}

/** Returns the settings that a new mark stores (docs/product.md 4.7). */
export function daySettingsOf(settings: ScoringSettings): DaySettings {
  return {
    value: settings.dailyPointValue,
    absentValue: settings.absentValue,
    tardyValue: settings.tardyValue,
    ...perSlot('Label', (slot) => settings[`note${slot}`]),
    ...perSlot('Value', (slot) => settings[`note${slot}Value`]),
  };
}

/**
 * Whether the settings in a mark differ from these settings in a value or a label. An empty label and a missing label are
 * equal.
 */
export function hasOtherSettings(mark: DaySettings, settings: DaySettings): boolean {
  return DAY_SETTINGS_FIELDS.some((field) => known(mark[field]) !== known(settings[field]));
}

function known(value: string | number | null): string | number | null {
  return value === '' ? null : value;
}
