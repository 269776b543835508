import { Trash2 } from 'lucide-react';
import type { ClassRow } from '#domain/tables/classes.ts';
import { type ClassCounts, countsOfClass, deleteClass } from '../../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DeleteQuestion } from '../../../ui/dialogs/delete-question.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { rowsText } from '../../../words/rows.ts';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
  onDeleted: () => void;
}

/** Asks first, and says how much would be deleted (docs/product.md 2.14). */
export function DeleteClass({ device, classRow: { id, name }, onDeleted }: Props) {
  const { asked, busy, problem, ask, confirm, cancel } = useConfirm<ClassCounts>(storeProblem);
  const remove = async ({ seen }: ClassCounts) => {
    await deleteClass(device, id, seen);
    onDeleted();
    return null;
  };
  return (
    <div className="grid max-w-form grid-cols-1 gap-3">
      <p className="text-ink-2">
        Deletes the class with its students, marks, notes and assessments. For 30 days you can put it back.
      </p>
      <div>
        <Button
          variant="destructive"
          icon={Trash2}
          busy={busy}
          busyLabel="Counting..."
          onClick={() => ask(async () => await countsOfClass(device.db, id))}
        >
          Delete {name}
        </Button>
      </div>
      {problem && <FieldMessage problem={problem} alert />}
      {asked && (
        <DeleteQuestion
          name={name}
          sentence="You will lose all student data associated with this class!"
          content={`${rowsText('students', asked.students)} · ${rowsText('marks', asked.marks)}`}
          undo="For 30 days you can put it back from the class list."
          busy={busy}
          onConfirm={() => confirm(remove)}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
