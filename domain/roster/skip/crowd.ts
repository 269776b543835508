import type { RosterColumns } from '../header/find-header.ts';
import type { Codes } from './legend.ts';

export interface RecordView {
  readonly cells: readonly string[];
  readonly columns: RosterColumns;
  /** As written. `first` is the first name, and `full` the column with whole names. */
  readonly last: string;
  readonly first: string;
  readonly full: string;
  readonly hasHeader: boolean;
}

/** So that a record that differs can be recognised. */
export interface Crowd {
  /** Some student has 0, so these are PowerSchool's codes: 0 is enrolled, -1 pre-registered, and 1 to 9 have left. */
  readonly zeroIsActive: boolean;
  /** Most have no status, so any code means that a student is not in the class. */
  readonly blankIsActive: boolean;
  /** Some student has `C` (current), so `L` means that a student has left. */
  readonly currentIsC: boolean;
  /** By column: whether a text means that a student has left, as the teacher has said. */
  readonly leftTexts: ReadonlyMap<number, ReadonlyMap<string, boolean>>;
  /** Columns with the same text in every row, which says nothing about one row. */
  readonly constant: ReadonlySet<number>;
  /** Fewer than half have a leaving date. Otherwise it is probably the end of the school year, and the column is ignored. */
  readonly leftCounts: boolean;
  /** Not empty in a usual record (the median). */
  readonly filled: number;
  /** All of at least five names but one. */
  readonly commas: boolean;
  /** Above the headings; a printed report repeats them on each page. */
  readonly titles: ReadonlySet<string>;
  /** A legend in the file may explain them. */
  readonly codes: Codes;
  readonly headings: readonly string[];
  /** Names such as `Lane Green` or `Court Hill`: places in a gym, but also people. */
  readonly lanes: number;
  readonly inCaps: boolean;
  /** Most lines of a list without headings begin or end with a number. */
  readonly numbered: boolean;
  /** Records above the first numbered line of a numbered list. */
  readonly above: ReadonlySet<number>;
  /** The first line of a list without headings is probably a title, because a blank line or another title follows. */
  readonly titleFirst: boolean;
  /** Of a list without headings; null for a table. */
  readonly first: { readonly cells: readonly string[] } | null;
}

export interface SkipReason {
  readonly reason: string;
  readonly person: boolean;
}
