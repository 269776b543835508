import type { Mark } from './scoring.ts';
import { hasOtherSettings, SLOT_NAMES, type DaySettings } from './settings.ts';

/**
 * Returns what a mark stores as its day's settings after the teacher applies new settings. A note that the new settings don't
 * have keeps its label and its points (docs/product.md 4.74).
 */
export function rescored(mark: Mark, settings: DaySettings): DaySettings {
  const day = { ...settings };
  for (const name of SLOT_NAMES) {
    const [note, slot] = name as '1a';
    const [label, value] = [`note${name}Label`, `note${name}Value`] as const;
    const isChosen = mark[`note${note as '1'}State`] === slot;
    const own = isChosen ? (mark[`note${note as '1'}`] ?? mark[label]) : mark[label];
    if (!mark[label] || !own || (settings[label] && !isChosen) || own === settings[label]) continue;
    Object.assign(day, { [label]: mark[label], [value]: mark[value] });
  }
  return day;
}

/** Returns true if these settings would change what the mark stores. */
export function differsFrom(mark: Mark, settings: DaySettings): boolean {
  return hasOtherSettings(mark, rescored(mark, settings));
}
