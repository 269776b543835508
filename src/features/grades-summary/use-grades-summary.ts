import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { noteColumns, nextSorting, sortSummary, type SortKey, type Sorting } from '#domain/report-table.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readSummary, type SummaryRange } from './read-summary.ts';

/** One class's totals over a range, live, in the order that the teacher chose; undefined while reading, null where it is not here. */
export function useGradesSummary({ db }: SyncDevice, classId: number, { start, end }: SummaryRange) {
  const [withRemoved, showRemoved] = useState(false);
  const [sorting, sort] = useState<Sorting | null>(null);
  const summary = useLiveQuery(
    () => readSummary(db, classId, { start, end }, withRemoved),
    [db, classId, start, end, withRemoved],
  );
  const rows = useMemo(() => sortSummary(summary?.rows ?? [], sorting), [summary, sorting]);
  const notes = useMemo(() => noteColumns(summary?.rows ?? []), [summary]);
  return {
    summary: summary && { ...summary, rows },
    notes,
    sorting,
    sort,
    pressHead: (key: SortKey) => sort(nextSorting(sorting, key)),
    withRemoved,
    showRemoved,
  };
}
