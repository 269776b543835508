/**
 * The kind of a file that the app itself writes. `students`: certainly such a file. `likely`: a file of assessment results in
 * which no name has a comma; the teacher chose its other headings, so another program may have written such a file. `report`:
 * the report of one student, which lists no students.
 */
export type AppFile = 'students' | 'likely' | 'report';

/**
 * The result of a file parser. The result contains every record of the file, also the blank records, so that the number of a
 * record is its number in the file.
 */
export interface RosterSource {
  readonly records: readonly (readonly string[])[];
  /** True if the file began with a `sep=` line. This line was record 1, and `records` does not contain it. */
  readonly sepLine: boolean;
  readonly delimiter: string;
  /** The kind of file if the app itself has written it; otherwise undefined. */
  readonly appFile?: AppFile;
  /**
   * True for text without columns. In such a text each record is one line with a name, and a comma in the line separates last
   * and first name.
   */
  readonly lines: boolean;
}

export type NameFlag =
  | 'single_name'
  | 'order_guessed'
  | 'over_40'
  | 'formula'
  | 'duplicate_row'
  | 'duplicate_split'
  | 'possible_duplicate'
  | 'has_digits';

/** A question about the whole file, which the teacher is asked once. */
export type FileFlag = 'order_guessed' | 'caps' | 'several_sections';

export type NameIssue = 'too_short' | 'too_long' | 'not_a_name';

/**
 * The only data besides the name that the parser returns. It never returns addresses, birth dates, or columns about lunch or
 * special education (IEP).
 */
export interface StudentFacts {
  readonly gender?: string;
  /** A class number from 1 to 99, never the student number of the school. */
  readonly number?: number;
  readonly sections: readonly string[];
  /** The texts that were removed from the name, as written in the file (docs/product.md 3.20). */
  readonly cut: readonly string[];
}

export interface RosterCandidate extends StudentFacts {
  /** `Last, First`, or a single name. */
  readonly fullName: string;
  /** The name by which the student is called, as `First Last`. */
  readonly nickname?: string;
  /**
   * True for a name from the app's own file. Such a name was already the name of a stored student, so the teacher does not have
   * to correct it.
   */
  readonly kept?: true;
  /** The cell as written, if the order of its words was guessed. */
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
  /** The name of a person who was skipped, so that the teacher can still import the person. */
  readonly name?: string;
  /** True for a name from the app's own file, which the parser does not change. */
  readonly kept?: true;
  readonly section?: string;
  /** The text of the records, without the columns that are not read. */
  readonly texts: readonly string[];
}

export interface RosterSection {
  readonly name: string;
  readonly students: number;
}

/** The reason why a column with a known heading was not used, or was used only for some students (`some_numbers`). */
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
   * The source of the class numbers: a column with such a heading, or list numbers without a heading. null: there are no class
   * numbers.
   */
  readonly numbers: 'column' | 'list' | null;
  readonly headerRecord: number | null;
  /** How names without a comma are read at first, if the parser did not guess their order. The teacher can change this. */
  readonly order?: 'as-written';
  readonly unread: readonly string[];
  /** The columns that have a known heading, but whose values were not used, or were used only for some students. */
  readonly unused: readonly UnusedColumn[];
  readonly error?: { readonly code: 'no_names'; readonly message: string };
}
