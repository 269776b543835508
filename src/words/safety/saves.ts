/** Said after a press on Save if the teacher has changed nothing. It is shown as long as the message of a save. */
export const NOTHING_TO_SAVE = { title: 'Nothing to save', shownFor: 'done' } as const;
