import type { LocalDate } from '../dates.ts';
import type { GradesSummaryRow } from './grades-summary.ts';
import type { DayStrips } from './summary-table.ts';

/** The first and the last day of a report. */
export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
  /** Whether the teacher chose the range. False for the default range without the date filter. */
  chosen: boolean;
}

/** The grades summary of one class. */
export interface Summary {
  classId: number;
  /** The days of this summary. While the device reads the summary of other days, the screen still shows these. */
  range: SummaryRange;
  /** The students A–Z. Removed students are left out, unless the teacher asked for them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
}
