import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { currentGradeBook, listGradeBooks, changeGradeBook } from '../../../repositories/classes/grade-books.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';

/**
 * Returns the current grade book, read again after each change of the database. Returns null if there is none, and undefined
 * until the first read has ended.
 */
export function useCurrentGradeBook({ db, userId }: SyncDevice): GradeBookRow | null | undefined {
  return useLiveQuery(async () => await currentGradeBook(db, userId), [db, userId]);
}

/**
 * Returns `no book` or `none chosen` when it is certain that the teacher has no current grade book: the first full pull has
 * ended, and after that a read found no current grade book. One query reads these facts in this order. Two queries could run at
 * different times. The app could then combine the new result "the pull has ended" with the older result "no grade book", and
 * open the list of grade books instead of the classes.
 */
export function useMissingBook({ db, userId }: SyncDevice): 'no book' | 'none chosen' | null {
  const missing = useLiveQuery(async () => {
    if (!(await isComplete(db))) return null;
    // In this order, a grade book that is made meanwhile is the current one.
    const all = await listGradeBooks(db);
    if ((await currentGradeBook(db, userId)) !== null) return null;
    return all.length === 0 ? 'no book' : 'none chosen';
  }, [db, userId]);
  return missing ?? null;
}

/** Saves nothing and shows no message if it is already the current one. */
export function useChangeGradeBook(device: SyncDevice, current: GradeBookRow | null, onChanged: () => void) {
  const { run, problem } = useAction(storeProblem);
  const choose = (id: number) =>
    void run(async () => {
      if (id !== current?.id) {
        await changeGradeBook(device, id);
        showToast({ title: 'Grade Book Changed', variant: 'ccGreen', shownFor: 'grade book' });
      }
      onChanged();
    });
  return { problem, choose };
}
