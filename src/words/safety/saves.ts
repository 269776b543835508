/** The words of a Save button: `Save · 3 not saved`, or `Save` (docs/product.md 8.1). */
export function saveWords(notSaved: number): string {
  return notSaved === 0 ? 'Save' : `Save · ${notSaved.toLocaleString()} not saved`;
}

/** Only Getting Started and About say it; other screens show only the state (docs/product.md 1.119). */
export const HOW_SAVING_WORKS =
  'Marks, scores and notes are on your device as soon as you tap or type them, even without a network. They count when you press Save, and are sent when you’re online.';

/** Stays as long as the toast after a save. */
export const NOTHING_TO_SAVE = { title: 'Nothing to save', shownFor: 'done' } as const;
