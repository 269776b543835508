/** What a parser hands over: every record of the file, blank ones too, so that record numbers are the file's. */
export interface RosterSource {
  readonly records: readonly (readonly string[])[];
  /** The file began with a `sep=` line: it was record 1 and is not among `records`. */
  readonly sepLine: boolean;
  readonly delimiter: string;
}

/** A thing to show or ask beside one name. */
export type NameFlag =
  | 'single_name'
  | 'order_guessed'
  | 'over_40'
  | 'formula'
  | 'duplicate_row'
  | 'duplicate_split'
  | 'possible_duplicate'
  | 'has_digits';

/** A thing to ask once for the whole file. */
export type FileFlag = 'order_guessed' | 'caps' | 'several_sections';

export type NameIssue = 'too_short' | 'too_long' | 'not_a_name';

/** All that may leave the parser about a student besides the name: no address, birth date, lunch or IEP column. */
export interface StudentFacts {
  readonly gender?: string;
  /** A class number 1–99, never a school's student number. */
  readonly number?: number;
  /** The sections of the file in which the student stands. */
  readonly sections: readonly string[];
}

export interface RosterCandidate extends StudentFacts {
  /** `Last, First`, or a single name. */
  readonly fullName: string;
  /** `First Last` as the student is called. */
  readonly nickname?: string;
  /** The cell as it stood, where the order of its words had to be guessed. */
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
  /** `5` or `1-7`. */
  readonly records: string;
  readonly reason: string;
  /** Who it was, where a person was left out: the teacher may want them all the same. */
  readonly name?: string;
}

export interface RosterSection {
  readonly name: string;
  readonly students: number;
}

export interface RosterReading {
  readonly candidates: readonly RosterCandidate[];
  readonly errors: readonly RosterError[];
  readonly skipped: readonly SkippedRecords[];
  readonly fileFlags: readonly FileFlag[];
  readonly sections: readonly RosterSection[];
  /** Class numbers were read from a column that says so, or from list numbers without a heading. */
  readonly numbers: 'column' | 'list' | null;
  readonly headerRecord: number | null;
  readonly error?: { readonly code: 'no_names'; readonly message: string };
}
