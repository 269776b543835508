import {
  hasFields,
  isId,
  isListOf,
  isOneOf,
  isPlainRecord,
  isText,
  isWhole,
  orElse,
  type FieldChecks,
} from '../plain-data.ts';
import type {
  FileFlag,
  NameFlag,
  RosterSection,
  SkippedRecords,
  StudentFacts,
  UnusedColumn,
  UnusedReason,
} from './types.ts';

/** How the app reads names without a comma. It asks the teacher once for all names of the list (docs/product.md 3.5). */
export type OrderChoice = 'guess' | 'first-last' | 'last-first' | 'as-written';

/**
 * One name of the list that the teacher reviews. It contains only plain data, because the device stores the list in a draft.
 */
export interface ReviewEntry extends Omit<StudentFacts, 'cut'> {
  readonly key: number;
  /** The name as `Last, First`. The name may have a problem that the teacher has to fix. */
  readonly name: string;
  readonly nickname?: string;
  readonly asWritten?: string;
  readonly flags: readonly NameFlag[];
  readonly records: readonly number[];
  /** The texts that the parser removed from the name. Undefined in a list that an earlier version of the app stored. */
  readonly cut?: readonly string[];
  /** The reason why the parser did not accept the name. The reason applies until the teacher types another name. */
  readonly held?: string;
  /** True for a name from the app's own file. Such a name was the name of a stored student, so the app always accepts it. */
  readonly kept?: true;
  /** True if the teacher typed the name. If so, the teacher's answers about the file no longer change the name. */
  readonly edited?: true;
}

export interface ListSource {
  /** The name of the file; null if the text was pasted. */
  readonly fileName: string | null;
  readonly records: number;
}

/** The list that the teacher reviews before the students are saved. */
export interface RosterList {
  readonly source: ListSource | null;
  readonly entries: readonly ReviewEntry[];
  readonly skipped: readonly SkippedRecords[];
  readonly fileFlags: readonly FileFlag[];
  readonly sections: readonly RosterSection[];
  /** The section of the file from which the teacher wants to add students; null for all sections. */
  readonly section: string | null;
  readonly order: OrderChoice;
  readonly numbers: 'column' | 'list' | null;
  readonly useNumbers: boolean;
  /** The headings of the file's columns that were not read. */
  readonly unread: readonly string[];
  /** The columns that have a known heading, but whose values the app used for no student, or only for some students. */
  readonly unused: readonly UnusedColumn[];
  /** The ids of students of the class who are not in the list and whom the teacher wants to remove from the class. */
  readonly leaving: readonly number[];
  /** The keys of the entries that the teacher wants to add as new students, although a removed student has the same name. */
  readonly others: readonly number[];
  readonly nextKey: number;
}

export const EMPTY_LIST: RosterList = {
  source: null,
  entries: [],
  skipped: [],
  fileFlags: [],
  sections: [],
  section: null,
  order: 'guess',
  numbers: null,
  useNumbers: false,
  unread: [],
  unused: [],
  leaving: [],
  others: [],
  nextKey: 1,
};

/** The version of the stored form. Other versions of the app may store another form. */
const SHAPE = 1;

/** Returns the list in the form that a draft stores. */
export function storedList(list: RosterList): { readonly shape: number; readonly list: RosterList } {
  return { shape: SHAPE, list };
}

/**
 * Reads the list from a draft. Returns null if the data are damaged, or have the form of another version (docs/product.md
 * 8.30).
 */
export function readStoredList(value: unknown): RosterList | null {
  if (!isPlainRecord(value) || value['shape'] !== SHAPE || !isPlainRecord(value['list'])) return null;
  // A list that an earlier version of the app stored lacks the fields that were added later.
  const list = { ...EMPTY_LIST, ...value['list'] };
  return isRosterList(list) ? list : null;
}

/**
 * Returns all values of a type, which are the keys of the object. If one value of the type is missing in the object, the
 * compiler reports an error.
 */
function keysOf<K extends string>(all: Readonly<Record<K, true>>): readonly K[] {
  return Object.keys(all) as K[];
}

const NAME_FLAGS = keysOf<NameFlag>({
  single_name: true,
  order_guessed: true,
  over_40: true,
  formula: true,
  duplicate_row: true,
  duplicate_split: true,
  possible_duplicate: true,
  has_digits: true,
});
const FILE_FLAGS = keysOf<FileFlag>({ order_guessed: true, caps: true, several_sections: true });
const ORDERS = keysOf<OrderChoice>({ guess: true, 'first-last': true, 'last-first': true, 'as-written': true });
const UNUSED_REASONS = keysOf<UnusedReason>({
  numbers: true,
  equal_numbers: true,
  some_numbers: true,
  genders: true,
  middle: true,
  same_names: true,
  other_names: true,
  statuses: true,
  all_left: true,
});

const isTexts = isListOf(isText);
const isBoolean = isOneOf([true, false]);
const isTextOrLeftOut = orElse(isText, undefined);
const isTrueOrLeftOut = orElse(isOneOf([true]), undefined);

const ENTRY: FieldChecks<ReviewEntry> = {
  key: isWhole,
  name: isText,
  nickname: isTextOrLeftOut,
  asWritten: isTextOrLeftOut,
  flags: isListOf(isOneOf(NAME_FLAGS)),
  records: isListOf(isWhole),
  cut: orElse(isTexts, undefined),
  held: isTextOrLeftOut,
  kept: isTrueOrLeftOut,
  edited: isTrueOrLeftOut,
  gender: isTextOrLeftOut,
  number: orElse(isWhole, undefined),
  sections: isTexts,
};

const SKIPPED: FieldChecks<SkippedRecords> = {
  records: isText,
  reason: isText,
  name: isTextOrLeftOut,
  kept: isTrueOrLeftOut,
  section: isTextOrLeftOut,
  texts: isTexts,
};

const isRosterList = hasFields<RosterList>({
  source: orElse(hasFields<ListSource>({ fileName: orElse(isText, null), records: isWhole }), null),
  entries: isListOf(hasFields<ReviewEntry>(ENTRY)),
  skipped: isListOf(hasFields<SkippedRecords>(SKIPPED)),
  fileFlags: isListOf(isOneOf(FILE_FLAGS)),
  sections: isListOf(hasFields<RosterSection>({ name: isText, students: isWhole })),
  section: orElse(isText, null),
  order: isOneOf(ORDERS),
  numbers: isOneOf(['column', 'list', null]),
  useNumbers: isBoolean,
  unread: isTexts,
  unused: isListOf(hasFields<UnusedColumn>({ heading: isText, reason: isOneOf(UNUSED_REASONS) })),
  leaving: isListOf(isId),
  others: isListOf(isWhole),
  nextKey: isWhole,
});
