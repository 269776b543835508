import { useEffect } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { countsOfDay, deleteDay, type DayCounts } from '../../../repositories/roll/day-deletion.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { DeleteQuestion } from '../../../ui/dialogs/delete-question.tsx';
import { showProblem } from '../../../ui/toasts/show-problem.ts';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { Name } from '../../../ui/page/name.tsx';
import { counted } from '../../../words/plurals.ts';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
  day: LocalDate;
  dayText: string;
  onKeep: () => void;
  onDeleted: () => void;
}

export function DeleteDay({ device, classRow, day, dayText, onKeep, onDeleted }: Props) {
  const { asked, busy, ask, confirm } = useConfirm<DayCounts>((error) => {
    showProblem(storeProblem(error));
    onKeep();
  });
  // Counted only once, so that the numbers in the question do not change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => ask(async () => await countsOfDay(device, classRow.id, day)), []);
  const remove = async ({ seen }: DayCounts) => {
    await deleteDay(device, classRow.id, day, seen);
    showDone('Deleted', 'Daily points deleted successfully');
    onDeleted();
    return null;
  };
  return (
    asked && (
      <DeleteQuestion
        name={dayText}
        sentence={
          <>
            You will lose all daily points of <Name className="font-strong">{classRow.name}</Name> on this day. You can
            put them back for 30 days.
          </>
        }
        content={`${counted(asked.marks, 'mark')}${asked.unsaved === 0 ? '' : ` · ${counted(asked.unsaved, 'change')} not saved`}`}
        busy={busy}
        onConfirm={() => confirm(remove)}
        onCancel={onKeep}
      />
    )
  );
}
