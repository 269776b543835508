import { useLayoutEffect } from 'react';

/** Ctrl+Z and ⌘Z undo the last change of the list. While a text field has the focus, these keys undo typing, as usual. */
export function useUndoKey(undo: () => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const undoes = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!undoes || (event.target instanceof Element && event.target.closest('input, textarea'))) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo]);
}
