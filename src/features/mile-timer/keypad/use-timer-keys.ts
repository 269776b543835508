import { isDigitKey } from '#domain/race/keypad.ts';
import { momentOf } from '../../../platform/moment.ts';
import { hasCtrl, isInText, usePageKeys } from '../../../ui/window/page-keys.ts';
import type { Timer } from '../race/timer.ts';
import type { KeypadEntry } from './keypad-entry.ts';

interface Given {
  readonly timer: Timer;
  readonly entry: KeypadEntry;
  readonly openKeypad: () => void;
  readonly toggleKeypad: () => void;
}

/** Handles the keys of the timer: S, K, digits, Enter, and Ctrl+Z (docs/product.md 5.90). */
export function useTimerKeys({ timer, entry, openKeypad, toggleKeypad }: Given): void {
  usePageKeys((event) => {
    if (isInText(event) || event.repeat) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const acts = () => {
      if (hasCtrl(event)) return key === 'z' ? undoLast(timer) : null;
      if (key === 's') return timer.hand.startOrPause(momentOf(event));
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

function undoLast({ store, hand }: Timer): void {
  const [last] = store.lastTaps();
  if (last) hand.undoTap(last);
}
