/** Shown after a press on Save if the teacher has changed nothing. It is shown as long as the toast of a save. */
export const NOTHING_TO_SAVE = { title: 'Nothing to save', shownFor: 'done' } as const;
