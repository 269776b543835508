import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { noteColumns, nextSorting, sortSummary, type SortKey, type Sorting } from '#domain/reports/summary-table.ts';
import { unsentRows } from '../../repositories/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { madeFromAny, readSummary, type SummaryRange } from './read-summary.ts';

/**
 * The grades of one class over a range of days, in the order that the teacher chose. The device reads them again after each
 * change. Undefined until the first result.
 */
export function useGradesSummary({ db }: SyncDevice, classId: number, { start, end, chosen }: SummaryRange) {
  const [withRemoved, showRemoved] = useState(false);
  const [sorting, sort] = useState<Sorting | null>(null);
  const summary = useLiveQuery(
    async () => await readSummary(db, classId, { start, end, chosen }, withRemoved),
    [db, classId, start, end, chosen, withRemoved],
  );
  // The outbox has a query of its own, because every answer of the server changes the outbox. In the query above, each
  // answer would make the device read the marks of the whole year again.
  const unsent = useLiveQuery(async () => await unsentRows(db), [db]);
  const includesUnsent = useMemo(
    () => summary !== undefined && unsent !== undefined && madeFromAny(summary, unsent).length > 0,
    [summary, unsent],
  );
  const rows = useMemo(() => sortSummary(summary?.rows ?? [], sorting), [summary, sorting]);
  const notes = useMemo(() => noteColumns(summary?.rows ?? []), [summary]);
  return {
    summary: summary && { ...summary, rows },
    /**
     * True if the server does not have some of these rows yet. Then the name of an exported file says so (docs/product.md
     * 6.6).
     */
    includesUnsent,
    notes,
    sorting,
    sort,
    pressHead: (key: SortKey) => sort(nextSorting(sorting, key)),
    withRemoved,
    showRemoved,
  };
}
