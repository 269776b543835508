import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { RowCounts } from '../../repositories/rows/counts.ts';
import {
  countsOfDeletion,
  findDeletedClass,
  listDeletions,
  type DeletedClass,
  type DeletedTable,
  type Deletion,
} from '../../repositories/review/deleted.ts';
import { isComplete } from '../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { whileShown } from '../../ui/leaving/while-shown.ts';

export interface Wanted {
  readonly table: DeletedTable;
  /** The grade book or class with the deleted rows. */
  readonly within?: number;
  readonly day?: LocalDate;
  readonly id?: number;
}

export interface ListedElsewhere {
  readonly table: DeletedTable;
  readonly id: number;
}

/**
 * Returns the deletes of the last 30 days, the latest first; without `wanted` of all tables. The list is empty until the first
 * full pull has ended, because the counts would be wrong.
 */
export function useDeletions(device: SyncDevice, wanted?: Wanted): readonly Deletion[] {
  const all = useLiveQuery(async () => ((await isComplete(device.db)) ? await listDeletions(device) : []), [device]);
  const isWanted = ({ table, row, within, day }: Deletion) =>
    !wanted ||
    (table === wanted.table &&
      (wanted.within === undefined || within?.id === wanted.within) &&
      (wanted.day === undefined || day === wanted.day) &&
      (wanted.id === undefined || row.id === wanted.id));
  return all?.filter(isWanted) ?? [];
}

/**
 * Returns how many rows were deleted together with a row. These rows are counted only once, because they don't change after
 * the delete.
 */
export function useCounts({ db }: SyncDevice, deletion: Deletion): RowCounts | undefined {
  const [first] = useState(deletion);
  const [counts, setCounts] = useState<RowCounts>();
  // Without the counts, the teacher can still put the row back.
  useEffect(
    () =>
      whileShown(
        countsOfDeletion(db, first).catch(() => undefined),
        setCounts,
      ),
    [db, first],
  );
  return counts;
}

/** Returns the delete that removed a class; null if there is none in the last 30 days; undefined until the first read. */
export function useDeletedClass(device: SyncDevice, classId: number): DeletedClass | null | undefined {
  return useLiveQuery(async () => await findDeletedClass(device, classId), [device, classId]);
}
