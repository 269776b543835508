/** What the file of a draft contains, if its page can't be opened any more (docs/sync.md W8). */
import type { NoteDraft } from '../note-draft.ts';
import type { StudentDraft } from '../students/student-draft.ts';
import type { Spot } from '../order/spots.ts';
import type { RosterList } from '../roster/review-list.ts';
import type { Mark } from '../scoring/scoring.ts';
import type { DetailField } from '../students/fields.ts';
import type { DetailLine } from '../students/stored-details.ts';
import type { KindName } from './kinds.ts';

interface StudentLine {
  readonly studentId: number;
  /** Null if the student is no longer on this device. */
  readonly name: string | null;
}

export interface RollFileLine extends StudentLine {
  readonly mark: Mark;
  /** Left out of the day (docs/product.md 4.18). */
  readonly leftOut: boolean;
}

export interface ScoresFileLine extends StudentLine {
  /** By field id. */
  readonly texts: Readonly<Record<number, string>>;
}

export interface OrderFileLine extends StudentLine {
  /** Null if the place is no spot, or was not changed. */
  readonly spot: Spot | null;
  /** Null if the student was taken out of the group, undefined if it was not changed. */
  readonly group: number | null | undefined;
}

interface Contents {
  /** A–Z. */
  roll: { readonly lines: readonly RollFileLine[] };
  /** A–Z. */
  scores: { readonly templateId: number; readonly lines: readonly ScoresFileLine[] };
  roster: { readonly list: RosterList };
  details: { readonly field: DetailField; readonly lines: readonly DetailLine[] };
  /** By place. */
  order: { readonly byName: boolean | null; readonly lines: readonly OrderFileLine[] };
  note: { readonly texts: NoteDraft };
  student: StudentDraft;
}

/** The changed lines, or the whole input. */
export type DraftContent<K extends KindName = KindName> = { readonly [N in K]: { readonly kind: N } & Contents[N] }[K];
