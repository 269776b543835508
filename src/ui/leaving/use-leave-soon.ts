import { useCallback, useEffect, useEffectEvent, useState } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
/** A hand that rests on a mouse moves it by this many px without meaning it. */
const REST_PX = 4;

/**
 * Leaves the page after some seconds, unless the teacher touches, scrolls, presses a key or moves the pointer first
 * (docs/product.md 2.14, 3.50). With `atOnce` the seconds begin when the component appears. Otherwise `leaveSoon` begins them.
 * `secondsLeft` is for a line that shows them; null: the page stays.
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

/** Calls `stop` at the first act of the teacher. Returns a function that stops listening. */
function onAnyTouch(stop: () => void): () => void {
  let from: PointerEvent | null = null;
  // A browser may report a pointer that has not moved, because the page has changed below it.
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
