/** Drafts of a deleted class or assessment (docs/sync.md W8). */
export const GONE_DRAFTS = {
  title: 'Not saved, and the class was deleted',
  titleWithAssessment: 'Not saved, and the class or the assessment was deleted',
  toFile: 'Save to a file',
  drop: 'Discard',
  dropTitle: 'Discard what is not saved?',
  dropDetail: 'It is only on this device. You can’t undo this.',
  dropConfirm: 'Discard it',
  dropCancel: 'Keep it',
} as const;

/** Says what the teacher can do about the draft; `what` was deleted. */
export function goneDraftWords(what: 'class' | 'assessment') {
  return {
    canReturn: `Put back the ${what} to save this, or save it to a file.`,
    cannotReturn: `The ${what} can’t be put back any more. Save this to a file, or discard it.`,
    putBack: `Put back the ${what}`,
  };
}

/** This version of the app can't read them (docs/product.md 8.30). */
export const UNREAD_DRAFTS = {
  title: 'Not saved, and this app can’t read it',
  noClass: 'Not in a class',
  unknown: 'Form',
  why: 'It is damaged, or another version of the app stored it. Save it to a file before you discard it.',
} as const;
