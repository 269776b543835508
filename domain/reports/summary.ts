import type { LocalDate } from '../dates.ts';
import type { GradesSummaryRow } from './grades-summary.ts';
import type { DayStrips } from './summary-table.ts';

export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
  /** False for the default range without the date filter. */
  chosen: boolean;
}

export interface Summary {
  classId: number;
  /** The screen still shows this summary while the device calculates other days. */
  range: SummaryRange;
  /** A–Z, with removed students only if the teacher chose to see them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
}
