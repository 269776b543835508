import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { RosterPlan } from '../list/roster-plan.ts';
import { overwriteInWords } from '../words.ts';

interface Props {
  open: boolean;
  className: string;
  plan: RosterPlan;
  word: 'file' | 'list';
  saving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The specification's word is overwrite; the counts say that nobody is lost by it. */
export function OverwriteDialog({ open, className, plan, word, saving, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={`Overwrite the roster of ${className}?`}
      description={overwriteInWords(plan.fresh.length, plan.here.length, plan.absent.length, word)}
      confirmLabel="Overwrite roster"
      cancelLabel="Go back"
      busy={saving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
