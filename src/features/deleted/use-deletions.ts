import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { RowCounts } from '../../repositories/rows/counts.ts';
import {
  countsOfDeletion,
  listDeletions,
  type DeletedTable,
  type Deletion,
} from '../../repositories/review/deleted.ts';
import { isComplete } from '../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { whileShown } from '../../ui/leaving/while-shown.ts';

/** A filter that says which deletes a screen lists. */
export interface Wanted {
  readonly table: DeletedTable;
  /** The id of the grade book or class in which the deleted rows were. */
  readonly within?: number;
  /** The day of deleted marks. */
  readonly day?: LocalDate;
  /** The id of the deleted row itself. */
  readonly id?: number;
}

/** A deleted row that a screen lists elsewhere. */
export interface ListedElsewhere {
  readonly table: DeletedTable;
  readonly id: number;
}

/**
 * Returns the deletes of the last 30 days, the latest first. Returns an empty list until the first full pull has ended, because
 * the counts would be wrong while rows are missing. Without `wanted`, returns the deletes of all tables.
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

/** Returns how many rows were deleted with a row. They are counted once, because the rows below a deleted row don't change. */
export function useCounts({ db }: SyncDevice, deletion: Deletion): RowCounts | undefined {
  const [first] = useState(deletion);
  const [counts, setCounts] = useState<RowCounts>();
  // If the rows can't be counted, the teacher can still put the row back.
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
