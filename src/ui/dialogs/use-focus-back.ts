import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for the button that is replaced by an editor while `isEditing` is true. When the editor closes and its field
 * had the focus, the button gets the focus.
 */
export function useFocusBack(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasClosed = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (!hasClosed) return;
    // Waits until the browser has moved the focus, because a press on another field also closes the editor, and that field must
    // keep the focus. If the focused field was removed, the focus is on the page or on the dialog around the button.
    const timer = setTimeout(() => {
      if (document.activeElement?.contains(button.current)) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isEditing]);
  return button;
}
