import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../words/plurals.ts';

interface Props {
  /** How many students have a mark that is not saved. */
  touched: number;
  /** How many marks the teacher has just cleared. */
  cleared: number;
  onClear: () => void;
  onUndo: () => void;
}

/**
 * Clears the unsaved marks of the day, without a question, because the teacher can undo it at the same place
 * (docs/product.md 4.21).
 */
export function ClearMarks({ touched, cleared, onClear, onUndo }: Props) {
  if (touched > 0) {
    return (
      <Button variant="text" aria-label={`Clear my unsent marks: ${counted(touched, 'mark')}`} onClick={onClear}>
        <span>
          Clear<span className="hidden @min-[34rem]:inline"> my unsent marks</span>
        </span>
      </Button>
    );
  }
  if (cleared === 0) return null;
  return (
    <Button variant="text" icon={Undo2} aria-label={`Undo: ${counted(cleared, 'mark')} cleared`} onClick={onUndo}>
      Undo
    </Button>
  );
}
