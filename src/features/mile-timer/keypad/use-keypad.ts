import { useEffect, useMemo, useState } from 'react';
import type { Timer } from '../race/timer.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { KeypadEntry } from './keypad-entry.ts';
import { useTimerKeys } from './use-timer-keys.ts';

/** With the handler for the keys of a keyboard. */
export interface KeypadShown {
  readonly entry: KeypadEntry;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

export function useKeypad(timer: Timer, students: readonly ListedStudent[]): KeypadShown {
  const [entry] = useState(() => new KeypadEntry());
  const [isOpen, setIsOpen] = useState(false);
  const byNumber = useMemo(() => new Map(students.map((student) => [student.number, student])), [students]);
  useEffect(() => {
    entry.give({ find: (number) => byNumber.get(number), lap: timer.hand.lap });
  }, [entry, byNumber, timer]);
  const toggle = () => setIsOpen((shown) => !shown);
  useTimerKeys({ timer, entry, openKeypad: () => setIsOpen(true), toggleKeypad: toggle });
  return { entry, isOpen, toggle };
}
