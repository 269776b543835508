import { useMemo } from 'react';
import { addresses } from '../../../platform/addresses.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { StudentOrder } from './order-in.ts';

/** The way from the summary to the reports of its students. */
export interface ReportLink {
  readonly to: (studentId: number) => string;
  readonly state: StudentOrder;
}

const NO_RANGE = { start: undefined, end: undefined, chosen: false };

/**
 * The way from the names of the summary to the reports of the students. A report has the days of the summary if the teacher chose
 * them, and its next and previous students are those of the summary (docs/product.md 6.23).
 */
export function useReportLink(classId: number, summary: Summary | undefined): ReportLink {
  const { start, end, chosen } = summary?.range ?? NO_RANGE;
  // The same order stays the same state, so that no row is drawn again after a mark.
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
