import { useEffect, useRef, type RefObject } from 'react';

/** The button gets the focus when the editor that replaced it closes, if a field of the editor had it. */
export function useFocusBack(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasClosed = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (!hasClosed) return;
    // A press on another field closes the editor too, and keeps the focus. If the browser removed the focused field, the page
    // or dialog around it has the focus now.
    const timer = setTimeout(() => {
      if (document.activeElement?.contains(button.current)) button.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isEditing]);
  return button;
}
