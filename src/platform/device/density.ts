import { onItemChange, storedItem, storeItem } from './local-items.ts';

const KEY = 'pe-roll-lines';
const CHANGED = 'pe-roll-lines';

/** `roll`: one line for each student. `marks`: all marks of each student. */
export type Density = 'roll' | 'marks';

/** In this tab, if the browser can't store the choice. */
let shown: Density | null = null;

/** Returns null if the teacher has not chosen on this device, so that the layout decides (docs/product.md 4.45). */
export function chosenDensity(): Density | null {
  const stored = storedItem(KEY);
  return stored === 'roll' || stored === 'marks' ? stored : shown;
}

export function chooseDensity(density: Density): void {
  // Without storage the choice lasts until the page is closed.
  if (!storeItem(KEY, density)) shown = density;
  dispatchEvent(new Event(CHANGED));
}

export function subscribeDensity(changed: () => void): () => void {
  return onItemChange(CHANGED, changed);
}
