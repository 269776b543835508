import { useCallback } from 'react';
import { useKeypad, type KeypadShown } from '../../../ui/keypad/use-keypad.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import type { TapFlashKind } from './flashes.ts';
import type { Timer } from './timer.ts';

const WORDS: Readonly<Record<TapFlashKind, string>> = {
  counted: ' counted',
  'clock-stopped': ' counted. Clock is not running',
  repeat: ' is counted already',
  absent: ' is absent',
  finished: ' has finished',
};

/** Counts a lap for the number that the teacher types. */
export function useTimerKeypad({ store, hand }: Timer, students: readonly ListedStudent[]): KeypadShown {
  const tap = useCallback(
    (studentId: number, moment: number) => {
      const kind = hand.lap(studentId, moment);
      return { text: WORDS[kind], isProblem: kind !== 'counted' && kind !== 'clock-stopped' };
    },
    [hand],
  );
  const undoLast = () => {
    const [last] = store.lastTaps();
    if (last) hand.undoTap(last);
  };
  return useKeypad({ students, tap, startOrPause: hand.startOrPause, undoLast });
}
