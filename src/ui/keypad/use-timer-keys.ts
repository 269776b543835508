import { isDigitKey } from '#domain/race/keypad.ts';
import { momentOf } from '../../platform/moment.ts';
import { hasCtrl, isInText, usePageKeys } from '../window/page-keys.ts';
import type { KeypadEntry } from './keypad-entry.ts';

interface Given {
  /** For the key S. */
  readonly startOrPause: (moment: number) => void;
  readonly undoLast: () => void;
  readonly entry: KeypadEntry;
  readonly openKeypad: () => void;
  readonly toggleKeypad: () => void;
}

/** Handles the keys of the timer: S, K, digits, Enter, and Ctrl+Z (docs/product.md 5.90). */
export function useTimerKeys({ startOrPause, undoLast, entry, openKeypad, toggleKeypad }: Given): void {
  usePageKeys((event) => {
    if (isInText(event) || event.repeat) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const acts = () => {
      if (hasCtrl(event)) return key === 'z' ? undoLast() : null;
      if (key === 's') return startOrPause(momentOf(event));
      if (key === 'k') return toggleKeypad();
      if (isDigitKey(key)) {
        openKeypad();
        return entry.press(key, momentOf(event));
      }
      const isTyping = entry.state().digits !== '';
      // Without digits, Enter presses the focused button as usual.
      return isTyping && (key === 'Enter' || key === 'Backspace') ? entry.press(key, momentOf(event)) : null;
    };
    if (acts() !== null) event.preventDefault();
  });
}
