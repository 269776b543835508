import { MOST_STUDENTS } from '#domain/validation.ts';
import { type ReactNode, use, useState } from 'react';
import type { RosterList } from '#domain/roster/review-list.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { saveRoster } from '../../../repositories/students/rosters.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormEnd } from '../../../ui/forms/form-end.tsx';
import { useSaveKey } from '../../../ui/window/page-keys.ts';
import { counted } from '../../../words/plurals.ts';
import { BackupContext } from '../../../ui/dialogs/backup-context.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Name } from '../../../ui/page/name.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { overwriteWords, stayWords } from '../../../words/rosters/rosters.ts';
import { NO_LIST, type RosterSteps } from '../list/use-roster-list.ts';
import { listWord } from '../list/roster-list.ts';
import { planCountsOf, planRoster, rosterChangesOf, type RosterPlan } from '../list/roster-plan.ts';

/**
 * One transaction reads the list, saves the students and deletes the draft (docs/product.md 3.9). `press` asks first, unless
 * the class has and had no students, so that nothing is overwritten (3.51).
 */
export function useSaveRoster(
  device: SyncDevice,
  classId: number,
  { copy }: RosterSteps,
  students: readonly StudentRow[],
  onSaved: () => void,
) {
  const [asking, setAsking] = useState(false);
  const { run, problem, busy } = useAction(storeProblem);
  const save = async () => {
    await saveRoster(device, classId, (list) => rosterChangesOf(planRoster(list, students)));
    copy.open(NO_LIST);
    showDone('Roster Saved');
    onSaved();
  };
  return {
    problem,
    press: async (plan: RosterPlan) => {
      // A change that the page does not show yet is saved, too.
      await copy.settled();
      if (plan.here.length + plan.absent.length + planCountsOf(plan).back > 0) setAsking(true);
      else await run(save);
    },
    dialog: {
      open: asking,
      busy,
      onConfirm: () => void run(save).finally(() => setAsking(false)),
      onCancel: () => setAsking(false),
    },
  };
}

interface Props {
  dialog: ReturnType<typeof useSaveRoster>['dialog'];
  classRow: ClassRow;
  list: RosterList;
  plan: RosterPlan;
}

/**
 * The specification calls it overwriting, but it removes only students whose box is ticked, and the dialog says how many
 * (docs/product.md 3.9).
 */
export function OverwriteDialog({ dialog, classRow, list, plan }: Props) {
  const backup = use(BackupContext);
  const counts = planCountsOf(plan);
  const leaving = plan.absent.filter(({ leaves }) => leaves).map(({ student }) => student.fullName);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Overwrite the roster of ${classRow.name}?`}
      description={<span className="font-strong tabular-nums">{overwriteWords(counts)}</span>}
      confirmLabel="Overwrite roster"
      cancelLabel="Go back"
    >
      {(leaving.length > 0 || counts.staying > 0) && (
        <div className="grid gap-3">
          {leaving.length > 0 && (
            <p>
              Removed, past grades stay:{' '}
              {leaving.map((name, i) => [i > 0 && ' · ', <Name key={`${name} ${i}`}>{name}</Name>])}
            </p>
          )}
          {counts.staying > 0 && <p>{stayWords(counts.staying, listWord(list))}</p>}
          {leaving.length > 0 && backup}
        </div>
      )}
    </ConfirmDialog>
  );
}

/**
 * The buttons Undo, Redo and Save at the end of the list, as in every form (docs/product.md 1.41). If Save is disabled, the text
 * beside Save says why. Ctrl+S presses Save (3.52). For an empty list, the bar offers only Undo and Redo.
 */
export function SaveBar({ plan, undo, onSave }: { plan: RosterPlan; undo: ReactNode; onSave: () => void }) {
  const listed = plan.fresh.length + plan.here.length;
  const obstacle = obstacleOf(plan);
  const canSave = obstacle === null && listed > 0;
  useSaveKey(() => {
    if (canSave) onSave();
  });
  return (
    <FormEnd
      status={
        <>
          {obstacle && <span className="font-label text-tardy-ink">{obstacle}</span>}
          {!obstacle && listed > 0 && (
            <>
              <span className="text-22 font-strong text-ink">{plan.total}</span>{' '}
              {`${plan.total === 1 ? 'student' : 'students'} after saving`}
              <span className="ml-3 hidden lg:pointer-fine:inline">Ctrl S saves.</span>
            </>
          )}
        </>
      }
    >
      <div className="flex-none!">{undo}</div>
      {listed + plan.toFix.length > 0 && (
        <Button variant="primary" disabled={!canSave} aria-keyshortcuts="Control+S" onClick={onSave}>
          Save roster
        </Button>
      )}
    </FormEnd>
  );
}

/** What to do before the save; null if the list can be saved. */
function obstacleOf({ toFix, fresh }: RosterPlan): string | null {
  if (toFix.length > 0) return `Fix or remove ${counted(toFix.length, 'name')} first`;
  return fresh.length > MOST_STUDENTS
    ? `${fresh.length} new students are too many for one class. Choose a section.`
    : null;
}
