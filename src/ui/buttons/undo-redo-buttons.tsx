import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useUndoKeys } from './undo-keys.ts';

interface Props {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly variant?: 'plain' | 'outline';
}

/**
 * The buttons Undo and Redo. Keys do the same. A disabled button keeps the focus, so that it does not move after a keyboard
 * user has undone everything.
 */
export function UndoRedoButtons({ undo, redo, canUndo, canRedo, variant = 'plain' }: Props) {
  useUndoKeys(undo, redo);
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
