import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useGymMode } from '../../../ui/use-gym-mode.ts';
import { useUndoKeys } from './undo-keys.ts';
import { useUndo, type UndoGiven } from './use-undo.ts';

/**
 * Undo and Redo (docs/product.md 4.27). Only the buttons are drawn again when a tap changes what can be undone. A disabled
 * button keeps the focus, so that a teacher at the keyboard stays at the button after the last undo.
 */
export function UndoButtons(given: UndoGiven) {
  const { undo, redo, canUndo, canRedo } = useUndo(given);
  useUndoKeys(undo, redo);
  const variant = useGymMode() ? 'outline' : 'plain';
  return (
    <div className="flex shrink-0 gym:gap-2">
      <IconButton
        icon={Undo2}
        label="Undo"
        variant={variant}
        aria-disabled={!canUndo}
        onClick={undo}
        aria-keyshortcuts="Control+Z"
      />
      <IconButton
        icon={Redo2}
        label="Redo"
        variant={variant}
        aria-disabled={!canRedo}
        onClick={redo}
        aria-keyshortcuts="Control+Shift+Z"
      />
    </div>
  );
}
