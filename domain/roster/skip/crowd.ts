import type { RosterColumns } from '../header/find-header.ts';
import type { Codes } from './legend.ts';

/** The fields of a record that decide whether the record is a student. */
export interface RecordView {
  readonly cells: readonly string[];
  readonly columns: RosterColumns;
  /** `last` and `first` are the last and the first name as written; a whole name is in `full`. */
  readonly last: string;
  readonly first: string;
  readonly full: string;
  readonly hasHeader: boolean;
}

/** What most records of the file have in common, so that a record that differs can be recognised. */
export interface Crowd {
  /**
   * True if the status column uses the codes of PowerSchool: 0 is enrolled, -1 is pre-registered, and all other codes mean that
   * the student has left.
   */
  readonly zeroIsActive: boolean;
  /** True if most students have no status, so that any status code means that a student is not in the class. */
  readonly blankIsActive: boolean;
  /** True if the status of current students is `C`, so that `L` means that a student has left. */
  readonly currentIsC: boolean;
  /**
   * True if only some students have a leaving date. Otherwise the column contains the end of the school year, and is ignored.
   */
  readonly leftCounts: boolean;
  /** How many cells most records fill. */
  readonly filled: number;
  /** True if nearly all names have a comma. */
  readonly commas: boolean;
  /** The titles above the headings. A printed report repeats these titles on each page. */
  readonly titles: ReadonlySet<string>;
  /** The headings and short values that a legend in the file may explain. */
  readonly codes: Codes;
  /** The headings of the file. */
  readonly headings: readonly string[];
  /** How many lines begin with `Lane` or `Court`. These words name places in a gym, but also people. */
  readonly lanes: number;
  /** True if most names are written in capitals. */
  readonly inCaps: boolean;
  /** True if most lines of a list without headings begin or end with a number. */
  readonly numbered: boolean;
  /**
   * True if the first line of a list without headings is followed by a blank line or another title, so that it is probably a
   * title.
   */
  readonly titleFirst: boolean;
  /** The first record of a list without headings; null for a table with headings. */
  readonly first: { readonly cells: readonly string[] } | null;
}

export interface SkipReason {
  readonly reason: string;
  readonly person: boolean;
}
