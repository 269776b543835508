import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import {
  countsOfAssessment,
  deleteAssessment,
  type AssessmentCounts,
  renameAssessment,
} from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { DeleteQuestion } from '../../ui/dialogs/delete-question.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.ts';
import { rowsText } from '../../words/rows.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import type { Problem } from '#domain/validation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { SameNameNotice } from '../../ui/notices/same-name-notice.tsx';
import { useAssessments } from './use-assessments.ts';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  row: AssessmentRow;
  onDeleted: () => void;
}

export function EditAssessment({ device, row, onDeleted }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { asked, busy, problem, ask, confirm, cancel, forget } = useConfirm<AssessmentCounts>(storeProblem);
  const open = () => {
    forget();
    setIsOpen(true);
  };
  const remove = async ({ seen }: AssessmentCounts) => {
    await deleteAssessment(device, row.id, seen);
    setIsOpen(false);
    showDone('Assessment Deleted', 'The assessment has been deleted successfully.');
    onDeleted();
    return null;
  };
  return (
    <>
      <IconButton icon={Pencil} variant="outline" label={`Edit ${row.name}`} onClick={open} />
      {isOpen && !asked && (
        <RenameDialog
          device={device}
          row={row}
          isAsking={busy}
          failure={problem}
          onDelete={() => ask(async () => await countsOfAssessment(device, row))}
          onClose={() => setIsOpen(false)}
        />
      )}
      {asked && (
        <DeleteQuestion
          name={row.name}
          sentence="You will lose all scores of this assessment."
          content={rowsText('assessmentScores', asked.scores)}
          undo="For 30 days you can put it back on this page."
          busy={busy}
          onConfirm={() => confirm(remove)}
          onCancel={cancel}
        />
      )}
    </>
  );
}

interface RenameDialogProps {
  device: SyncDevice;
  row: AssessmentRow;
  /** The app counts the scores that the question before the delete mentions. */
  isAsking: boolean;
  failure: Problem | null;
  onDelete: () => void;
  onClose: () => void;
}

/** The dialog in which the teacher renames a saved assessment or deletes it (docs/product.md 5.15, 5.16). */
function RenameDialog({ device, row, isAsking, failure, onDelete, onClose }: RenameDialogProps) {
  const others = useAssessments(device, row.classId)?.filter(({ id }) => id !== row.id) ?? [];
  const { state, values, set, problems } = useSubmit({
    /** Null if the teacher has typed nothing: another device may rename it while the dialog is open. */
    start: { name: null as string | null },
    submit: async (typed) => {
      const result = await renameAssessment(device, row.id, typed.name ?? row.name);
      if (typeof result === 'object') return { fields: { name: result } };
      if (result === 'renamed') showDone('Assessment Updated', 'The assessment name has been updated.');
      return onClose();
    },
    explain: (error) => ({ fields: { name: storeProblem(error) } }),
  });
  const name = values.name ?? row.name;
  return (
    <Dialog open onClose={onClose} title="Edit assessment" description={<Name>{row.name}</Name>}>
      <Form
        state={state}
        submit="Save"
        inDialog
        after={
          <Button
            variant="destructive-text"
            icon={Trash2}
            busy={isAsking}
            busyLabel="Counting..."
            aria-label={`Delete ${row.name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        }
      >
        <Field
          label="Name"
          announce
          autoComplete="off"
          name="name"
          value={name}
          error={problems.name}
          onChange={({ target }) => set('name', target.value)}
        />
        <SameNameNotice noun="assessment" name={name} others={others} />
        {failure && <FieldMessage problem={failure} alert />}
      </Form>
    </Dialog>
  );
}
