import { Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { useRollLine } from './use-roll-line.ts';
import { counted, oneOrMany } from '../../../words/plurals.ts';

interface Props {
  /** Of students with an unsaved mark. */
  touched: number;
  /** Students without a mark. */
  toFill: number;
  line: ReturnType<typeof useRollLine>;
}

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
  if (touched > 0)
    return (
      <LineButton onPress={onClear}>
        Undo {oneOrMany(touched, 'this mark', `these ${touched.toLocaleString()} marks`)}
      </LineButton>
    );
  if (cleared === 0) return null;
  return (
    <LineButton icon={Undo2} name={`Put back ${counted(cleared, 'mark')}`} onPress={onUndo}>
      Put back
    </LineButton>
  );
}

/** A button that marks the students without a mark on a saved day as present (docs/product.md 4.31). */
function MarkNotRecorded({ students, onMark }: { students: number; onMark: () => void }) {
  return (
    <LineButton name={`Mark ${students} not recorded as present`} onPress={onMark}>
      Mark {students} <span className="hidden @min-[56rem]:inline">not recorded </span>as present
    </LineButton>
  );
}

interface LineButtonProps {
  icon?: LucideIcon;
  /** If the visible words alone are not clear. */
  name?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button at the end of the roster's status line. If the line is narrow, the label wraps to two lines. */
function LineButton({ icon, name, onPress, children }: LineButtonProps) {
  return (
    <div className="roll-line-button shrink-0">
      <Button variant="text" icon={icon} aria-label={name} onClick={onPress}>
        <span className="max-w-[5.5rem] text-14 leading-tight text-balance @min-[40rem]:max-w-none @min-[40rem]:text-16">
          {children}
        </span>
      </Button>
    </div>
  );
}
