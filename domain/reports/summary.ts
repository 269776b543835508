import type { LocalDate } from '../dates.ts';
import type { GradesSummaryRow } from './grades-summary.ts';
import type { DayStrips } from './summary-table.ts';

/** The days of a report. */
export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
  /** False for the range that the summary has while the date filter is off. */
  chosen: boolean;
}

/** The summary of one class. */
export interface Summary {
  classId: number;
  /** The days of this summary. While the device reads the summary of other days, the screen still shows this one. */
  range: SummaryRange;
  /** The students A–Z. Students who were removed from the class are left out, unless the teacher asked for them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
}
