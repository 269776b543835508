import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { type BookCounts, countsOfBook, deleteGradeBook } from '../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DeleteQuestion } from '../../ui/dialogs/delete-question.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { useConfirm } from '../../ui/dialogs/use-confirm.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { bookWords } from '../../words/rows.ts';
import { Select } from '../../ui/fields/select.tsx';
import { ChangedNotice } from '../../ui/notices/changed.tsx';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  /** Without the current one. */
  others: readonly GradeBookRow[];
}

interface Asked {
  book: GradeBookRow;
  counts: BookCounts;
}

/** Lets the teacher choose one of the other grade books and delete it with everything in it (docs/product.md 2.10). */
export function DeleteGradeBook({ device, others }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  /** The teacher may have put it back in the meantime. */
  const [deleted, setDeleted] = useState<GradeBookRow | null>(null);
  const { asked, busy, problem, ask, confirm, cancel, forget } = useConfirm<Asked>(storeProblem);
  const book = others.find(({ id }) => id === chosen);
  const choose = (id: number) => {
    forget();
    setDeleted(null);
    setChosen(id);
  };
  const count = async (one: GradeBookRow) => ({ book: one, counts: await countsOfBook(device.db, one.id) });
  const remove = async ({ book: one, counts: { seen } }: Asked) => {
    const wrong = await deleteGradeBook(device, one.id, seen);
    setChosen(null);
    if (!wrong) setDeleted(one);
    return wrong;
  };
  return (
    <div className="grid max-w-form gap-4">
      {others.length === 0 ? (
        <p className="text-ink-2">{CURRENT_STAYS}</p>
      ) : (
        <Select
          label="Grade book to delete"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={book?.id ?? null}
          onChange={choose}
          hint={CURRENT_STAYS}
        />
      )}
      {book && (
        <Button
          variant="destructive"
          icon={Trash2}
          block
          busy={busy}
          busyLabel="Counting..."
          onClick={() => ask(async () => await count(book))}
        >
          Delete {book.name}
        </Button>
      )}
      {problem && <FieldMessage problem={problem} alert />}
      {deleted && !others.some(({ id }) => id === deleted.id) && (
        <ChangedNotice takesFocus>
          The grade book <Name className="font-strong">{deleted.name}</Name> was deleted.
        </ChangedNotice>
      )}
      {asked && (
        <DeleteQuestion
          name={asked.book.name}
          sentence="You will lose all student data associated with this grade book!"
          content={bookWords(asked.counts)}
          undo="For 30 days you can put it back on this page."
          busy={busy}
          onConfirm={() => confirm(remove)}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

const CURRENT_STAYS = 'The current grade book can’t be deleted. To delete it, change to another grade book first.';
