import { deviceKind } from '../../../platform/device/device-kind.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { discardWords, stayUnchangedWords } from '../../../words/rosters/rosters.ts';

interface Props {
  open: boolean;
  className: string;
  names: number;
  students: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before the list of a new roster is discarded. Without this, a teacher would have to remove each name, and the status
 * chip would count the list on every page (docs/product.md 3.55).
 */
export function DiscardDialog({ open, className, names, students, onConfirm, onCancel }: Props) {
  const { title, keep } = discardWords(names);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      description={`This list is only on this ${deviceKind()}, and is not saved in ${className}. You can’t get it back after you discard it.`}
      confirmLabel="Discard"
      cancelLabel={keep}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {students > 0 && <p>{stayUnchangedWords(students, className)}</p>}
    </ConfirmDialog>
  );
}
