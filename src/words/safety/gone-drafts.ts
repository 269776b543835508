/** Returns the title of a list of drafts whose page can't be opened (docs/sync.md W8c, docs/product.md 8.30). */
export function goneDraftsTitle(all: readonly { readonly what: string }[]): string {
  const has = (one: string) => all.some(({ what }) => what === one);
  const places = ['class', 'assessment'].filter(has).map((one) => `the ${one}`);
  const deleted = places.length > 0 ? [`${places.join(' or ')} was deleted`] : [];
  const removed = has('student') ? ['the student was removed'] : [];
  return `Not saved, and ${[...deleted, ...removed].join(', or ')}`;
}

/** Says what the teacher can do about the draft; `what` was deleted. `isRemoved`: a student whom this device still has. */
export function goneDraftWords({ what, isRemoved }: { what: 'class' | 'assessment' | 'student'; isRemoved: boolean }) {
  return {
    canReturn: `Put back the ${what} to save this, or save it to a file.`,
    cannotReturn: isRemoved
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
