/** The words of a Save button: `Save · 3 not saved`, or `Save` (docs/product.md 8.1). */
export function saveWords(notSaved: number): string {
  return notSaved === 0 ? 'Save' : `Save · ${notSaved.toLocaleString()} not saved`;
}

/** Stays as long as the toast after a save. */
export const NOTHING_TO_SAVE = { title: 'Nothing to save', shownFor: 'done' } as const;
