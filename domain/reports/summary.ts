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

export interface Summary {
  classId: number;
  /** The days of this summary. While the device calculates the summary of other days, the screen still shows this summary. */
  range: SummaryRange;
  /** The students A–Z. Removed students are in the list only if the teacher chose to see them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
}
