/**
 * The toast that is shown after a press on Save if the teacher has changed nothing. It stays as long as the toast after a save.
 */
export const NOTHING_TO_SAVE = { title: 'Nothing to save', shownFor: 'done' } as const;
