import { useEffect, useState } from 'react';
import { afterPaint } from '../../../platform/paint/after-paint.ts';

/** FIRST rows fill a screen, and PART more come after each frame. */
const FIRST = 16;
const PART = 8;

/**
 * Returns how many rows of a long table to render: first one screen, then more after each frame. Sixty rows with six hundred
 * buttons in one task would block the page (docs/product.md 6.28). In the end all are there for the browser's search.
 */
export function useGrowing(all: number, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(atOnce ? Infinity : FIRST);
  useEffect(() => {
    if (drawn >= all) return;
    let isLeft = false;
    void afterPaint().then(() => {
      if (!isLeft) setDrawn(drawn + PART);
    });
    return () => {
      isLeft = true;
    };
  }, [drawn, all]);
  return Math.min(drawn, all);
}
