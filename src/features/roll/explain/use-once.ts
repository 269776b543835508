import { useEffect, useRef, useState } from 'react';
import { noteSeen, wasSeen } from '../../../platform/seen-once.ts';

/**
 * Returns whether to show an explanation, and a function that closes it. The explanation is shown on only one visit to the
 * screen, and never again on this device, even if the teacher does not close it (docs/product.md 4.25). `when` is true if
 * the explanation may be shown now.
 */
export function useOnce(name: string, userId: number, when: boolean): [shown: boolean, close: () => void] {
  const [isNew, setIsNew] = useState(() => !wasSeen(name, userId));
  const shown = isNew && when;
  const isShown = useRef(shown);
  useEffect(() => {
    isShown.current = shown;
  }, [shown]);
  useEffect(() => {
    // While the first marks arrive, a saved day may look like a day without marks for a moment. If an explanation is shown
    // only for this moment, it does not count as shown.
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
