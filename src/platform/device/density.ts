const KEY = 'pe-roll-lines';
const CHANGED = 'pe-roll-lines';

/** `roll`: one line for each student. `marks`: all marks of each student. */
export type Density = 'roll' | 'marks';

/** In this tab, if the browser can't store the choice. */
let shown: Density | null = null;

/** Returns null if the teacher has not chosen on this device, so that the layout decides (docs/product.md 4.45). */
export function chosenDensity(): Density | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'roll' || stored === 'marks' ? stored : shown;
  } catch {
    return shown;
  }
}

export function chooseDensity(density: Density): void {
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // The choice then lasts until the page is closed.
    shown = density;
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls `changed` after each choice, in this tab or in another one. Returns a function that ends the calls. */
export function subscribeDensity(changed: () => void): () => void {
  for (const event of [CHANGED, 'storage']) addEventListener(event, changed);
  return () => {
    for (const event of [CHANGED, 'storage']) removeEventListener(event, changed);
  };
}
