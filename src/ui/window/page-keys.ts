import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onKey` for each key that is pressed anywhere on the page. While an input method composes a letter, the keys belong
 * to the input method, and while a dialog is open, they belong to the dialog. The page listens before it is painted, so that a key
 * is heard as soon as the teacher sees the screen.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && !event.altKey && !isInDialog(event.target)) onKey(event);
  });
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Calls `save` for Ctrl+S (on a Mac ⌘S), also in a text field. Otherwise the browser would ask where to save the page. */
export function useSaveKey(save: (event: KeyboardEvent) => void): void {
  usePageKeys((event) => {
    if (!hasCtrl(event) || event.shiftKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save(event);
  });
}

/** Whether Ctrl is held, or ⌘ on a Mac. */
export function hasCtrl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** Whether the key was pressed in a text field, which then gets the letter. */
export function isInText({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}
