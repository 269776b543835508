/**
 * What a text is among the files that the app itself writes. `students` is certain. A file of results is only likely to be
 * the app's own if no name has a comma, because its other headings are free: `likely`. The report of one student lists no
 * students.
 */
export type AppFile = 'students' | 'likely' | 'report';

/** The result of a file parser: every record of the file, also blank ones, so the record numbers match the file. */
export interface RosterSource {
  readonly records: readonly (readonly string[])[];
  /** True when the file began with a `sep=` line. That line was record 1 and is not among `records`. */
  readonly sepLine: boolean;
  readonly delimiter: string;
  /** What the text is among the files that the app itself writes; absent for any other text. */
  readonly appFile?: AppFile;
  /** True for text without columns: each record is one line with a name, and its comma is between last and first name. */
  readonly lines: boolean;
}

/** A remark or a question beside one name. */
export type NameFlag =
  | 'single_name'
  | 'order_guessed'
  | 'over_40'
  | 'formula'
  | 'duplicate_row'
  | 'duplicate_split'
  | 'possible_duplicate'
  | 'has_digits';

/** A question about the whole file, asked once. */
export type FileFlag = 'order_guessed' | 'caps' | 'several_sections';

export type NameIssue = 'too_short' | 'too_long' | 'not_a_name';

/**
 * The only fields besides the name that may leave the parser: no address, birth date, or column about lunch
 * or special education (IEP).
 */
export interface StudentFacts {
  readonly gender?: string;
  /** A class number from 1 to 99, never a school's student number. */
  readonly number?: number;
  /** The sections of the file that list the student. */
  readonly sections: readonly string[];
  /** What was beside the name and is left out, in the words of the file (docs/product.md 3.20). */
  readonly cut: readonly string[];
}

export interface RosterCandidate extends StudentFacts {
  /** `Last, First`, or a single name. */
  readonly fullName: string;
  /** The name by which the student is called, as `First Last`. */
  readonly nickname?: string;
  /** True for a name from the app's own file. It is a name of a class already, so it needs no correction. */
  readonly kept?: true;
  /** The cell as written, when the order of its words had to be guessed. */
  readonly asWritten?: string;
  readonly flags: readonly NameFlag[];
  readonly records: readonly number[];
}

export interface RosterError extends StudentFacts {
  readonly record: number;
  readonly text: string;
  readonly issue: NameIssue;
  readonly message: string;
}

export interface SkippedRecords {
  /** A record number or a range: `5` or `1-7`. */
  readonly records: string;
  readonly reason: string;
  /** The name of a person who was left out, so that the teacher can still import the person. */
  readonly name?: string;
  /** True for a name from the app's own file, which is taken as it is. */
  readonly kept?: true;
  /** The section of the person. */
  readonly section?: string;
  /** The text of the records, except for the columns that the reader does not use. */
  readonly texts: readonly string[];
}

export interface RosterSection {
  readonly name: string;
  readonly students: number;
}

/** Why the reader knows the heading of a column and has not used the column. */
export type UnusedReason =
  | 'numbers'
  | 'equal_numbers'
  | 'some_numbers'
  | 'genders'
  | 'middle'
  | 'same_names'
  | 'other_names'
  | 'statuses'
  | 'all_left';

export interface UnusedColumn {
  readonly heading: string;
  readonly reason: UnusedReason;
}

export interface RosterReading {
  readonly candidates: readonly RosterCandidate[];
  readonly errors: readonly RosterError[];
  readonly skipped: readonly SkippedRecords[];
  readonly fileFlags: readonly FileFlag[];
  readonly sections: readonly RosterSection[];
  /**
   * The source of the class numbers: a column with such a heading, or list numbers without a heading. Null if
   * there are no class numbers.
   */
  readonly numbers: 'column' | 'list' | null;
  readonly headerRecord: number | null;
  /** The order of names without a comma that the reading has begun with, if it is not a guess. */
  readonly order?: 'as-written';
  /** The headings of the columns that were not read. */
  readonly unread: readonly string[];
  /** The columns whose headings the reader knows and which it has not used. */
  readonly unused: readonly UnusedColumn[];
  readonly error?: { readonly code: 'no_names'; readonly message: string };
}
