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

/** `1a` … `4b`. */
export type SlotName = '1a' | '1b' | '1c' | '2a' | '2b' | '3a' | '3b' | '4a' | '4b';
export const SLOT_NAMES = ['1a', '1b', '1c', '2a', '2b', '3a', '3b', '4a', '4b'] as const;

type Labels = { [S in SlotName as `note${S}`]: string | null };
type Values = { [S in SlotName as `note${S}Value`]: number | null };
type Descriptions = { [S in SlotName as `note${S}Description`]: string | null };

/** One row for each teacher (docs/product.md 4.5). */
export interface ScoringSettings extends Labels, Values, Descriptions {
  dailyPointValue: number;
  absentValue: number | null;
  tardyValue: number | null;
}

type DayLabels = { [S in SlotName as `note${S}Label`]: string | null };
type DayValues = { [S in SlotName as `note${S}Value`]: number | null };

/** Stored in a mark, so that old scores stay when the settings change (docs/product.md 4.7). */
export interface DaySettings extends DayLabels, DayValues {
  value: number;
  absentValue: number | null;
  tardyValue: number | null;
}

export const DAY_SETTINGS_FIELDS: readonly (keyof DaySettings)[] = [
  'value',
  'absentValue',
  'tardyValue',
  ...SLOT_NAMES.map((slot) => `note${slot}Label` as const),
  ...SLOT_NAMES.map((slot) => `note${slot}Value` as const),
];

export const SETTINGS_FIELDS: readonly (keyof ScoringSettings)[] = [
  'dailyPointValue',
  'absentValue',
  'tardyValue',
  ...SLOT_NAMES.map((slot) => `note${slot}` as const),
  ...SLOT_NAMES.map((slot) => `note${slot}Value` as const),
  ...SLOT_NAMES.map((slot) => `note${slot}Description` as const),
];

const SEEDED: Partial<Record<SlotName, { label: string; description: string }>> = {
  '1a': { label: 'ND', description: 'Not dressed' },
  '2a': { label: 'LE', description: 'Low effort' },
  '3a': { label: 'BH', description: 'Behavior' },
  '4a': { label: 'HP', description: 'Helped' },
};

function perSlot<Name extends string, V>(
  nameOf: (slot: SlotName) => Name,
  valueOf: (slot: SlotName) => V,
): Record<Name, V> {
  return Object.fromEntries(SLOT_NAMES.map((slot) => [nameOf(slot), valueOf(slot)])) as Record<Name, V>;
}

/** Returns all notes are worth 0 until the teacher changes them (docs/product.md 4.5). */
export function defaultSettings(): ScoringSettings {
  return {
    dailyPointValue: 5,
    absentValue: -10,
    tardyValue: -2,
    ...perSlot(
      (slot) => `note${slot}` as const,
      (slot) => SEEDED[slot]?.label ?? null,
    ),
    ...perSlot(
      (slot) => `note${slot}Value` as const,
      () => 0,
    ),
    ...perSlot(
      (slot) => `note${slot}Description` as const,
      (slot) => SEEDED[slot]?.description ?? null,
    ),
  };
}

/** Returns the settings that a new mark stores (docs/product.md 4.7). */
export function daySettingsOf(settings: ScoringSettings): DaySettings {
  return {
    value: settings.dailyPointValue,
    absentValue: settings.absentValue,
    tardyValue: settings.tardyValue,
    ...perSlot(
      (slot) => `note${slot}Label` as const,
      (slot) => settings[`note${slot}`],
    ),
    ...perSlot(
      (slot) => `note${slot}Value` as const,
      (slot) => settings[`note${slot}Value`],
    ),
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
