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

/** Which deletes a screen lists. */
export interface Wanted {
  readonly table: DeletedTable;
  /** The grade book or the class that the deleted rows were in. */
  readonly within?: number;
  /** The day of deleted marks. */
  readonly day?: LocalDate;
  /** The deleted row itself. */
  readonly id?: number;
}

/** A row that a screen lists at another place. */
export interface ListedElsewhere {
  readonly table: DeletedTable;
  readonly id: number;
}

/**
 * The deletes of the last 30 days, the latest first. Until the first full pull has ended there are none, because with a part
 * of the rows their counts would be wrong. Without `wanted`, the deletes of all tables.
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

/** What was deleted with a row. It is counted once, because the rows below a deleted row don't change. */
export function useCounts({ db }: SyncDevice, deletion: Deletion): RowCounts | undefined {
  const [first] = useState(deletion);
  const [counts, setCounts] = useState<RowCounts>();
  // Without the counts the teacher can still put the row back.
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
