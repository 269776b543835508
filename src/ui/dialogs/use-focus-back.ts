import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for the button that opens an editor in its own place. When the editor has closed and its field had the focus,
 * the button gets the focus.
 */
export function useFocusBack(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasClosed = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (!hasClosed) return;
    // Waits until the browser has moved the focus, because a press on another field closes the editor too. If the field was
    // removed with its focus, the page or the dialog around the button has it.
    const timer = setTimeout(() => {
      if (document.activeElement?.contains(button.current)) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isEditing]);
  return button;
}
