import type { Way } from '#domain/undo-history.ts';
import { hasCtrl, isInText, usePageKeys } from '../window/page-keys.ts';

export interface UndoKeys {
  readonly turn: (way: Way, by?: KeyboardEvent) => void;
  /** Whether the keys undo here although a text field has the focus. */
  readonly isHere?: (event: KeyboardEvent) => boolean;
}

/**
 * Calls `turn` for Ctrl+Z, and for Ctrl+Shift+Z or Ctrl+Y (on a Mac with ⌘ instead of Ctrl). While a text field has the focus,
 * the browser handles these keys: it undoes and redoes the typing.
 */
export function useUndoKeys({ turn, isHere = (event) => !isInText(event) }: UndoKeys): void {
  usePageKeys((event) => {
    if (!hasCtrl(event) || !isHere(event)) return;
    const key = event.key.toLowerCase();
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (!way) return;
    event.preventDefault();
    turn(way, event);
  });
}
