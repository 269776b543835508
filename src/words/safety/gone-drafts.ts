/** Drafts of a deleted class or assessment (docs/sync.md W8). */
export const GONE_DRAFTS = {
  toFile: 'Save to a file',
  drop: 'Discard',
  dropTitle: 'Discard what is not saved?',
  dropDetail: 'It is only on this device. You can’t undo this.',
  dropConfirm: 'Discard it',
  dropCancel: 'Keep it',
} as const;

/** Returns the title of a list of drafts of these deleted classes, assessments and students. */
export function goneDraftsTitle(all: readonly { readonly what: string }[]): string {
  const others = ['assessment', 'student'].filter((one) => all.some(({ what }) => what === one));
  return `Not saved, and ${['the class', ...others.map((one) => `the ${one}`)].join(' or ')} was deleted`;
}

/** Says what the teacher can do about the draft; `what` was deleted. */
export function goneDraftWords(what: 'class' | 'assessment' | 'student') {
  return {
    canReturn: `Put back the ${what} to save this, or save it to a file.`,
    cannotReturn:
      what === 'student'
        ? 'Put the student back on Edit Roster to save this, save it to a file, or discard it.'
        : `The ${what} can’t be put back any more. Save this to a file, or discard it.`,
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
