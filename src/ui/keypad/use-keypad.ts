import { useEffect, useMemo, useState } from 'react';
import { KeypadEntry, type KeypadGiven } from './keypad-entry.ts';
import { useTimerKeys } from './use-timer-keys.ts';

/** With the handler for the keys of a keyboard. */
export interface KeypadShown {
  readonly entry: KeypadEntry;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

interface Given extends Pick<KeypadGiven, 'tap'> {
  readonly students: readonly { readonly id: number; readonly name: string; readonly number: number | null }[];
  readonly startOrPause: (moment: number) => void;
  readonly undoLast: () => void;
}

export function useKeypad({ students, tap, ...keys }: Given): KeypadShown {
  const [entry] = useState(() => new KeypadEntry());
  const [isOpen, setIsOpen] = useState(false);
  const byNumber = useMemo(() => new Map(students.map((student) => [student.number, student])), [students]);
  useEffect(() => {
    entry.give({ find: (number) => byNumber.get(number), tap });
  }, [entry, byNumber, tap]);
  const toggle = () => setIsOpen((shown) => !shown);
  useTimerKeys({ ...keys, entry, openKeypad: () => setIsOpen(true), toggleKeypad: toggle });
  return { entry, isOpen, toggle };
}
