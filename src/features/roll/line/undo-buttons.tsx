import { UndoRedoButtons } from '../../../ui/undo/undo-redo-buttons.tsx';
import { useGymMode } from '../../../ui/window/use-gym-mode.ts';
import { useUndo, type UndoGiven } from './use-undo.ts';

/**
 * The buttons Undo and Redo (docs/product.md 4.27). When a tap changes what the teacher can undo, React renders only these
 * buttons again.
 */
export function UndoButtons(given: UndoGiven) {
  const { undo, redo, canUndo, canRedo } = useUndo(given);
  const variant = useGymMode() ? 'outline' : 'plain';
  return <UndoRedoButtons undo={undo} redo={redo} canUndo={canUndo} canRedo={canRedo} variant={variant} />;
}
