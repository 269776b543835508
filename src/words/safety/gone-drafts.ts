/** The words for drafts of a class or an assessment that was deleted (docs/sync.md W8). */
export const GONE_DRAFTS = {
  title: 'Not saved, and the class was deleted',
  titleWithAssessment: 'Not saved, and the class or the assessment was deleted',
  roster: 'New roster',
  details: 'Student details',
  order: 'Student order',
  toFile: 'Save to a file',
  drop: 'Discard',
  dropTitle: 'Discard what is not saved?',
  dropDetail: 'It is only on this device. You can’t undo this.',
  dropConfirm: 'Discard it',
  dropCancel: 'Keep it',
} as const;

/**
 * Returns what the teacher can do about a draft whose class or assessment was deleted. `what` says which of the two was
 * deleted.
 */
export function goneDraftWords(what: 'class' | 'assessment') {
  return {
    canReturn: `Put back the ${what} to save this, or save it to a file.`,
    cannotReturn: `The ${what} can’t be put back any more. Save this to a file, or discard it.`,
    putBack: `Put back the ${what}`,
  };
}

/** The words for drafts that this version of the app can't read (docs/product.md 8.30). */
export const UNREAD_DRAFTS = {
  title: 'Not saved, and this app can’t read it',
  noClass: 'Not in a class',
  why: 'It is damaged, or another version of the app stored it. Save it to a file before you discard it.',
} as const;

/**
 * Returns the kind of a draft that the app can't read, in words. `what` is null if the app doesn't know the kind of the draft.
 */
export function unreadWords(what: 'roll' | 'roster' | 'details' | 'order' | 'scores' | null): string {
  switch (what) {
    case 'roll':
      return 'Roll';
    case 'roster':
      return GONE_DRAFTS.roster;
    case 'details':
      return GONE_DRAFTS.details;
    case 'order':
      return GONE_DRAFTS.order;
    case 'scores':
      return 'Scores';
    case null:
      return 'Unsaved form';
  }
}
