import { hasFields, isId, isListOf, isOneOf, isPlainRecord, isText, isWhole, orElse } from '../plain-data.ts';
import type { RosterCandidate, RosterSection } from './types.ts';

/** Plain data, because the device stores the list in a draft. */
export interface ReviewEntry extends Omit<RosterCandidate, 'fullName' | 'asWritten' | 'column' | 'flags'> {
  readonly key: number;
  /** `Last, First`, perhaps with a problem to fix. */
  readonly name: string;
  /** Another version of the app may have stored other ones. */
  readonly flags: readonly string[];
  /** Typed by the teacher, so answers about the file no longer change it. */
  readonly edited?: true;
}

/** Reviewed before the students are saved. */
export interface RosterList {
  /** The name is null if the text was pasted. */
  readonly source: { readonly fileName: string | null } | null;
  readonly entries: readonly ReviewEntry[];
  readonly fileFlags: readonly string[];
  readonly sections: readonly RosterSection[];
  /** Null for all sections. */
  readonly section: string | null;
  /** Students of the class who are not in the list and whom the teacher wants to remove. */
  readonly leaving: readonly number[];
  /** New students although a removed one has the same name, by entry key. */
  readonly others: readonly number[];
  /** The text in the field 'Paste names', whose names are not in the list yet. */
  readonly pasted: string;
  readonly nextKey: number;
}

export const EMPTY_LIST: RosterList = {
  source: null,
  entries: [],
  fileFlags: [],
  sections: [],
  section: null,
  leaving: [],
  others: [],
  pasted: '',
  nextKey: 1,
};

/** A list of an earlier app lacks later fields. */
export function readStoredList(value: unknown): RosterList | null {
  if (!isPlainRecord(value)) return null;
  // The compiler reports a missing one.
  const list = { ...EMPTY_LIST, ...value };
  return isRosterList(list) ? list : null;
}

const isTextOrLeftOut = orElse(isText, undefined);
const isTrueOrLeftOut = orElse(isOneOf([true]), undefined);

const isEntry = hasFields<ReviewEntry>({
  key: isWhole,
  name: isText,
  nickname: isTextOrLeftOut,
  flags: isListOf(isText),
  records: isListOf(isWhole),
  held: isTextOrLeftOut,
  kept: isTrueOrLeftOut,
  edited: isTrueOrLeftOut,
  gender: isTextOrLeftOut,
  number: orElse(isWhole, undefined),
  sections: isListOf(isText),
});

const isRosterList = hasFields<RosterList>({
  source: orElse(hasFields<{ fileName: string | null }>({ fileName: orElse(isText, null) }), null),
  entries: isListOf(isEntry),
  fileFlags: isListOf(isText),
  sections: isListOf(hasFields<RosterSection>({ name: isText, students: isWhole })),
  section: orElse(isText, null),
  leaving: isListOf(isId),
  others: isListOf(isWhole),
  pasted: isText,
  nextKey: isWhole,
});
