import type { DraftNeed } from '#domain/drafts/kinds.ts';
import { grouped } from '#domain/lists.ts';

const ENDS: { readonly [N in DraftNeed]: string } = { class: 'deleted', assessment: 'deleted', student: 'removed' };

/** Returns the title of a list of drafts whose page can't be opened (docs/sync.md W8c, docs/product.md 8.30). */
export function goneDraftsTitle(all: readonly { readonly what: DraftNeed }[]): string {
  const gone = (Object.keys(ENDS) as DraftNeed[]).filter((need) => all.some(({ what }) => what === need));
  const ends = [...grouped(gone, (what) => ENDS[what])].map(([end, some]) => `the ${some.join(' or the ')} was ${end}`);
  return `Not saved, and ${ends.join(', or ')}`;
}

/** Says what the teacher can do about the draft; `what` was deleted. `isRemoved`: a student whom this device still has. */
export function goneDraftWords({ what, isRemoved }: { what: DraftNeed; isRemoved: boolean }) {
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
