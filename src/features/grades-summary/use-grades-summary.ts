import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { includesAny, recordedRange, type Summary, type SummaryRange } from '#domain/reports/summary.ts';
import { noteColumns } from '#domain/reports/class-figures.ts';
import {
  nextSorting,
  readSorting,
  type Sorting,
  sortingText,
  type SortKey,
  sortSummary,
} from '#domain/reports/sort-summary.ts';
import { withLetters } from '#domain/scoring/letters.ts';
import { readLetters } from '../../repositories/settings.ts';
import { unsentPlaces } from '../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { keepEqual } from './sums/keep-equal.ts';
import { type SumsQuestion, useSums } from './sums/use-sums.ts';
import { useQuery } from './filter/use-query.ts';

/**
 * Returns the grades of one class on a range of days, in the order that the teacher chose. After changes, a worker
 * calculates the grades again (docs/product.md 6.28). Returns undefined until the first result.
 */
export function useGradesSummary({ db, userId }: SyncDevice, classId: number, range: SummaryRange) {
  const { withRemoved, showRemoved, sorting, sort } = useChosenRows();
  const lettersNow = async () => await readLetters({ db, userId });
  const letters = useLiveQuery(lettersNow, [db, userId]) ?? null;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it asks again if the letters change
  const question = useMemo(() => summaryQuestion(withRemoved, lettersNow), [withRemoved, db, userId, letters]);
  const summary = useSums(db, { classId, range }, question);
  // Every answer of the server changes the outbox, but not the grades.
  const unsent = useLiveQuery(async () => await unsentPlaces(db), [db]);
  const includesUnsent = useMemo(
    () => summary !== undefined && unsent !== undefined && includesAny(summary, unsent),
    [summary, unsent],
  );
  const rows = useMemo(() => sortSummary(summary?.rows ?? [], sorting), [summary, sorting]);
  // The same list while the notes don't change, so that React renders no row again.
  const labels = JSON.stringify(noteColumns(summary?.rows ?? []));
  const notes = useMemo(() => JSON.parse(labels) as string[], [labels]);
  const shown = useMemo(() => {
    if (!summary) return undefined;
    const { range, strips } = summary;
    return { ...summary, rows, recorded: recordedRange(range, strips.firstDay, strips.days.at(-1)) };
  }, [summary, rows]);
  return {
    summary: shown,
    /** The server lacks some of the rows, and the name of a saved file says so (docs/product.md 6.6). */
    includesUnsent,
    notes,
    sorting,
    sort,
    pressHead: (key: SortKey) => sort(nextSorting(sorting, key)),
    withRemoved,
    showRemoved,
  };
}

/** Only objects that differ from the last answer are new. */
function summaryQuestion(withRemoved: boolean, letters: () => Promise<string | null>): SumsQuestion<Summary> {
  let last: Summary | undefined;
  return async (worker, ask) => {
    const [sum, table] = await Promise.all([worker.sum(ask, withRemoved), letters()]);
    last = keepEqual(last, { ...sum, rows: withLetters(sum.rows, table) });
    return last;
  };
}

/** The order of the rows, and the removed students (docs/product.md 6.24). */
function useChosenRows() {
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
