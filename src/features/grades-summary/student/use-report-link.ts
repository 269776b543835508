import { useMemo } from 'react';
import { addresses } from '../../../platform/addresses.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { StudentOrder } from './order-in.ts';

/** The URL and the history state of a link from the summary to a student's report. */
export interface ReportLink {
  readonly to: (studentId: number) => string;
  readonly state: StudentOrder;
}

const NO_RANGE = { start: undefined, end: undefined, chosen: false };

/**
 * Returns the links from the students' names in the summary to their reports. A report shows the same days as the summary if
 * the teacher chose days, and its buttons Next and Previous use the order of the summary (docs/product.md 6.23).
 */
export function useReportLink(classId: number, summary: Summary | undefined): ReportLink {
  const { start, end, chosen } = summary?.range ?? NO_RANGE;
  // The order as a string: while the order does not change, the history state is the same object, so no row is rendered again
  // after a mark.
  const order = summary?.rows.map(({ studentId }) => studentId).join(' ') ?? '';
  return useMemo(
    () => ({
      to: (studentId) => {
        const days = chosen && start && end ? { start, end } : undefined;
        return addresses.gradesStudent(classId, studentId, days);
      },
      state: { order: order.split(' ').map(Number) },
    }),
    [classId, start, end, chosen, order],
  );
}
