import { useEffect, type ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { countsOfDay, deleteDay, type DayCounts } from '../../../repositories/roll/day-deletion.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { dayMarksWords } from '../../../words/grading/rolls.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
  day: LocalDate;
  dayText: string;
  backup: ReactNode;
  onKeep: () => void;
  onDeleted: () => void;
}

export function DeleteDay({ device, classRow, day, dayText, backup, onKeep, onDeleted }: Props) {
  const { asked, busy, problem, ask, confirm } = useConfirm<DayCounts>((error) => storeProblem(error));
  // Counted only once, so that the numbers in the question do not change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => ask(async () => await countsOfDay(device, classRow.id, day)), []);
  useEffect(() => {
    if (!problem) return;
    showToast({ title: problem.message, description: problem.fix, variant: 'destructive' });
    onKeep();
  }, [problem, onKeep]);
  const remove = async ({ seen }: DayCounts) => {
    await deleteDay(device, classRow.id, day, seen);
    showToast({
      title: 'Deleted',
      description: 'Daily points deleted successfully',
      variant: 'ccGreen',
    });
    onDeleted();
    return null;
  };
  return (
    asked && (
      <ConfirmDialog
        open
        title={`Delete ${dayText}?`}
        description={
          <>
            You will lose all daily points of <Name className="font-strong">{classRow.name}</Name> on this day. You can
            put them back for 30 days.
          </>
        }
        confirmLabel={`Delete ${dayText}`}
        cancelLabel="Keep it"
        destructive
        busy={busy}
        busyLabel="Deleting..."
        onConfirm={() => confirm(remove)}
        onCancel={onKeep}
      >
        <p className="mb-3 font-strong text-ink tabular-nums">{dayMarksWords(asked)}</p>
        {backup}
      </ConfirmDialog>
    )
  );
}
