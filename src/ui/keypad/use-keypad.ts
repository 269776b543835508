import { useEffect, useMemo, useState } from 'react';
import { isDigitKey } from '#domain/race/keypad.ts';
import { momentOf } from '../../platform/moment.ts';
import { hasCtrl, isInText, usePageKeys } from '../window/page-keys.ts';
import { KeypadEntry, type KeypadGiven } from './keypad-entry.ts';

export type KeypadShown = ReturnType<typeof useKeypad>;

interface Given extends Pick<KeypadGiven, 'tap'> {
  readonly students: readonly { readonly id: number; readonly name: string; readonly number: number | null }[];
  readonly startOrPause: (moment: number) => void;
  readonly undoLast: () => void;
}

/** Also handles the keys of a keyboard: S, K, digits, Enter, and Ctrl+Z (docs/product.md 5.90). */
export function useKeypad({ students, tap, startOrPause, undoLast }: Given) {
  const [entry] = useState(() => new KeypadEntry());
  const [isOpen, setIsOpen] = useState(false);
  const byNumber = useMemo(() => new Map(students.map((student) => [student.number, student])), [students]);
  useEffect(() => {
    entry.give({ find: (number) => byNumber.get(number), tap });
  }, [entry, byNumber, tap]);
  const toggle = () => setIsOpen((shown) => !shown);
  usePageKeys((event) => {
    if (isInText(event) || event.repeat) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const acts = () => {
      if (hasCtrl(event)) return key === 'z' ? undoLast() : null;
      if (key === 's') return startOrPause(momentOf(event));
      if (key === 'k') return toggle();
      if (isDigitKey(key)) {
        setIsOpen(true);
        return entry.press(key, momentOf(event));
      }
      const isTyping = entry.state().digits !== '';
      // Without digits, Enter presses the focused button as usual.
      return isTyping && (key === 'Enter' || key === 'Backspace') ? entry.press(key, momentOf(event)) : null;
    };
    if (acts() !== null) event.preventDefault();
  });
  return { entry, isOpen, toggle };
}
