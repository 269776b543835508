import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { RosterPlan } from '../list/roster-plan.ts';
import { overwriteWords } from '../../../words/rosters.ts';

interface Props {
  open: boolean;
  className: string;
  plan: RosterPlan;
  word: 'file' | 'list';
  saving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before the list is saved. The specification calls this overwriting, but nobody is removed. The numbers in the dialog
 * show that.
 */
export function OverwriteDialog({ open, className, plan, word, saving, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={`Overwrite the roster of ${className}?`}
      description={overwriteWords(plan.fresh.length, plan.here.length, plan.absent.length, word)}
      confirmLabel="Overwrite roster"
      cancelLabel="Go back"
      busy={saving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
