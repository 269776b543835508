import { useEffect, useRef, useState } from 'react';
import { noteSeen, wasSeen } from '../../../platform/seen-once.ts';

/**
 * Whether an explanation shows, and a function that closes it. It shows on one visit to the screen and then never again on this
 * device, also if the teacher does not close it (docs/product.md 4.25). `when`: it may show.
 */
export function useOnce(name: string, userId: number, when: boolean): [shown: boolean, close: () => void] {
  const [isNew, setIsNew] = useState(() => !wasSeen(name, userId));
  const shown = isNew && when;
  const isShown = useRef(shown);
  useEffect(() => {
    isShown.current = shown;
  }, [shown]);
  useEffect(() => {
    // While the first marks arrive, a saved day looks new for a moment. An explanation that was gone at once does not count.
    const leave = () => isShown.current && noteSeen(name, userId);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [name, userId]);
  const close = () => {
    noteSeen(name, userId);
    setIsNew(false);
  };
  return [shown, close];
}
