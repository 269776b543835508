import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import {
  countsOfAssessment,
  deleteAssessment,
  type AssessmentCounts,
} from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { DeleteQuestion } from '../../ui/dialogs/delete-question.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.ts';
import { rowsText } from '../../words/rows.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { RenameDialog } from './rename-dialog.tsx';

interface Props {
  device: SyncDevice;
  row: AssessmentRow;
  onDeleted: () => void;
}

/** A button that opens a dialog in which the teacher renames or deletes the assessment. */
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
    showToast({
      title: 'Assessment Deleted',
      description: 'The assessment has been deleted successfully.',
      variant: 'ccGreen',
    });
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
