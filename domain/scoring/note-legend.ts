import { slotLabel, slotValue } from './scoring.ts';
import {
  daySettingsOf,
  NOTES,
  SLOTS,
  type DaySettings,
  type NoteNumber,
  type ScoringSettings,
  type Slot,
} from './settings.ts';

export interface NoteMeaning {
  label: string;
  /** From the settings; null if unknown or missing. */
  meaning: string | null;
  points: number;
}

/**
 * Returns what the labels of a day mean and how many points they are worth, in the order of the buttons (docs/product.md 4.25).
 */
export function noteLegend(day: DaySettings, settings: ScoringSettings): NoteMeaning[] {
  return NOTES.flatMap((note) =>
    SLOTS[note].flatMap((slot) => {
      const label = slotLabel(day, note, slot);
      if (label === null) return [];
      return { label, meaning: noteMeaning(label, { note, slot }, settings), points: slotValue(day, note, slot) };
    }),
  );
}

/**
 * A mark stores the labels of its notes without descriptions, so the description is unknown if the slot now has another label.
 */
export function noteMeaning(
  label: string,
  { note, slot }: { note: NoteNumber; slot: Slot },
  settings: ScoringSettings,
): string | null {
  const name = `${note}${slot}` as '1a';
  return (settings[`note${name}`] === label && settings[`note${name}Description`]) || null;
}

/**
 * Returns the description of each label in the current settings, by label. A label without a description is not in the map
 * (docs/product.md 6.23).
 */
export function noteMeanings(settings: ScoringSettings): Map<string, string> {
  const legend = noteLegend(daySettingsOf(settings), settings);
  return new Map(legend.flatMap(({ label, meaning }) => (meaning === null ? [] : [[label, meaning] as const])));
}
