import { Undo2 } from 'lucide-react';
import type { useRollLine } from './use-roll-line.ts';
import { counted } from '../../../words/plurals.ts';
import { undoMarksWords, markNotRecordedWords } from '../../../words/grading/rolls.ts';
import { LineButton } from './line-button.tsx';

interface Props {
  /** Of students with an unsaved mark. */
  touched: number;
  /** Students without a mark. */
  toFill: number;
  line: ReturnType<typeof useRollLine>;
}

/** The button at the end of the roster's status line. What it does depends on what the line says. */
export function LineAction({ touched, toFill, line }: Props) {
  if (touched > 0 || line.cleared > 0) {
    return <ClearMarks touched={touched} cleared={line.cleared} onClear={line.clear} onUndo={line.undo} />;
  }
  return toFill > 0 && <MarkNotRecorded students={toFill} onMark={line.markNotRecorded} />;
}

interface ClearMarksProps {
  touched: number;
  cleared: number;
  onClear: () => void;
  onUndo: () => void;
}

/** Clears the unsaved marks of the day, without a question, because the same button puts them back (docs/product.md 4.21). */
function ClearMarks({ touched, cleared, onClear, onUndo }: ClearMarksProps) {
  if (touched > 0) return <LineButton onPress={onClear}>{undoMarksWords(touched)}</LineButton>;
  if (cleared === 0) return null;
  return (
    <LineButton icon={Undo2} name={`Put back ${counted(cleared, 'mark')}`} onPress={onUndo}>
      Put back
    </LineButton>
  );
}

interface MarkNotRecordedProps {
  students: number;
  onMark: () => void;
}

/** A button that marks the students without a mark on a saved day as present (docs/product.md 4.31). */
function MarkNotRecorded({ students, onMark }: MarkNotRecordedProps) {
  return (
    <LineButton name={markNotRecordedWords(students)} onPress={onMark}>
      Mark {students} <span className="hidden @min-[56rem]:inline">not recorded </span>as present
    </LineButton>
  );
}
