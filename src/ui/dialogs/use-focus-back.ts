import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a button that an editor replaces while `isEditing` is true. If a field of the editor had the focus when
 * the editor closed, the button gets the focus.
 */
export function useFocusBack(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasClosed = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (!hasClosed) return;
    // Waits until the browser has moved the focus. A press on another field also closes the editor, and that field must keep
    // the focus. If the browser removed the focused field, the page or the dialog around the button has the focus now.
    const timer = setTimeout(() => {
      if (document.activeElement?.contains(button.current)) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isEditing]);
  return button;
}
