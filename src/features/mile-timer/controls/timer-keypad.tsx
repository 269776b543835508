import type { ReactNode } from 'react';
import type { KeypadEntry } from '../../../ui/keypad/keypad-entry.ts';
import { Keypad } from '../../../ui/keypad/keypad.tsx';
import { useMainButton, type Runners } from '../finish/use-finished.ts';
import type { Timer } from '../race/timer.ts';

interface Props {
  entry: KeypadEntry;
  classId: number;
  timer: Timer;
  runners: Runners;
  undo: ReactNode;
}

/** Apart, because it is rendered again when the green button of the timer changes. */
export function TimerKeypad({ entry, classId, timer, runners, undo }: Props) {
  const hasNumbers = runners.students.some(({ number }) => number !== null);
  const isMain = useMainButton(timer, runners) === null;
  return <Keypad {...{ entry, classId, hasNumbers, isMain, undo }} />;
}
