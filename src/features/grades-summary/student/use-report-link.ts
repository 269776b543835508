import { useMemo } from 'react';
import { addresses } from '../../../platform/addresses.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { ReportOrder } from './order-in.ts';

/** The URL and the history state of a link from the summary to a student's report. */
export interface ReportLink {
  readonly to: (studentId: number) => string;
  readonly state: ReportOrder;
}

const NO_RANGE = { start: undefined, end: undefined, chosen: false };

/**
 * Returns the links from the students' names in the summary to their reports. If the teacher chose days in the summary, a
 * report shows the same days. The buttons Next and Previous of a report use the order of the summary (docs/product.md 6.23).
 */
export function useReportLink(classId: number, summary: Summary | undefined): ReportLink {
  const { start, end, chosen } = summary?.range ?? NO_RANGE;
  // The order is a string. While this string stays the same, the history state is the same object, so after a mark no row is
  // rendered again.
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
