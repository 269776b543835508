/** The nine tappable notes: four groups, the first with three slots (docs/product.md 4.4). */
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

/** A teacher's scoring settings; one set per teacher (docs/product.md 4.4). */
export interface ScoringSettings extends Labels, Values, Descriptions {
  dailyPointValue: number;
  absentValue: number | null;
  tardyValue: number | null;
}

type DayLabels = { [S in SlotName as `note${S}Label`]: string | null };
type DayValues = { [S in SlotName as `note${S}Value`]: number | null };

/** The settings of the day as a mark keeps them, so that old days keep their score (docs/product.md 4.7). */
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

/** A field for each slot, with the name and the value that it has for the slot. */
function perSlot<Name extends string, V>(
  nameOf: (slot: SlotName) => Name,
  valueOf: (slot: SlotName) => V,
): Record<Name, V> {
  return Object.fromEntries(SLOT_NAMES.map((slot) => [nameOf(slot), valueOf(slot)])) as Record<Name, V>;
}

/** What a new teacher starts with (docs/product.md 4.5): all note values 0 until the teacher sets them. */
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

/** The snapshot that a mark made under these settings keeps (docs/product.md 4.7). */
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
