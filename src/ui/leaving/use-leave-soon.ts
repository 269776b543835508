import { useCallback, useEffect, useEffectEvent, useState } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
/** In px, under a hand at rest. */
const REST_PX = 4;

/**
 * Calls `leave` after some seconds, unless the teacher touches the page, scrolls, presses a key or moves the pointer
 * (docs/product.md 2.14, 3.50): from the start if `atOnce` is true, otherwise from `leaveSoon`. `secondsLeft` is null if the
 * page stays open.
 */
export function useLeaveSoon(seconds: number, leave: () => void, atOnce = false) {
  const [secondsLeft, setSecondsLeft] = useState(atOnce ? seconds : null);
  const leaveNow = useEffectEvent(leave);
  const isWaiting = secondsLeft !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const stop = () => setSecondsLeft(null);
    const counting = setInterval(() => setSecondsLeft((left) => left && Math.max(1, left - 1)), 1000);
    const timer = setTimeout(() => leaveNow(), seconds * 1000);
    const stopListening = onAnyTouch(stop);
    return () => {
      clearInterval(counting);
      clearTimeout(timer);
      stopListening();
    };
  }, [isWaiting, seconds]);
  return { leaveSoon: useCallback(() => setSecondsLeft(seconds), [seconds]), secondsLeft };
}

function onAnyTouch(stop: () => void): () => void {
  let from: PointerEvent | null = null;
  // The browser may send this because the content below the pointer has changed.
  const moved = (event: PointerEvent) => {
    from ??= event;
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > REST_PX) stop();
  };
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  addEventListener('pointermove', moved, { passive: true });
  return () => {
    for (const touch of TOUCHES) removeEventListener(touch, stop);
    removeEventListener('pointermove', moved);
  };
}
