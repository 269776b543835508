import { useEffect, useRef, useState } from 'react';
import { noteSeen, wasSeen } from '../../../platform/seen-once.ts';

/**
 * Whether to show an explanation, and how to close it: on only one visit on this device, even if it is not closed
 * (docs/product.md 4.25). `when`: it may be shown now.
 */
export function useOnce(name: string, userId: number, when: boolean): [shown: boolean, close: () => void] {
  const [isNew, setIsNew] = useState(() => !wasSeen(name, userId));
  const shown = isNew && when;
  const isShown = useRef(shown);
  useEffect(() => {
    isShown.current = shown;
  }, [shown]);
  useEffect(() => {
    // While the first marks arrive, a saved day may look empty for a moment, which does not count as shown.
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
