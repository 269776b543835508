import { useMemo, useState } from 'react';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { SortDirection } from '../../../ui/lists/data-table.tsx';

interface ReportOrder {
  readonly marks: readonly MarkRow[];
  readonly order: SortDirection;
  /** Reverses the order. */
  readonly turn: () => void;
}

const NONE: readonly MarkRow[] = [];

/**
 * Returns the days of a report in the chosen order: the oldest first or, after a press on the heading, the newest first
 * (docs/product.md 6.10).
 */
export function useReportOrder(oldestFirst: readonly MarkRow[] = NONE): ReportOrder {
  const [isNewestFirst, setNewestFirst] = useState(false);
  return {
    marks: useMemo(() => (isNewestFirst ? oldestFirst.toReversed() : oldestFirst), [oldestFirst, isNewestFirst]),
    order: isNewestFirst ? 'descending' : 'ascending',
    turn: () => setNewestFirst(!isNewestFirst),
  };
}
