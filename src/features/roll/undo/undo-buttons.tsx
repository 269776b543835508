import { UndoRedoButtons } from '../../../ui/undo/undo-redo-buttons.tsx';
import { useGymMode } from '../../../ui/window/use-gym-mode.ts';
import { useUndo, type UndoGiven } from './use-undo.ts';

/** Undo and Redo (docs/product.md 4.27). Only the buttons are drawn again when a tap changes what can be undone. */
export function UndoButtons(given: UndoGiven) {
  const { undo, redo, canUndo, canRedo } = useUndo(given);
  const variant = useGymMode() ? 'outline' : 'plain';
  return <UndoRedoButtons undo={undo} redo={redo} canUndo={canUndo} canRedo={canRedo} variant={variant} />;
}
