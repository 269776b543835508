import type { ColumnUse, SectionSource, TableChoices } from './choices.ts';

/** A file of the app. `report`: of one student, so it lists none. */
export type AppFile = 'students' | 'report';

/**
 * With blank records, so that numbers are those of the file. A `sep=` line has no cells. In a list of names without columns,
 * each record has one cell, in which a comma separates last and first name.
 */
export interface RosterSource {
  readonly records: readonly (readonly string[])[];
  readonly delimiter: string;
  /** Undefined if the app has not written it. */
  readonly appFile?: AppFile;
}

/** `asked`: its row differs from the other rows, so it may be no student of the class. */
export type NameFlag =
  | 'single_name'
  | 'order_guessed'
  | 'over_40'
  | 'formula'
  | 'duplicate_row'
  | 'duplicate_split'
  | 'has_digits'
  | 'asked';

/** Asked once. */
export type FileFlag = 'order_guessed' | 'caps';

/** Addresses, birth dates, and columns about lunch or special education (IEP) are never returned. */
export interface RosterCandidate {
  /** `Last, First`, or a single name; as written if it is not accepted. */
  readonly fullName: string;
  /** As `First Last`. */
  readonly nickname?: string;
  readonly gender?: string;
  /** 1 to 99, never the student number of the school. */
  readonly number?: number;
  readonly sections: readonly string[];
  /** From the app's own file: already the name of a stored student, so not to correct. */
  readonly kept?: true;
  /** Why the name is not accepted, until the teacher types another. */
  readonly held?: string;
  /** If the order of its words was guessed. */
  readonly asWritten?: string;
  readonly flags: readonly NameFlag[];
  readonly records: readonly number[];
  /** Of its first record: the first column with a part of the name. */
  readonly column: number;
}

export interface RosterSection {
  readonly name: string;
  readonly students: number;
}

/** One text that a few rows have in a column, with some of their names. */
export interface RareText {
  readonly text: string;
  readonly lines: number;
  readonly names: readonly string[];
}

/**
 * What the reader is not sure of; yes is the first answer. `order`: which word is the last name. `names`: which columns have the
 * names. `encoding`: the text looks wrong. `texts`: whether a text in a column means that a student has left. `rows`: whether
 * these records are students. An answer has a label if the question has no words for its answers.
 */
export type TableQuestion = {
  readonly answers: readonly { readonly label?: string; readonly choices: TableChoices }[];
} & ({ readonly kind: 'order' | 'names' | 'encoding' } | Doubt);

/** About these records. */
export type Doubt = { readonly records: readonly number[] } & (
  | { readonly kind: 'texts'; readonly column: number; readonly heading: string; readonly texts: readonly RareText[] }
  | { readonly kind: 'rows' }
);

/** A column of the file, and what it is read as. */
export interface FileColumn {
  readonly heading: string;
  readonly use: ColumnUse;
  /** For a column that says who has left: its texts, and whether each means that. */
  readonly texts?: readonly (RareText & { readonly left: boolean })[];
}

/** A record of the file as the table shows it. */
export interface FileRow {
  readonly record: number;
  readonly cells: readonly string[];
  /** `fix`: a student whose name has a problem. */
  readonly kind: 'heading' | 'student' | 'fix' | 'skipped';
  /** Why the record is skipped. */
  readonly reason?: string;
  /** As read; several if the record has several students. Also of a person who is skipped. */
  readonly names: readonly string[];
  /** The reader asks whether it is a student. */
  readonly asked: boolean;
}

/** The sections that a source gives, each with its first students. */
export interface SectionsBy {
  readonly source: SectionSource;
  readonly sections: readonly { readonly name: string; readonly students: readonly string[] }[];
}

/** The file as a table, for the teacher to say what is what. Private columns stay in the memory of the page. */
export interface FileTable {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly FileRow[];
  /** Also blank ones; `rows` has at most `MOST_ROWS`. */
  readonly records: number;
  readonly questions: readonly TableQuestion[];
  readonly choices: TableChoices;
  readonly key: string | null;
  /** Where the sections can come from, each with the students of its sections. */
  readonly sectionSources: readonly SectionsBy[];
  /** If the file does not say it, so that the teacher can choose another one. */
  readonly encoding?: string;
}

export interface RosterReading {
  readonly candidates: readonly RosterCandidate[];
  /** Students whose names have to be corrected. */
  readonly errors: readonly RosterCandidate[];
  readonly fileFlags: readonly FileFlag[];
  readonly sections: readonly RosterSection[];
}

/** The students, and the file as a table. */
export interface ReadFile {
  readonly reading: RosterReading;
  readonly file: FileTable;
}
