import type { RosterColumns } from '../header/find-header.ts';

/** A record, and the texts in its name columns as they are written. */
export interface RecordView {
  readonly cells: readonly string[];
  readonly columns: RosterColumns;
  readonly last: string;
  readonly first: string;
  /** The column with whole names. */
  readonly full: string;
  readonly hasHeader: boolean;
}

/** What the other records are like, so that a record that differs can be recognised. */
export interface Crowd {
  /** Some student has 0, so these are PowerSchool's codes: 0 is enrolled, -1 pre-registered, and 1 to 9 have left. */
  readonly zeroIsActive: boolean;
  /** Most have no status, so any code means that a student is not in the class. */
  readonly blankIsActive: boolean;
  /** Some student has `C` (current), so `L` means that a student has left. */
  readonly currentIsC: boolean;
  /** By column: whether a text means that a student has left, as the teacher has said. */
  readonly leftTexts: ReadonlyMap<number, ReadonlyMap<string, boolean>>;
  /** Fewer than half have a leaving date. Otherwise it is probably the end of the school year, and the column is ignored. */
  readonly leftCounts: boolean;
  /** Not empty in a usual record (the median). */
  readonly filled: number;
  /** Above the headings; a printed report repeats them on each page. */
  readonly titles: ReadonlySet<string>;
  readonly headings: readonly string[];
  /** Names such as `Lane Green` or `Court Hill`: places in a gym, but also people. */
  readonly lanes: number;
  readonly inCaps: boolean;
  /** Most lines of a list without headings begin or end with a number. */
  readonly numbered: boolean;
  /** The first line of a list without headings, if it is probably a title, because a blank line or a title follows. */
  readonly title: readonly string[] | null;
}

/** `person`: the record has a person who is not in the class. */
export interface SkipReason {
  readonly reason: string;
  readonly person: boolean;
}
