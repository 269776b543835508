import { hasCtrl, isInText, usePageKeys } from '../window/page-keys.ts';

/** Ctrl+Z undoes, and Ctrl+Shift+Z or Ctrl+Y does again; on a Mac with ⌘. In a text field the keys belong to the field. */
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
