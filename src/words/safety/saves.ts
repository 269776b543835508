/** Stays as long as the toast after a save. */
export const NOTHING_TO_SAVE = { title: 'Nothing to save', shownFor: 'done' } as const;
