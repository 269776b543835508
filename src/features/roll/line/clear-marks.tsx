import { Undo2 } from 'lucide-react';
import { counted } from '../../../words/plurals.ts';
import { undoMarksWords } from '../../../words/grading/rolls.ts';
import { LineButton } from './line-button.tsx';

interface Props {
  touched: number;
  cleared: number;
  onClear: () => void;
  onUndo: () => void;
}

/**
 * Clears the marks of the day that are not saved. The app does not ask first, because the same button can put the marks back
 * (docs/product.md 4.21).
 */
export function ClearMarks({ touched, cleared, onClear, onUndo }: Props) {
  if (touched > 0) return <LineButton onPress={onClear}>{undoMarksWords(touched)}</LineButton>;
  if (cleared === 0) return null;
  return (
    <LineButton icon={Undo2} name={`Put back ${counted(cleared, 'mark')}`} onPress={onUndo}>
      Put back
    </LineButton>
  );
}
