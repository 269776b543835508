import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Each key on the page, except while an input method composes, with Alt, or in a dialog. Added before the paint, so that keys
 * work as soon as the screen is seen.
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

/** Calls `save` for Ctrl+S (on a Mac ⌘S), also in a text field. Prevents the browser's dialog for saving the web page. */
export function useSaveKey(save: (event: KeyboardEvent) => void): void {
  usePageKeys((event) => {
    if (!hasCtrl(event) || event.shiftKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save(event);
  });
}

export function hasCtrl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

/** Returns true if the focus was in a text field when the key was pressed, so that the field receives the character. */
export function isInText({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
}
