import { useEffect, useState } from 'react';

/** In ms after the end of a press. */
const CLICK_WITHIN_MS = 300;

/**
 * Returns whether a press is in progress: from the moment at which the finger touches the element until the click. Nothing
 * on the page should move during this time. The browser sends the click to the element under the finger at the end of the
 * press.
 */
export function usePressed(): { pressed: boolean; onPointerDown: () => void } {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => setPressed(false);
    const up = () => {
      timer = setTimeout(end, CLICK_WITHIN_MS);
    };
    addEventListener('click', end);
    addEventListener('pointercancel', end);
    addEventListener('pointerup', up);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', end);
      removeEventListener('pointercancel', end);
      removeEventListener('pointerup', up);
    };
  }, [pressed]);
  return { pressed, onPointerDown: () => setPressed(true) };
}
