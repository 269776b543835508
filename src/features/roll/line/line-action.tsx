import { ClearMarks } from './clear-marks.tsx';
import { MarkNotRecorded } from './mark-not-recorded.tsx';
import type { useRollLine } from './use-roll-line.ts';

interface Props {
  /** How many students have a mark that is not saved. */
  touched: number;
  /** How many students without a mark the button marks as present. */
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
