import { useMemo } from 'react';
import { addresses } from '../../../platform/addresses.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { ReportOrder } from './order-in.ts';

export interface ReportLink {
  readonly to: (studentId: number) => string;
  readonly state: ReportOrder;
}

const NO_RANGE = { start: undefined, end: undefined, chosen: false };

/**
 * The links from the summary. A report shows the days chosen there, and Next and Previous use its order (docs/product.md 6.23).
 */
export function useReportLink(classId: number, summary: Summary | undefined): ReportLink {
  const { start, end, chosen } = summary?.range ?? NO_RANGE;
  // While this string stays the same, so does the history state, and a mark renders no row again.
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
