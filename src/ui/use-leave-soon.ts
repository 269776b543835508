import { useCallback, useEffect, useEffectEvent, useState } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Leaves the page after a pause, unless the teacher touches anything first (docs/product.md 2.14, 3.9). With `atOnce` the
 * pause starts when the component appears. Otherwise the returned function starts it.
 */
export function useLeaveSoon(pauseMs: number, leave: () => void, atOnce = false): () => void {
  const [waiting, setWaiting] = useState(atOnce);
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (!waiting) return;
    const stop = () => setWaiting(false);
    const timer = setTimeout(() => leaveNow(), pauseMs);
    for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, stop);
    };
  }, [waiting, pauseMs]);
  return useCallback(() => setWaiting(true), []);
}
