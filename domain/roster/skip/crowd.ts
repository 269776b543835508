import type { RosterColumns } from '../header/find-header.ts';
import type { Codes } from './legend.ts';

/** The parts of a record that decide whether it is a student. */
export interface RecordView {
  readonly cells: readonly string[];
  readonly columns: RosterColumns;
  /** Last and first name, or the whole name, as written. */
  readonly last: string;
  readonly first: string;
  readonly full: string;
  readonly hasHeader: boolean;
}

/** What the records of the file have in common, so that a record that differs can be recognised. */
export interface Crowd {
  /** True when the status column follows PowerSchool: 0 is enrolled, -1 is pre-registered, and all others have left. */
  readonly zeroIsActive: boolean;
  /** True when most students have no status, so that each code says that a student is not in the class. */
  readonly blankIsActive: boolean;
  /** True when the status of current students is `C`, so that `L` is the status of leavers. */
  readonly currentIsC: boolean;
  /** True when only some students have a day on which they left. Otherwise the column holds the end of the school year. */
  readonly leftCounts: boolean;
  /** How many cells most records fill. */
  readonly filled: number;
  /** True when almost all names have a comma. */
  readonly commas: boolean;
  /** The titles above the headings, which a printed report repeats on each page. */
  readonly titles: ReadonlySet<string>;
  /** The headings and short values that a legend may explain. */
  readonly codes: Codes;
  /** The headings of the file. */
  readonly headings: readonly string[];
  /** How many lines begin with `Lane` or `Court`, which are also first names. */
  readonly lanes: number;
  /** True when most names are written in capitals. */
  readonly inCaps: boolean;
  /** True when most lines of a list without headings begin or end with a number. */
  readonly numbered: boolean;
  /** True when the first line of a list without headings has a blank line or a title below it, as a title has. */
  readonly titleFirst: boolean;
  /** The first record of a list without headings; null for a table with headings. */
  readonly first: { readonly cells: readonly string[] } | null;
}

export interface SkipReason {
  readonly reason: string;
  readonly person: boolean;
}
