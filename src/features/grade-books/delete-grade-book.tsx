import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { type BookCounts, countsOfBook, deleteGradeBook } from '../../repositories/grade-books.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldMessage } from '../../ui/field-message.tsx';
import { failureWords } from '../../words/failures.ts';
import { bookWords } from '../../words/rows.ts';
import { BookSelect } from './book-select.tsx';
import { Changed } from './changed.tsx';

interface Props {
  device: SyncDevice;
  /** All grade books but the current one. */
  others: readonly GradeBookRow[];
  /** The button that saves a backup. */
  backup: ReactNode;
}

/** The teacher chooses one of the other grade books and deletes it with everything in it (docs/product.md 2.10). */
export function DeleteGradeBook({ device, others, backup }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { asked, busy, problem, deleted, ask, confirm, cancel, forget } = useDelete(device);
  const book = others.find(({ id }) => id === chosen);
  const choose = (id: number) => {
    forget();
    setChosen(id);
  };
  return (
    <div className="grid max-w-[27rem] gap-4">
      {others.length === 0 ? (
        <p className="text-ink-2">{CURRENT_STAYS}</p>
      ) : (
        <BookSelect
          label="Grade book to delete"
          books={others}
          chosen={book?.id ?? null}
          onChoose={choose}
          hint={CURRENT_STAYS}
        />
      )}
      {book && (
        <Button variant="destructive" icon={Trash2} block busy={busy} busyLabel="Counting..." onClick={() => ask(book)}>
          Delete {book.name}
        </Button>
      )}
      {problem && <FieldMessage problem={problem} alert />}
      {deleted !== null && (
        <Changed>
          The grade book <bdi className="font-strong">{deleted}</bdi> was deleted.
        </Changed>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={`Delete ${asked.book.name}?`}
          description="You will lose all student data associated with this grade book!"
          confirmLabel={`Delete ${asked.book.name}`}
          cancelLabel="Keep it"
          destructive
          busy={busy}
          busyLabel="Deleting..."
          onConfirm={confirm}
          onCancel={cancel}
        >
          <p className="mb-3 font-strong text-ink tabular-nums">{bookWords(asked.counts)}</p>
          {backup}
        </ConfirmDialog>
      )}
    </div>
  );
}

const CURRENT_STAYS = 'The current grade book can’t be deleted. To delete it, change to another grade book first.';

/** Counts what the grade book holds, asks, and deletes. */
function useDelete(device: SyncDevice) {
  const [asked, setAsked] = useState<{ book: GradeBookRow; counts: BookCounts } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof failureWords> | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const work = async (run: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await run();
    } catch (error) {
      setAsked(null);
      setProblem(failureWords(writeFailure(error), deviceKind()));
    } finally {
      setBusy(false);
    }
  };
  return {
    asked,
    busy,
    problem,
    /** The name of the grade book that was deleted last. */
    deleted,
    ask: (book: GradeBookRow) =>
      void work(async () => setAsked({ book, counts: await countsOfBook(device.db, book.id) })),
    confirm: () =>
      void work(async () => {
        if (!asked) return;
        await deleteGradeBook(device, asked.book.id);
        setAsked(null);
        setDeleted(asked.book.name);
      }),
    cancel: () => setAsked(null),
    /** Removes the messages about an earlier grade book. */
    forget: () => {
      setProblem(null);
      setDeleted(null);
    },
  };
}
