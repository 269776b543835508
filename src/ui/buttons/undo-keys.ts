import { hasCtrl, isInText, usePageKeys } from '../window/page-keys.ts';

/**
 * Calls `undo` for Ctrl+Z, and `redo` for Ctrl+Shift+Z or Ctrl+Y (on a Mac with ⌘ instead of Ctrl). While a text field has
 * the focus, the browser handles these keys: it undoes and redoes the typing.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  usePageKeys((event) => {
    if (!hasCtrl(event) || isInText(event)) return;
    const key = event.key.toLowerCase();
    const action = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
