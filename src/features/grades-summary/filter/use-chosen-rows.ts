import { useMemo } from 'react';
import { readSorting, sortingText, type Sorting } from '#domain/reports/summary-table.ts';
import { useQuery } from './use-query.ts';

/**
 * Returns what the teacher chose for the summary: the order of the rows, and whether removed students are shown
 * (docs/product.md 6.24).
 */
export function useChosenRows() {
  const [query, change] = useQuery();
  const sortedBy = query.get('sort');
  const sorting = useMemo(() => readSorting(sortedBy), [sortedBy]);
  return {
    withRemoved: query.has('removed'),
    showRemoved: (show: boolean) => change({ removed: show ? '1' : null }),
    sorting,
    sort: (to: Sorting | null) => change({ sort: to && sortingText(to) }),
  };
}
