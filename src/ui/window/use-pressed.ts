import { useEffect, useState } from 'react';

/** How long after the end of a press the browser can still send its click, in ms. */
const CLICK_WITHIN_MS = 300;

/**
 * Says whether a press is in progress: from the moment when the finger touches the element until its click. Nothing should
 * move meanwhile, because the browser gives the click to the element that is under the finger at the end of the press.
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
