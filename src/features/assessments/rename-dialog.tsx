import { Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import type { Problem } from '#domain/validation.ts';
import { renameAssessment } from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { SameNameNotice } from '../../ui/notices/same-name-notice.tsx';
import { useAssessments } from './use-assessments.ts';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  row: AssessmentRow;
  /** The app counts the scores that the question before the delete mentions. */
  isAsking: boolean;
  failure: Problem | null;
  onDelete: () => void;
  onClose: () => void;
}

/** The dialog in which the teacher renames a saved assessment or deletes it (docs/product.md 5.15, 5.16). */
export function RenameDialog({ device, row, isAsking, failure, onDelete, onClose }: Props) {
  const form = useId();
  const { name, type, problem, busy, save } = useName(device, row, onClose);
  const others = useAssessments(device, row.classId)?.filter(({ id }) => id !== row.id) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit assessment"
      description={<Name>{row.name}</Name>}
      footer={
        <>
          <div className="mr-auto">
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
          </div>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-3" onSubmit={submit}>
        <Field
          label="Name"
          value={name}
          error={problem}
          announce
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
        <SameNameNotice noun="assessment" name={name} others={others} />
      </form>
      {failure && <FieldMessage problem={failure} alert />}
    </Dialog>
  );
}

function useName(device: SyncDevice, row: AssessmentRow, onSaved: () => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const result = await renameAssessment(device, row.id, typed ?? row.name);
      if (typeof result === 'object') setProblem(result);
      else {
        if (result === 'renamed') {
          showToast({
            title: 'Assessment Updated',
            description: 'The assessment name has been updated.',
            variant: 'ccGreen',
          });
        }
        onSaved();
      }
    } catch (error) {
      setProblem(storeProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    name: typed ?? row.name,
    type: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    problem,
    busy,
    save,
  };
}
