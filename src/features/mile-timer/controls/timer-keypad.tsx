import { useCallback, type ReactNode } from 'react';
import type { KeypadEntry } from '../../../ui/keypad/keypad-entry.ts';
import { Keypad } from '../../../ui/keypad/keypad.tsx';
import { useKeypad, type KeypadShown } from '../../../ui/keypad/use-keypad.ts';
import { useMainButton, type Runners } from '../finish/finished-count.tsx';
import type { TapFlashKind } from '../race/flashes.ts';
import type { Timer } from '../race/timer.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { undoLast } from '../taps/timer-taps.tsx';

const WORDS: Readonly<Record<TapFlashKind, string>> = {
  counted: ' counted',
  'clock-stopped': ' counted. Clock is not running',
  repeat: ' is counted already',
  absent: ' is absent',
  finished: ' has finished',
};

export function useTimerKeypad({ store, hand }: Timer, students: readonly ListedStudent[]): KeypadShown {
  const tap = useCallback(
    (studentId: number, moment: number) => {
      const kind = hand.lap(studentId, moment);
      return { text: WORDS[kind], isProblem: kind !== 'counted' && kind !== 'clock-stopped' };
    },
    [hand],
  );
  return useKeypad({ students, tap, startOrPause: hand.startOrPause, undoLast: () => undoLast({ store, hand }) });
}

interface Props {
  entry: KeypadEntry;
  classId: number;
  timer: Timer;
  runners: Runners;
  undo: ReactNode;
}

/** Apart, because it is rendered again when the green button of the timer changes. */
export function TimerKeypad({ timer, runners, ...keys }: Props) {
  const hasNumbers = runners.students.some(({ number }) => number !== null);
  return <Keypad {...keys} hasNumbers={hasNumbers} isMain={useMainButton(timer, runners) === null} />;
}
