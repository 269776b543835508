import type { RosterColumns } from '../header/find-header.ts';
import type { Codes } from './legend.ts';

export interface RecordView {
  readonly cells: readonly string[];
  readonly columns: RosterColumns;
  /** The last name as written. `first` is the first name as written, and `full` is the text of the column with whole names. */
  readonly last: string;
  readonly first: string;
  readonly full: string;
  readonly hasHeader: boolean;
}

/** What most records of the file have in common, so that a record that differs can be recognised. */
export interface Crowd {
  /**
   * True if a student has the status 0. In this case the column has the codes of PowerSchool: 0 is enrolled, -1 is
   * pre-registered, and the codes 1 to 9 mean that the student has left.
   */
  readonly zeroIsActive: boolean;
  /** True if most students have no status, so that any status code means that a student is not in the class. */
  readonly blankIsActive: boolean;
  /** True if a student has the status `C` (current). In this case `L` means that a student has left. */
  readonly currentIsC: boolean;
  /**
   * True if fewer than half of the students have a leaving date. If more students have one, it is probably the end of the
   * school year, so the app ignores the column.
   */
  readonly leftCounts: boolean;
  /** The number of cells that are not empty in a usual record (the median). */
  readonly filled: number;
  /** True if all names, or all names except one, have a comma, and there are at least five names. */
  readonly commas: boolean;
  /** The titles above the headings. A printed report repeats these titles on each page. */
  readonly titles: ReadonlySet<string>;
  /** The headings and short values that a legend in the file may explain. */
  readonly codes: Codes;
  readonly headings: readonly string[];
  /**
   * How many lines are a name such as `Lane Green` or `Court Hill`. `Lane` and `Court` are places in a gym, but also names of
   * people.
   */
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
